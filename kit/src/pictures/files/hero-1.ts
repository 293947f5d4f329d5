// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const hero1 =
  '/media/hero-1.676dde07 2400x1030 #384858 480,724,960,1440,2400 0457:=AKB357=?>><456:98;<8::<>ACC@@@@@ADC@@@@@BDBAAAABDECDDDCDDDDBBBBBBBBBBBBBBCBBBBBBBBBBBBBBBBB';
