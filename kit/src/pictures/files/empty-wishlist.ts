// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const emptyWishlist = '/media/empty-wishlist.62d39d24.svg 320x300 #f3ead9';
