/** Most addresses of one account. */
export const MAX_ADDRESSES = 20;

/** Side of an avatar in pixels: sharp on the largest place it is shown at. */
export const AVATAR_SIZE = 256;
