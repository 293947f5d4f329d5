import Alert from '@mui/material/Alert';
import { useMediaRoomQuery } from '../media-api.ts';
import { sizeOf } from './bytes.ts';
import * as styles from './library.module.css';

/** From this share on, the page warns. */
const NEARLY_FULL = 0.9;

/** How much room the media take; a warning once there is little left. Nothing while it is not known. */
export function MediaRoom() {
  const { data } = useMediaRoomQuery();
  if (!data) return null;
  const { used, quota } = data;
  const text = `The media take ${sizeOf(used)} of ${sizeOf(quota)}.`;
  if (used < quota * NEARLY_FULL) return <p className={styles.room}>{text}</p>;
  return (
    <Alert severity={used < quota ? 'warning' : 'error'}>
      {text} {used < quota ? 'Soon no more files can be uploaded.' : 'No more files can be uploaded.'} Remove
      what nothing shows, or ask whoever runs the shop for more room.
    </Alert>
  );
}
