// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const hero3 =
  '/media/hero-3.e45aec37 2400x1030 #684838 480,724,960,1440,2400 0EFGIGIJF889:ADE?5665>CD>45678:97DDDDDDDDBBBBEFECDDDDFFFEEFFFFFFFBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB';
