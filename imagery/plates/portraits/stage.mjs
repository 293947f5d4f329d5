// What the five portraits share: the sheet, the light, the bench, the ways a figure is set on it. The pages crop them to
// an arch (4:5), so the head stands in the middle and the upper corners hold nothing that is needed.
import { C, M, Plate, f1 } from '../motifs.mjs';
import { Brush, blob, pts, through } from '../paint.mjs';

/** A wall of limewash, brushed by hand and lighter where the window is. */
export function sheet(wall, glow = '#FFF1D6') {
  const p = new Plate(1200, 1500, { ground: wall, m: M.plaster, z: 20 });
  const b = new Brush(p);
  b.fill(
    'M0 0H1200V1500H0z',
    p.radial([
      [0, glow, 0.3],
      [0.3, glow, 0.19],
      [0.62, glow, 0.04],
      [0.8, '#0B1024', 0.08],
      [1, '#0B1024', 0.26],
    ]),
  );
  return { p, b };
}
/** The shadow a figure throws on the wall behind it: its outline, a hand's breadth to the right and below. */
export const thrown = (b, points, c = '#0B1024') =>
  b.fill(blob(points), c, { a: 0.3, blur: 26, t: 'translate(34 40)' });
/** The bench: a top with its grain along it, and its front. */
export function bench(p, y, { c = C.wood, z = 70 } = {}) {
  p.rect(-10, y, 1220, 58, { c, m: M.woodH, z, g: 150 });
  p.rect(-10, y + 58, 1220, 12, { c: C.woodDeep, m: M.woodH, z: z - 6, g: 110 });
  p.rect(-10, y + 70, 1220, 1500 - y, { c: C.woodDark, m: M.woodH + 5, z: z - 10, g: 128 });
}
/**
 * A sleeve from shoulder over elbow to wrist; wide: half its width at each of them. It is a row of discs, so that it bends
 * as sharply as an arm does; at the shoulder it has no contour and grows out of the garment.
 */
export function sleeve(
  b,
  shoulder,
  elbow,
  wrist,
  c,
  { wide = [96, 84, 50], dark = '#1E1710', cuff, line = '#2A1410', open = 0.2 } = {},
) {
  const axis = through([shoulder, elbow, wrist], 30);
  const n = axis.length - 1;
  const w = (i) => {
    const t = (i / n) * 2;
    return t < 1 ? wide[0] + (wide[1] - wide[0]) * t : wide[1] + (wide[2] - wide[1]) * (t - 1);
  };
  const disc = (x, y, r) =>
    `M${f1(x - r)} ${f1(y)}a${f1(r)} ${f1(r)} 0 1 0 ${f1(2 * r)} 0a${f1(r)} ${f1(r)} 0 1 0 ${f1(-2 * r)} 0z`;
  // the last disc stands back by its radius, and a flat end closes the cuff
  const [hx, hy] = axis[n];
  const back = axis.findIndex(([x, y], i) => Math.hypot(hx - x, hy - y) <= w(i) && i > n / 2);
  const [kx, ky] = axis[back];
  const l = Math.hypot(hx - kx, hy - ky) || 1;
  const [ux, uy] = [(hx - kx) / l, (hy - ky) / l];
  const mouth = (grow) => {
    const [r0, r1] = [w(back) + grow, wide[2] + grow];
    const at = (x, y, r, q = 0) => `${f1(x - uy * r + ux * q)} ${f1(y + ux * r + uy * q)}`;
    return `M${at(kx, ky, r0)}L${at(hx, hy, r1, grow)}Q${at(hx, hy, 0, 10 + grow)} ${at(hx, hy, -r1, grow)}L${at(kx, ky, -r0)}z`;
  };
  const tube = (grow, from = 0) =>
    axis.map(([x, y], i) => (i / n >= from && i <= back ? disc(x, y, w(i) + grow) : '')).join('') +
    mouth(grow);
  const d = tube(0);
  // only the forearm may lie over things: a raised shoulder would cut the garment in two
  const { lift } = b;
  b.lift = null;
  b.fill(tube(2.6, open), line).fill(d, c);
  if (lift) b.p.relief += `<path d="${tube(2.6, open ? 0.5 : 0)}" fill="${lift}"/>`;
  b.lift = lift;
  b.within(d, () => {
    // the underside lies in shade: a band along the lower edge
    const under = axis.map(([x, y], i) => [x + w(i) * 0.35, y + w(i) * 0.85]);
    b.stroke(`M${under.join('L')}`, dark, wide[1] * 0.8, { a: 0.42, blur: 16 });
    const [ex, ey] = axis[n >> 1];
    const [vx, vy] = [(shoulder[0] + wrist[0]) / 2 - ex, (shoulder[1] + wrist[1]) / 2 - ey];
    const m = Math.hypot(vx, vy) || 1;
    const inner = [ex + (vx / m) * wide[1] * 0.9, ey + (vy / m) * wide[1] * 0.9];
    for (const [to, k] of pts('0.62 0.3, 0.76 0.1, 0.4 0.3, 0.9 -0.1')) {
      const [x, y] = axis[Math.round(to * n)];
      b.line(
        [
          inner,
          [(inner[0] + x) / 2 + k * 10, (inner[1] + y) / 2 + 8],
          [x - (vx / m) * wide[1] * k, y - (vy / m) * wide[1] * k],
        ],
        line,
        3.2,
        { a: 0.3, lean: 0.25, ends: 0.05 },
      );
    }
  });
  // the hem of the cuff, or its band
  const hem = (q, r) =>
    `M${f1(hx - uy * r - ux * q)} ${f1(hy + ux * r - uy * q)}Q${f1(hx + ux * (10 - q))} ${f1(hy + uy * (10 - q))} ${f1(hx + uy * r - ux * q)} ${f1(hy - ux * r - uy * q)}`;
  if (cuff) b.stroke(hem(8, wide[2]), cuff, 14, { a: 0.999 });
  b.stroke(hem(wide[2] * 0.34, wide[2] + 1), line, 2.4, { a: 0.5 });
}
/** Neck under a head that stands at (x, y), scaled by s. */
export function neck(b, x, y, s, { skin = '#A9714A', deep = '#7A4A2E' } = {}) {
  const at = (dx, dy) => [x + dx * s, y + dy * s];
  const d = blob([
    at(-34, 110),
    at(-40, 190),
    at(-74, 236),
    at(20, 286),
    at(128, 232),
    at(96, 180),
    at(92, 60),
    at(20, 60),
  ]);
  b.fill(d, skin);
  b.within(d, () =>
    b.fill(blob([at(-60, 100), at(-30, 176), at(30, 190), at(110, 130), at(110, 40)]), deep, {
      a: 0.7,
      blur: 16,
    }),
  );
  b.line([at(-34, 130), at(-40, 190), at(-64, 230)], '#5B2E1C', 4);
  b.line([at(20, 196), at(0, 232), at(-12, 262)], '#5B2E1C', 3.4, { a: 0.4 });
}
