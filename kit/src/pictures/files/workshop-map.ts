// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const workshopMap = '/media/workshop-map.8f0d931a.svg 480x400 #f3ead9';
