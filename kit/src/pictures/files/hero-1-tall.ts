// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const hero1Tall =
  '/media/hero-1-tall.7430e548 1080x1350 #485868 480,724,960 -78;<=8;=GF<@?IC;;9;::;>CA@CEFF@@@@@@@ADD@@ADD@BCDDCDDDEDDDDDBBBBBBBBBBBBBBCBBBBCBBBBBBBBBB';
