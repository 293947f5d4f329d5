// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const emptyGeneric = '/media/empty-generic.a5a4ee3d.svg 320x300 #f3ead9';
