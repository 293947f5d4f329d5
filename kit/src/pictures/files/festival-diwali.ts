// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const festivalDiwali =
  '/media/festival-diwali.21a5cad0 1200x1500 #b88868 480,724,960 -445549===99===9:>>>:@EDD@CCDDCAAAAACDDDCBDDDBCEEECEFFFEGGGGGABBBBBBBBBBBBBBBBBBBBBBBBBBBBB';
