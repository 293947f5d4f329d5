/**
 * Limits of what can be written, which hold wherever it is used: what can be made can be sold. No library may be imported
 * here: the front ends share this file.
 */

/** Highest price of one item, in rupees. */
export const MAX_PRICE = 10_000_000;

/** Most pieces of one item in the workshop. */
export const MAX_STOCK = 1_000_000;
