import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useUndo } from '../desk/undo.tsx';
import * as styles from './webhooks.module.css';

/** The secret of an endpoint, this once. */
export function ShownSecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  const { tell } = useUndo();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => tell('The secret is copied.'),
      () => tell('The secret could not be copied. Mark and copy it yourself.'),
    );
  return (
    <Alert severity="success" role="status">
      Keep this secret where the receiver finds it: it verifies with it that what comes is from the shop. It
      is not shown again:
      <code className={styles.secret}>{secret}</code>
      <Button onClick={() => void copy()}>Copy</Button>
      <Button onClick={onKept}>I have kept it</Button>
    </Alert>
  );
}
