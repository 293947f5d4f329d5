// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const emptySearch = '/media/empty-search.25a99cb8.svg 320x300 #f3ead9';
