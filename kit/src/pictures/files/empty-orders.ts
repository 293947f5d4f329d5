// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const emptyOrders = '/media/empty-orders.0284fc70.svg 320x300 #f3ead9';
