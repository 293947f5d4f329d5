import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import type { Media } from '@virasat/api';
import { useId } from 'react';
import { Thumb } from '../thumb.tsx';
import * as styles from './library.module.css';

interface Props {
  items: readonly Media[];
  isLoading: boolean;
  search: string;
  ticked: readonly string[];
  /** Those that are in the form already. */
  chosen: readonly string[];
  onToggle: (media: Media) => void;
}

function Choice({
  media,
  isTicked,
  isChosen,
  onToggle,
}: {
  media: Media;
  isTicked: boolean;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  return (
    <li>
      <label className={styles.choice} data-ticked={isTicked} htmlFor={id}>
        <Thumb media={media} width={150} />
        <span className={styles.tick}>
          <Checkbox
            id={id}
            checked={isTicked || isChosen}
            disabled={isChosen || media.status === 'failed'}
            onChange={onToggle}
          />
        </span>
        <span className={styles.name}>{media.name}</span>
        {isChosen && <span className={styles.note}>In use here</span>}
        {media.status === 'failed' && <span className={styles.note}>Could not be read</span>}
      </label>
    </li>
  );
}

/** Media to tick. */
export function PickerGrid({ items, isLoading, search, ticked, chosen, onToggle }: Props) {
  if (isLoading) {
    return (
      <div className={styles.grid} role="status" aria-label="Loading media">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} variant="rectangular" className={styles.skeleton} />
        ))}
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <p className={styles.empty} role="status">
        {search
          ? `Nothing is called “${search}”. Try fewer words, or upload it.`
          : 'Nothing yet. Upload the first one.'}
      </p>
    );
  }
  return (
    <ul className={styles.grid}>
      {items.map((media) => (
        <Choice
          key={media.id}
          media={media}
          isTicked={ticked.includes(media.id)}
          isChosen={chosen.includes(media.id)}
          onToggle={() => onToggle(media)}
        />
      ))}
    </ul>
  );
}
