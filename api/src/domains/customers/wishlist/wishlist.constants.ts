/** Most pieces of one wishlist. */
export const MAX_WISHES = 100;
