// Written by imagery/encode.mjs. Do not edit: change imagery/alts.mjs and run it again.
export const heroesAlts = {
  'hero-1':
    'Carved armchair and round side table before an indigo wall; sun through a jali falls as stars beside a sandstone niche with a palm',
  'hero-1-tall':
    'Carved armchair with jali back on a striped dhurrie; an arch of jali sunlight on the indigo wall, a palm in a sandstone niche',
  'hero-2':
    'A jharokha mirror, a lit brass lamp on a carved bracket and a square carved panel, side by side on an indigo wall',
  'hero-2-tall': 'A jharokha mirror and a lit brass lamp on a carved bracket, side by side on an indigo wall',
  'hero-3':
    'A half-carved wall panel on a workbench, with a mallet and chisels beside it and more chisels in a rack on the wall',
  'hero-3-tall':
    'A half-carved wall panel on a workbench, with a mallet beside it and chisels in a rack on the wall',
} as const;
