/** How many items one inbox may wait for at a time. */
export const MAX_RESTOCK_ALERTS = 20;

/** How many of those who wait hear of one piece, in the order in which they asked. */
export const TOLD_PER_PIECE = 5;

/** Hours that they have before the next ones hear of what is left. */
export const HEAD_START_HOURS = 2;
