// Written by imagery/encode.mjs. Do not edit: change imagery/alts.mjs and run it again.
export const heroesAlts = {
  'hero-1':
    'A jali armchair beside a small table, a jharokha mirror on the indigo wall behind it, and a brass lamp on the floor in an arched niche',
  'hero-1-tall':
    'A jali armchair below a jharokha mirror on an indigo wall, with sunlight falling through a jali',
  'hero-2':
    'A jharokha mirror, a lit brass lamp on a carved bracket and a square carved panel, side by side on an indigo wall',
  'hero-2-tall': 'A jharokha mirror and a lit brass lamp on a carved bracket, side by side on an indigo wall',
  'hero-3':
    'A half-carved wall panel on a workbench, with a mallet and chisels beside it and more chisels in a rack on the wall',
  'hero-3-tall':
    'A half-carved wall panel on a workbench, with a mallet beside it and chisels in a rack on the wall',
} as const;
