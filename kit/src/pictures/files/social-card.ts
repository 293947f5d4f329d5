// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
export const socialCard =
  '/media/social-card.48441ae1 1200x630 #283858 1200 04333676467637:7469947<6434432234????AC??@???CDDB@@@@CEED????AC@@AAAAAAAAAAAABBAAABBABBBBAAAAABAA jpg';
