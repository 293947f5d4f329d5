import type { CSSObject } from '@emotion/react';
import * as styles from './visually-hidden.module.css';

/** Class of what only screen readers see. */
export const visuallyHiddenClass: string = styles.visuallyHidden;

/** Visible to screen readers only: spread into a styled block. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const satisfies CSSObject;
