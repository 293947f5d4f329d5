// Written by imagery/encode.mjs. Do not edit: change imagery/alts.mjs and run it again.
export const journalAlts = {
  'blog-a-wooden-table-through-the-year':
    'A carved sheesham table below four small arched windows, each with a sign of its season: sun, rain, leaf and stars',
  'blog-how-sheesham-is-seasoned':
    'Sheesham boards stacked to season, with strips of wood between the layers',
  'blog-reading-a-jali':
    'Sandstone jali from close by: eight-pointed stars and crosses with the evening sky behind them',
  'blog-the-window-that-leans-out':
    'A jharokha of sandstone on a blue wall, a red veil drying over its railing and two doves on the ledges, between two windows closed by jalis',
  'blog-thikri-a-room-made-of-sparks':
    'Two oil lamps before a deep blue wall set all over with arches of small pieces of mirror',
  'blog-what-becomes-of-old-mango-trees':
    'The end of a mango log with its rings, five sawn boards beside it, and a twig with two mangoes',
} as const;
