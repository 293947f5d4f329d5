// A look down on the bench: boards, and the arms that reach in from the side. The hands belong to three of the makers.
import { C, M, Plate, turned } from './motifs.mjs';
import { Brush } from './paint.mjs';
import { sleeve } from './portraits/stage.mjs';

export const elder = { skin: '#9E6843', light: '#BE8659', deep: '#6E4128' };
export const broad = { skin: '#8F5B3A', light: '#B37A50', deep: '#623821' };
export const fair = { skin: '#B5825A', light: '#D6A77C', deep: '#84563A' };

export function sheet(ground, m = M.plaster) {
  const p = new Plate(1440, 960, { ground, m, z: 30 });
  return { p, b: new Brush(p) };
}
/** Boards of a bench or a floor, across the whole sheet. */
export function planks(p, c, n, z = 30) {
  for (let i = 0; i < n; i++) {
    const h = 960 / n;
    p.rect(-10, i * h, 1460, h - 3, { c: c[i % c.length], m: M.woodH + ((i * 5) % 14), z, g: 132 });
    p.rect(-10, i * h + h - 3, 1460, 3, { c: C.woodDeep, m: M.woodH, z: z - 8, g: 90 });
  }
}
/** A hand and its sleeve as one thing: at (x, y), turned, over what lies there. */
export function arm(
  b,
  { x, y, turn = 0, s = 1.9, flip = 1, z = 150, cloth = '#EFE7D6', dark = '#6A5D49', bangles = null },
  hand,
) {
  b.lifted(z, `translate(${x} ${y}) rotate(${turn}) scale(${s * flip} ${s})`, () => {
    hand();
    sleeve(b, [420, 30], [280, 6], [150, 2], cloth, { wide: [92, 76, 58], dark, open: 0 });
    bangles?.();
  });
}
