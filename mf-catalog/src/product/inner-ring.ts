/** The focus ring on what fills its frame: inside the edge, in two colours, so that one is seen on any picture. */
export const innerRing = {
  content: '""',
  border: '3px solid var(--focus)',
  boxShadow: 'inset 0 0 0 2px var(--raised)',
  pointerEvents: 'none',
} as const;
