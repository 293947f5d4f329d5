// Written by imagery/encode.mjs. Do not edit: change imagery/alts.mjs and run it again.
export const heritageAlts = {
  'heritage-hero': 'An indigo wall in a Jodhpur haveli with light falling through a pierced screen',
  'heritage-1459': 'Mehrangarh on its rock above the blue houses of Jodhpur',
  'heritage-1600s': 'A palace room with cusped arches, mirror work and a low carved throne',
  'heritage-1800s': 'A sheesham writing desk with brass corners beside a railway trunk',
  'heritage-today':
    'A carver’s bench against a green wall: an unfinished panel, a mallet and chisels, and more chisels in a rack above',
  'festival-gangaur':
    'Garlanded brass water pots stacked three high before a lacquer-red wall, between the painted wooden figures of Isar and Gauri',
  'festival-teej':
    'A garlanded swing with a red bolster, hung from a branch in the rain and seen through a carved arch, a peacock on the grass below',
  'festival-diwali':
    'Lit brass lamps in the niches of an indigo wall and along its sill, under a string of marigolds',
  'festival-marwar':
    'A dholak and a sarangi on a dhurrie under a carved arch, the fort behind them in the light of a full moon',
} as const;
