import * as styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Shape, e.g. "4/5"; wins over `height`. */
  ratio?: string;
  height?: number | string;
  width?: number | string;
}

/** Placeholder of loading content. */
export function Skeleton({ ratio, height = '1em', width = '100%' }: SkeletonProps) {
  return (
    <span
      className={styles.block}
      aria-hidden="true"
      style={ratio ? { aspectRatio: ratio, width } : { height, width }}
    />
  );
}
