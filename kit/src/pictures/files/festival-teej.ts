// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const festivalTeej =
  '/media/festival-teej.74460273 1200x1500 #d8a878 480,724,960 -IIHIIF>:?GD?BAFGDCDHE>>?FGDDEGHHHHHHECEHFBAAFFCDCFFCDDGHFGGHBBBBBBCCBBBCCCBBBBBBBDDDCBCCCB';
