// What the makers wear: turbans as they are wound in Marwar, a cap, a veil with tied dots, cloth with its folds. The
// headdresses use the coordinates of a face (faces.mjs); cloth takes outlines in the picture's own.
import { band, between, blob, pts, through } from './paint.mjs';

const fold = '#2A1410';

/** Dots of tied-and-dyed cloth along a line, singly or in fours. */
export function bandhani(b, line, step, c, { r = 2.6, fours = false } = {}) {
  const q = through(line, 24);
  let next = step / 2;
  let run = 0;
  for (let i = 1; i < q.length; i++) {
    run += Math.hypot(q[i][0] - q[i - 1][0], q[i][1] - q[i - 1][1]);
    if (run < next) continue;
    next += step;
    const [x, y] = q[i];
    if (!fours) b.dot(x, y, r, c);
    else
      for (const [dx, dy] of pts('0 -1.6, 1.6 0, 0 1.6, -1.6 0')) b.dot(x + dx * r, y + dy * r, r * 0.72, c);
  }
}

/** One turn of the cloth between two lines of points: rounded by light, creased along its length. */
function turn(b, lower, upper, c, { dots, stripes, dark, light }) {
  const d = band(lower, upper);
  b.fill(d, c);
  b.within(d, () => {
    if (stripes) {
      const [lo, up] = [through(lower, 10), through(upper, 10)];
      for (let i = 0; i + 4 < lo.length; i += 5) {
        const [p, q, r, s] = [
          lo[i],
          lo[Math.min(lo.length - 1, i + 2)],
          up[Math.min(up.length - 1, i + 4)],
          up[Math.min(up.length - 1, i + 2)],
        ];
        b.fill(`M${p}L${q}L${r}L${s}z`, stripes, { a: 0.9 });
      }
    }
    b.stroke(`M${through(lower).join('L')}`, dark, 16, { a: 0.5, blur: 6 });
    b.stroke(`M${through(between(lower, upper, 0.72)).join('L')}`, light, 9, { a: 0.5, blur: 4 });
    for (const t of [0.24, 0.46, 0.7]) b.line(between(lower, upper, t), fold, 2.2, { a: 0.22 });
    if (dots) bandhani(b, between(lower, upper, 0.52), 19, dots, { r: 2.7 });
  });
  b.line(lower, fold, 3.6, { a: 0.7 });
}

/**
 * A pagri, wound to and fro so that the turns cross over the brow.
 * colours: used by turns; size: how full it is; turns: how many each way.
 */
export function pagri(
  b,
  { colours, dots, stripes, dark = '#4A1210', light = '#FFD9B8', size = 1, turns = 5, rise = 1, band: front },
) {
  const top = (v) => -84 + (v + 84) * rise;
  const X = (v) => 6 + (v - 6) * size;
  const at = (x, y) => [X(x), top(y)];
  const mass = blob([
    at(-106, -80),
    at(-134, -112),
    at(-148, -176),
    at(-130, -236),
    at(-76, -284),
    at(14, -298),
    at(104, -284),
    at(156, -214),
    at(158, -118),
    at(124, -58),
    at(60, -88),
    at(-20, -98),
  ]);
  b.fill(mass, colours[0]);
  b.within(mass, () => {
    const o = { dots, stripes, dark, light };
    const step = 150 / turns;
    for (let k = turns; k >= 0; k--) {
      const line = (i) => [
        at(176, -38 - i * step * 0.8),
        at(84, -92 - i * step),
        at(-40, -150 - i * step * 1.02),
        at(-176, -176 - i * step * 0.8),
      ];
      turn(b, line(k), line(k + 1), colours[(k + 1) % colours.length], o);
    }
    for (let k = turns - 1; k >= 0; k--) {
      const line = (i) => [
        at(-160, -58 - i * step * 0.72),
        at(-60, -104 - i * step * 0.86),
        at(60, -158 - i * step * 0.96),
        at(186, -178 - i * step * 0.8),
      ];
      turn(b, line(k), line(k + 1), colours[k % colours.length], o);
    }
    b.fill(blob([at(60, -320), at(190, -260), at(200, -60), at(110, -40), at(120, -160)]), fold, {
      a: 0.34,
      blur: 20,
    });
    b.oval(X(-70), top(-226), 46 * size, 34, light, { a: 0.3, blur: 16 });
    // the first turn, pressed against the brow
    b.stroke(`M${[at(-120, -70), at(-20, -92), at(60, -84), at(140, -48)].join('L')}`, dark, 22, {
      a: 0.4,
      blur: 7,
    });
    b.line([at(-104, -98), at(-20, -118), at(44, -122)], fold, 2.6, { a: 0.3 });
    b.line([at(-20, -108), at(50, -108), at(110, -82)], fold, 2.6, { a: 0.3 });
    if (front) b.line([at(-110, -84), at(-20, -101), at(60, -92), at(124, -62)], front, 12, { ends: 0.7 });
  });
  b.stroke(mass, fold, 3, { a: 0.75 });
}
/** The loose end of a turban, down the back. */
export function tail(b, points, c, { dots, dark = '#4A1210', stripes } = {}) {
  const d = blob(points);
  b.fill(d, c);
  b.within(d, () => {
    const [a, z] = [points.slice(0, points.length / 2), points.slice(points.length / 2).reverse()];
    b.stroke(`M${through(z).join('L')}`, dark, 22, { a: 0.45, blur: 8 });
    for (const t of [0.25, 0.5, 0.75]) b.line(between(a, z, t), fold, 3, { a: 0.3 });
    if (stripes)
      for (let i = 0; i < 9; i++) {
        const [p, q] = [between(a, z, 0), between(a, z, 1)];
        const [l, r] = [through(p, 20), through(q, 20)];
        const at = (line, u) => line[Math.min(line.length - 1, Math.floor(u * line.length))];
        b.fill(
          `M${at(l, i / 9)}L${at(r, (i + 0.4) / 9)}L${at(r, (i + 0.75) / 9)}L${at(l, (i + 0.35) / 9)}z`,
          stripes,
          { a: 0.85 },
        );
      }
    if (dots) for (const t of [0.25, 0.5, 0.75]) bandhani(b, between(a, z, t), 24, dots, { r: 2.6 });
  });
  b.stroke(d, fold, 3, { a: 0.7 });
}
/** A close cap of white cotton with quilted rows. */
export function cap(b, { c = '#F1EADB', line = '#9B8F7C', trim = '#C9B68E' } = {}) {
  const d = blob(
    pts(`
    -84 -84, -92 -122, -78 -166, -30 -196, 36 -196, 88 -168, 106 -118, 100 -66, 40 -88, -30 -94
  `),
  );
  b.fill(d, c);
  b.within(d, () => {
    b.fill(blob(pts('40 -210, 120 -160, 120 -60, 70 -70, 66 -140')), '#6E6250', { a: 0.42, blur: 14 });
    const row = (t) => [
      [-96, -88 - t * 96],
      [-30, -98 - t * 104],
      [40, -92 - t * 104],
      [112, -70 - t * 92],
    ];
    b.fill(band(row(0), row(0.24)), trim, { a: 0.5 });
    for (const t of [0.06, 0.24, 0.5, 0.76]) b.line(row(t), line, 2.4, { a: 0.8, ends: 0.8 });
    for (const t of [0.15, 0.37, 0.63])
      bandhani(b, row(t), 16, line, { r: t < 0.2 ? 3.4 : 2.2, fours: t < 0.2 });
  });
  b.stroke(d, '#5B4A38', 3.2, { a: 0.8 });
}
/** A garment or a shawl: an outline, soft shading on the side away from the light, creases given as lines. */
export function cloth(
  b,
  points,
  c,
  { folds = [], dark = '#1E1710', shadeAt, a = 0.34, line = fold, smooth = true, inside } = {},
) {
  const d = smooth ? blob(points) : `M${points.join('L')}z`;
  b.fill(d, c);
  b.within(d, () => {
    inside?.(d);
    if (shadeAt) b.fill(blob(shadeAt), dark, { a, blur: 26 });
    for (const f of folds) {
      b.stroke(`M${through(f).join('L')}`, dark, 16, { a: 0.13, blur: 7 });
      b.line(f, line, 3.4, { a: 0.34, lean: 0.3, ends: 0.05 });
    }
  });
  b.stroke(d, line, 3.4, { a: 0.75 });
  return d;
}
