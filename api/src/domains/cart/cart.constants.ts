/** Most items of one product in a cart. */
export const MAX_QUANTITY = 99;

/** Most lines of a cart: keeps a forged cart from costing the server work. */
export const MAX_LINES = 50;
