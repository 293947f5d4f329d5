// Written by imagery/encode.mjs. Do not edit: change imagery/alts.mjs and run it again.
export const platesAlts = {
  'empty-cart': 'An open, empty wooden chest in an arched niche',
  'empty-wishlist':
    'A place kept free on the wall of an arched niche, a garland above it and a tag with a red heart on its nail',
  'empty-orders': 'A bundle tied up in printed cloth, with a label, in an arched niche',
  'empty-search': 'A magnifying glass before a jali in an arched niche',
  'empty-generic': 'A lit brass lamp on a low stool in an arched niche',
  'not-found': 'An open carved gate, and behind it a camel on the dunes and a far fort under a crescent moon',
  'social-card':
    'The name and mark of Virasat, furniture and decor by hand from Jodhpur, beside a jharokha mirror and a lit brass lamp',
} as const;
