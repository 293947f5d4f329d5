// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const craft6 =
  '/media/craft-6.892efd7c 1440x960 #283868 480,724,960 08998::;:;><=@CJA999>>DNP6655667>CCCCCCDCHHHHHHIHHHHGGFEEEDDDDDDCAAAAAABABBBBBBCBAAABBBBBAAAAABBB';
