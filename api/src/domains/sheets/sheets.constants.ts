/** Files whose lines are worked off in the background: parcels that have left, counts of stock, subscribers. */
export const sheetKinds = ['shipping', 'counts', 'subscribers'] as const;
export type SheetKind = (typeof sheetKinds)[number];
