// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const craft3 =
  '/media/craft-3.587544d4 1440x960 #784828 480,724,960 0<>>?@B;6EGGGII=7BHHFAEA8=A?=9>FCGGGGGGGGHHGHHHGGGHHHGEFGGHHGGB@BBBBBBBBBBBBBBBBBBBBBBBBABBBBBBBB';
