import { archOutline } from './arch-path.ts';
import * as styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is loading, e.g. "Loading your orders". */
  label: string;
}

/** A loading indicator with a text. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <div className={styles.status} role="status">
      <svg width="40" height="48" viewBox="0 0 40 48" fill="none" strokeWidth="1.5" aria-hidden="true">
        <path d={archOutline} />
        <path d={archOutline} pathLength={126} />
      </svg>
      {label}
    </div>
  );
}
