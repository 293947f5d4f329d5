// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const heritageHero =
  '/media/heritage-hero.fe9d30f8 2400x1030 #283858 480,724,960,1440 04456<;:84467FE==3456><59>?@?>=<=????BBBA??>?EFCC??>>CD@ADDDDCDCDAAAABBAAAAAABBBBAAAABBBABBBBBBBB';
