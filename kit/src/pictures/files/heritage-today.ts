// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const heritageToday =
  '/media/heritage-today.6b1cdce9 1440x1440 #284838 480,724,960 .45764549;7544<B76479;987?@BB@?BAABBBACDBCBBFGCBBDFFFEDFFFFFFCCDCCCCCCCCCCBBCCCBBBBBBBBBBBB';
