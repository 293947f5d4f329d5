import { breakpoints } from '../theme/tokens.ts';

/** Media queries for styled blocks, from the phone up: `[media.md]: { … }`. */
export const media = {
  sm: `@media (min-width: ${breakpoints.sm}px)`,
  md: `@media (min-width: ${breakpoints.md}px)`,
  lg: `@media (min-width: ${breakpoints.lg}px)`,
} as const;
