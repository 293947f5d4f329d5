// The card that is shown when a page of the shop is shared.
import { mark } from '../brand/lockups.mjs';
import { patterns } from '../brand/patterns.mjs';
import { promise, wordmark } from '../brand/wordmark.mjs';
import * as F from './furniture.mjs';
import { M, Plate } from './motifs.mjs';
import { litDiya, stand } from './rooms.mjs';
import { sunlight } from './scenes.mjs';

const left = 72;
const measure = 452;

export const social = {
  'social-card': () => {
    const p = new Plate(1200, 630, { ground: '#2C3B66', m: M.plaster });
    stand(p, F.mirror, 800, 596, 0.485);
    litDiya(p, 1086, 446, 0.27);
    sunlight(p, 900, 520, 480, 560, { cell: 62, shade: 96 });
    const put = (x, y, k) => `transform="translate(${x} ${y}) scale(${k.toFixed(5)})"`;
    const vine = patterns['bel-night.svg'].replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
    p.defs += `<pattern id="bel" width="80" height="44" patternUnits="userSpaceOnUse">${vine}</pattern>`;
    p.ink +=
      `<path d="${mark}" fill="#D9A577" fill-rule="evenodd" ${put(left, 112, 2.1)}/>` +
      `<path d="${wordmark.d}" fill="#FBF6EC" ${put(left - 3, 354, 400 / wordmark.width)}/>` +
      `<rect width="480" height="44" fill="url(#bel)" ${put(left, 398, measure / 480)}/>` +
      `<path d="${promise.d}" fill="#F3EAD9" ${put(left, 494, measure / promise.width)}/>`;
    return p;
  },
};
