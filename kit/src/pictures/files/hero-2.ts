// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const hero2 =
  '/media/hero-2.79271b0a 2400x1030 #383848 480,724,960,1440,2400 045688:==457:89CC458889BB347899::AAAAA@AAAA@AEBEEAA@BDBDDAA@BAAABBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB';
