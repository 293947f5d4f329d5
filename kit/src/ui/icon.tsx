import type { CSSProperties } from 'react';
import type { IconName } from './icon-names.ts';
import * as styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  /** Width and height in px. Default 22. */
  size?: number;
}

/** A small line icon in the colour of the text. Decorative: screen readers find nothing in it. */
export function Icon({ name, size }: IconProps) {
  const style = size ? ({ '--size': `${size}px` } as CSSProperties) : undefined;
  return <i className={styles.icon} data-icon={name} style={style} />;
}
