// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const hero2Tall =
  '/media/hero-2-tall.c165f54f 1080x1350 #384858 480,724,960 -6788877;;:57:>=599;<69:9;57778A@@@@AAA@@BECA@BECB@ABBBAAAAAABBBBBBBBBBBBBBBBBBBBBBBBBBBBBB';
