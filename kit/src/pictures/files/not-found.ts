// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const notFound = '/media/not-found.dc68cd8a.svg 320x300 #f3ead9';
