// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const panoramaShowroom =
  '/media/panorama-showroom.fd65b3b4 4096x2048 #a89888 2048,4096 09;977679@=:75::<KF>>==<@JHEFGEDFEEEEFEFFEEECCDEEDDCDCDEEDDDDDEDDBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB';
