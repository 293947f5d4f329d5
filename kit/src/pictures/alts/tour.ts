// Written by imagery/encode.mjs. Do not edit: change imagery/alts.mjs and run it again.
export const tourAlts = {
  'panorama-showroom':
    'A full turn in the showroom: almirah, armchair and mirror before an indigo wall, bed, desk, panel, dining table, diya',
  'panorama-workshop':
    'A full turn in the workshop: half-carved panel on a bench, timber racks, tools on the wall, a headboard, the courtyard door',
} as const;
