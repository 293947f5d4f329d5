// The veil with its tied dots, and what is worn with it.
import { f1 } from '../motifs.mjs';
import * as D from '../dress.mjs';
import { through } from '../paint.mjs';

export const red = '#A8322B';
export const gold = '#E6BE5C';

/** Gold edge, its inner line of stitches, and rows of tied dots that follow the fall of the cloth. */
export function veil(b, pts, edges, rows, more = {}) {
  D.cloth(b, pts, red, {
    dark: '#3A0A08',
    ...more,
    inside: () => {
      for (const [i, row] of rows.entries())
        D.bandhani(b, row, i % 2 ? 46 : 30, gold, { r: i % 2 ? 3.2 : 2.6, fours: i % 2 === 1 });
      for (const e of edges) {
        b.stroke(`M${through(e).join('L')}`, gold, 24);
        b.stroke(`M${through(e).join('L')}`, '#8A5F1E', 2.4, { dash: '3 9' });
      }
    },
  });
}
/** Glass and lac bangles along a forearm. */
export const bangles = (b, from, to, wide, n, colours) => {
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1);
    const [x, y] = [0, 1].map((k) => from[k] + (to[k] - from[k]) * t);
    const a = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    b.moved(`translate(${f1(x)} ${f1(y)}) rotate(${f1(a)})`, () => {
      b.stroke(`M0 ${-wide}Q12 0 0 ${wide}`, '#5A2A18', 11);
      b.stroke(`M0 ${-wide}Q12 0 0 ${wide}`, colours[i % colours.length], 8);
      b.stroke(`M2 ${-wide * 0.6}Q7 ${-wide * 0.3} 7 ${-wide * 0.1}`, '#FFFFFF', 2, { a: 0.6 });
    });
  }
};
