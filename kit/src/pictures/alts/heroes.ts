// Written by imagery/encode.mjs. Do not edit: change imagery/alts.mjs and run it again.
export const heroesAlts = {
  'hero-1':
    'Carved armchair and round side table before an indigo wall; sun through a jali falls as stars beside a sandstone niche with a palm',
  'hero-1-tall':
    'Carved armchair with jali back on a striped dhurrie; an arch of jali sunlight on the indigo wall, a palm in a sandstone niche',
  'hero-2':
    'Jharokha mirror, lit diya bracket and carved panel on an indigo wall over a stone ledge with brass; jali light falls on them',
  'hero-2-tall':
    'Jharokha mirror and a small lit diya bracket on an indigo wall; on the stone ledge below a brass bowl and a lota with twigs',
  'hero-3':
    'Half-carved wall panel on a bench, pencil lines still on its right; chisels, mallet, shavings, and sun through a stone jali',
  'hero-3-tall':
    'Half-carved panel on a bench before a stone jali window; mallet, pencil, chisels and curled shavings lie around it',
} as const;
