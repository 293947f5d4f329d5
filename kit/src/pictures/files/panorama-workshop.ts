// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const panoramaWorkshop =
  '/media/panorama-workshop.ac151a37 4096x2048 #988878 2048,4096 077768668>989877:D?:;<;9:DD@?B@@@EEEEEEEEEEEEEDDDDDEEDDDDDEEEDEEEBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB';
