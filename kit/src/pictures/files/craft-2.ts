// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const craft2 =
  '/media/craft-2.3ab40b94 1440x960 #d8c8a8 480,724,960 0A>=CA?OQC@?A@@MOC?<B@@GDEB?CBAA@GGGGGGEFGGGHHGFFGGGGGFFFHHGGGGFFBBBBBBBBBBBBBBBCBBABBBBBBBBBBBBB';
