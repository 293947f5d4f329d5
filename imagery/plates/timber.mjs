// Timber before it is anything: logs and boards, seen on their ends.
import { M, f1 } from './motifs.mjs';
import { blob } from './paint.mjs';

/** A log, seen on its end. */
export function logEnd(p, x, y, R, seed, { heart = '#7B4A2B', sap = '#D8B788', bark = '#5B4636' } = {}) {
  let k = seed;
  const rnd = () => (k = (k * 16807) % 2147483647) / 2147483647;
  const bumps = [rnd() * 6, rnd() * 6, rnd() * 6];
  const ring = (r, w = 1) =>
    blob(
      Array.from({ length: 26 }, (_, i) => {
        const a = (i / 26) * Math.PI * 2;
        const q =
          r *
          (1 +
            w *
              (0.03 * Math.sin(a * 2 + bumps[0]) +
                0.022 * Math.sin(a * 3 + bumps[1]) +
                0.012 * Math.sin(a * 7 + bumps[2])));
        return [x + q * Math.cos(a), y + q * Math.sin(a)];
      }),
    );
  p.path(ring(R), { c: bark, z: 96, g: 120, m: M.stone });
  p.clip(ring(R), () => {
    for (let i = 0; i < R * 0.3; i++) {
      const a = rnd() * 6.28;
      const q = [R * 1.08, R * (0.9 + rnd() * 0.03)];
      p.path(
        `M${q.map((v, j) => `${f1(x + v * Math.cos(a + j * 0.03))} ${f1(y + v * Math.sin(a + j * 0.03))}`).join('L')}`,
        { stroke: 3 + rnd() * 4, c: '#3C2C20', z: 96, g: 80, m: M.stone },
      );
    }
  });
  p.path(ring(R * 0.925), { c: sap, z: 98, g: 150, m: M.cloth });
  p.path(ring(R * 0.74, 1.3), { c: heart, z: 98, g: 150, m: M.cloth });
  for (let i = 0; i < 22; i++) {
    const r = R * 0.9 * (1 - i / 22) ** 0.82;
    const inside = r < R * 0.74;
    p.path(ring(r, 1 + i * 0.03), {
      stroke: R * (0.004 + rnd() * 0.012),
      c: inside ? ['#5A321B', '#8F5C38', '#4B2A17'][i % 3] : '#B58D5C',
      a: 0.7,
      z: 98,
      g: 136,
      m: M.cloth,
    });
  }
  for (let i = 0; i < 4; i++) {
    const a = rnd() * 6.28;
    p.path(
      `M${f1(x)} ${f1(y)}L${f1(x + R * 0.3 * Math.cos(a))} ${f1(y + R * 0.3 * Math.sin(a))}L${f1(x + R * (0.5 + rnd() * 0.3) * Math.cos(a + 0.08))} ${f1(y + R * 0.6 * Math.sin(a + 0.08))}`,
      { stroke: R * 0.014, c: '#33190B', z: 96, g: 70, m: M.cloth },
    );
  }
}
/** The end of a sawn board: slices of the rings. */
export function boardEnd(p, b, x, y, w, h, i) {
  p.rect(x, y, w, h, {
    c: ['#A9784C', '#8F5E38', '#B98A5A', '#9A6A42'][i % 4],
    z: 96,
    g: 146,
    m: M.cloth,
    r: 2,
  });
  b.within(`M${x} ${y}h${w}v${h}h${-w}z`, () => {
    const [cx, cy] = [x + w * (0.2 + ((i * 37) % 60) / 100), y + h * (i % 2 ? 3.2 : -2.4)];
    for (let k = 0; k < 26; k++)
      b.stroke(
        `M${f1(cx - k * 13 - 30)} ${f1(cy)}a${k * 13 + 30} ${k * 13 + 30} 0 1 0 ${2 * (k * 13 + 30)} 0a${k * 13 + 30} ${k * 13 + 30} 0 1 0 ${-2 * (k * 13 + 30)} 0`,
        '#4B2A17',
        2 + (k % 3),
        { a: 0.32 },
      );
  });
}
