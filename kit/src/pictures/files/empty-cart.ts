// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const emptyCart = '/media/empty-cart.d7f0524b.svg 320x300 #f3ead9';
