import type { CSSProperties } from 'react';
import { plural } from '../format/format.ts';
import * as styles from './rating.module.css';

export interface RatingProps {
  /** 0 to 5. */
  value: number;
  /** Number of reviews behind it. */
  count?: number;
}

/**
 * Five stars, whole ones only: 4.9 fills four (requirement 46); with a number of reviews, both in figures beside them.
 * One element to paint, one name to hear.
 */
export function Rating({ value, count }: RatingProps) {
  const filled = Math.max(0, Math.min(5, Math.floor(value)));
  const name = `Rated ${value} out of 5${count === undefined ? '' : ` from ${plural(count, 'review')}`}`;
  return (
    <span className={styles.stars} role="img" aria-label={name} data-filled={filled}>
      <i style={{ '--filled': `${filled * 20}%` } as CSSProperties} />
      {count !== undefined && <span>{`${value.toFixed(1)} (${count})`}</span>}
    </span>
  );
}
