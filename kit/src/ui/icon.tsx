import type { CSSProperties } from 'react';
import { iconPaths, type IconName } from './icon-paths.ts';
import * as styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  /** Width and height in px. Default 22. */
  size?: number;
}

/** A small line icon in the colour of the text. Decorative: hidden from screen readers. */
export function Icon({ name, size }: IconProps) {
  const style = size ? ({ '--size': `${size}px` } as CSSProperties) : undefined;
  return (
    <svg className={styles.icon} data-icon={name} style={style} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
