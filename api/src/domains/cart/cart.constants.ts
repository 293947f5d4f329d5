/** Most items of one product in a cart. */
export const MAX_QUANTITY = 99;

/** Most lines of a saved cart and of an order. */
export const MAX_LINES = 50;

/**
 * Most lines of a request about a cart: keeps a forged cart from costing the server work. More than `MAX_LINES`, since a
 * cart that is too long gets an answer too, which names what does not fit.
 */
export const MAX_SENT_LINES = 500;
