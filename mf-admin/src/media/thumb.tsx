import type { Media } from '@virasat/api';
import CircularProgress from '@mui/material/CircularProgress';
import { Icon, Picture } from '@virasat/kit';
import * as styles from './thumb.module.css';

export interface ThumbProps {
  /** The record; undefined while it is loaded, null for a role that does not see it. */
  media: Media | null | undefined;
  /** Address of the file in this browser, shown until the shop has encoded the picture. */
  preview?: string | null | undefined;
  /** Displayed width in px. */
  width: number;
}

/** The extension of a file that has no picture. */
const kindLabels = { picture: '', video: 'MP4', document: 'PDF' } as const;

/** A small square of a picture, video or document. Its name stands beside it, so it says nothing to a screen reader. */
export function Thumb({ media, preview, width }: ThumbProps) {
  if (media?.picture) {
    return (
      <span className={styles.thumb}>
        <Picture src={media.picture} alt="" ratio="1/1" sizes={`${width}px`} />
      </span>
    );
  }
  if (preview) {
    return (
      <span className={styles.thumb}>
        <img src={preview} alt="" />
      </span>
    );
  }
  const isWaiting = media === undefined || media?.status === 'processing';
  return (
    <span className={styles.thumb} data-empty>
      {isWaiting ? (
        <CircularProgress size={24} aria-hidden />
      ) : (
        <Icon name={media?.kind === 'video' ? 'play' : 'file'} />
      )}
      {media && kindLabels[media.kind]}
    </span>
  );
}
