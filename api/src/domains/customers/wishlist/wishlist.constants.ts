/** Most items of one wishlist. */
export const MAX_WISHES = 100;
