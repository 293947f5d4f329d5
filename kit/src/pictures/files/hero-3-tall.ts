// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const hero3Tall =
  '/media/hero-3-tall.310ddd32 1080x1350 #b8a898 480,724,960 -HIHKKHIIKL<ADFC4<CC?46776789:;DDEDDDDDDDBDEECDFFFEFFFFFEEEEFBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB';
