// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const festivalMarwar =
  '/media/festival-marwar.5bec77e7 1200x1500 #d8a878 480,724,960 -IHFIIE:?:F@4=4AB;;9AD>??DFDEIGHHHHHGBBBGE?A?EECDDFGFFFGFFFEFBBBBBBBBBBBABABBAAABBBBBBBBBBB';
