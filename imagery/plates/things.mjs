// Small things that stand about: vessels, tools, books.
import { C, M, f1, leaf, mirrored, poly, printBand, rosette, smooth, turned } from './motifs.mjs';

const at = (x, y, s = 1, a = 0) => `translate(${f1(x)} ${f1(y)}) rotate(${a}) scale(${s})`;
const brass = (p, kind, z, lo = 40, hi = 235) => ({
  c: C.brass,
  z,
  m: M.brass,
  paint: p.round(kind, { z, m: M.brass, lo, hi }),
});

/** Brass water pot with a ribbed belly, about 155 wide and 180 high. */
export const lota = (p, x, y, s = 1, z = 96) =>
  p.group(at(x, y, s), () => {
    const belly = mirrored([
      [0, -14],
      [42, -14],
      [64, -30],
      [78, -60],
      [78, -86],
      [64, -114],
      [42, -130],
      [0, -130],
    ]);
    p.path(
      mirrored([
        [0, 0],
        [46, 0],
        [48, -5],
        [40, -14],
        [34, -18],
        [0, -18],
      ]),
      brass(p, 'x', z - 2),
    );
    p.path(belly, brass(p, 'dome', z, 0, 250));
    p.clip(belly, () => {
      for (let k = -4; k <= 4; k++) {
        const q = Math.sin((k / 4.6) * 1.45);
        p.path(`M${f1(q * 26)} -132C${f1(q * 92)} -112 ${f1(q * 98)} -44 ${f1(q * 34)} -14`, {
          stroke: 3.4,
          c: '#8A5F24',
          a: 0.75,
          z,
          g: 108,
          m: M.brass,
          cap: 'butt',
        });
      }
      p.rect(-90, -81, 180, 14, { ...brass(p, 'y', z + 3, 120, 210) });
    });
    p.path(
      mirrored([
        [0, -126],
        [44, -126],
        [33, -140],
        [33, -152],
        [46, -164],
        [0, -164],
      ]),
      brass(p, 'x', z + 2, 20, 240),
    );
    p.path('M-42 -129H42', { stroke: 6, c: C.brass, z: z + 4, g: 180, m: M.brass });
    p.path('M-50 -169H50', { stroke: 11, c: C.brass, z: z + 6, g: 190, m: M.brass });
  });
export const bowl = (p, x, y, s = 1, z = 96, fill = '#D9822B') =>
  p.group(at(x, y, s), () => {
    if (fill)
      for (let i = -5; i <= 5; i++)
        rosette(p, i * 21, -70 - (5 - Math.abs(i)) * 5, 19, 9, {
          c: i % 2 ? fill : '#C96A1E',
          z: z - 8,
          m: M.cloth,
        });
    p.path(
      smooth([
        [-150, -78],
        [-136, -50],
        [-84, -14],
        [-40, 0],
        [40, 0],
        [84, -14],
        [136, -50],
        [150, -78],
      ]) + 'z',
      brass(p, 'y', z, 60, 220),
    );
    p.path('M-152 -78H152', { stroke: 9, c: C.brass, z: z + 5, g: 180, m: M.brass });
  });
/** Chisel with a turned handle, lying along x, tip at the right; about 330 long. */
export const chisel = (p, x, y, a, s = 1, z = 96, w = 16) =>
  p.group(at(x, y, s, a), () => {
    p.path(
      smooth(
        [
          [-170, -14],
          [-176, 0],
          [-170, 14],
          [-110, 20],
          [-60, 17],
          [-20, 13],
          [-20, -13],
          [-60, -17],
          [-110, -20],
          [-170, -14],
        ],
        true,
      ),
      { c: C.wood, m: M.woodH, z, paint: p.round('y', { z, m: M.woodH, lo: 60, hi: 220 }) },
    );
    p.rect(-24, -14, 18, 28, brass(p, 'y', z + 4));
    p.path(`M-6 -7L90 ${-w / 2}L150 ${-w / 2}L162 ${w / 2}L90 ${w / 2}L-6 7z`, {
      c: '#B9BDC2',
      m: M.brass,
      z: z - 4,
      g: 150,
    });
    p.path(`M150 ${-w / 2}L162 ${w / 2}L136 ${w / 2}L130 ${-w / 2}z`, {
      c: '#E2E4E6',
      m: M.brass,
      z: z - 4,
      g: 160,
    });
  });
export const mallet = (p, x, y, a, s = 1, z = 100) =>
  p.group(at(x, y, s, a), () => {
    p.rect(-13, -10, 26, 230, {
      c: C.mango,
      m: M.woodV,
      z,
      r: 10,
      paint: p.round('x', { z, m: M.woodV, lo: 70, hi: 210 }),
    });
    p.path(
      smooth(
        [
          [-62, -120],
          [-66, -30],
          [-54, 10],
          [54, 10],
          [66, -30],
          [62, -120],
          [0, -128],
          [-62, -120],
        ],
        true,
      ),
      {
        c: C.woodDark,
        m: M.woodV,
        z: z + 10,
        paint: p.round('x', { z: z + 10, m: M.woodV, lo: 40, hi: 230 }),
      },
    );
    for (const yy of [-100, -10])
      p.path(`M-62 ${yy}H62`, {
        stroke: 4,
        c: C.woodDeep,
        a: 0.6,
        z: z + 10,
        g: 110,
        cap: 'butt',
        m: M.woodV,
      });
  });
export const shaving = (p, x, y, r, z = 90) => {
  const pts = Array.from({ length: 30 }, (_, i) => {
    const t = i / 29;
    const q = r * (1 - t * 0.75);
    return [x + q * Math.cos(t * 10) + t * r * 0.5, y - r + q * Math.sin(t * 10)];
  });
  p.path(smooth(pts), { stroke: r * 0.2, c: '#D9B58A', z, g: 160, m: M.woodH });
};
export const compass = (p, x, y, s = 1, open = 26, z = 100) =>
  p.group(at(x, y, s), () => {
    for (const q of [-1, 1])
      p.path('M-7 0L-3 210L0 236L3 210L7 0z', {
        t: `rotate(${q * open * 0.5})`,
        c: C.brass,
        z,
        g: 150,
        m: M.brass,
      });
    p.path(arcD(92, open), { stroke: 6, c: C.brass, z: z + 4, g: 150, m: M.brass });
    p.circle(0, 0, 17, brass(p, 'dome', z + 10, 90, 230));
    p.rect(-6, -44, 12, 34, brass(p, 'x', z + 6));
  });
const arcD = (r, open) => {
  const q = (open * Math.PI) / 360;
  return `M${f1(-r * Math.sin(q))} ${f1(r * Math.cos(q))}A${r} ${r} 0 0 0 ${f1(r * Math.sin(q))} ${f1(r * Math.cos(q))}`;
};
export const hammer = (p, x, y, a, s = 1, z = 100) =>
  p.group(at(x, y, s, a), () => {
    p.rect(-9, 0, 18, 250, {
      c: C.wood,
      m: M.woodV,
      z,
      r: 8,
      paint: p.round('x', { z, m: M.woodV, lo: 70, hi: 210 }),
    });
    p.path('M-78 -22L-50 -30H40L74 -20V14L40 24H-50L-62 10z', {
      c: '#9FA4AA',
      m: M.brass,
      z: z + 10,
      paint: p.round('y', { z: z + 10, m: M.brass, lo: 60, hi: 220 }),
    });
  });
/** Hand saw for pierced work: a bow frame with a fine blade. */
export const fretSaw = (p, x, y, a, s = 1, z = 100) =>
  p.group(at(x, y, s, a), () => {
    p.path('M0 0V-40Q0 -150 110 -150H210Q300 -150 300 -40V0', {
      stroke: 13,
      c: '#A4A8AD',
      z,
      g: 160,
      m: M.brass,
    });
    p.path('M0 0H300', { stroke: 4, c: '#D9DCDF', z: z - 4, g: 150, m: M.brass });
    turned(
      p,
      0,
      4,
      [
        ['bead', 12, 12],
        ['vase', 90, 10, 20],
        ['bead', 10, 14],
      ],
      { z: z + 6, c: C.wood },
    );
  });
export const plane = (p, x, y, s = 1, z = 100) =>
  p.group(at(x, y, s), () => {
    p.path('M-190 0V-64C-150 -78 -110 -70 -80 -70H150C178 -70 190 -50 190 0z', {
      c: C.wood,
      m: M.woodH,
      z,
      g: 140,
    });
    p.path('M-20 -70L14 -140L46 -132L20 -70z', { c: '#A9ADB2', m: M.brass, z: z + 6, g: 150 });
    p.path('M22 -70L44 -112L76 -104L64 -70z', { c: C.woodDark, m: M.woodV, z: z + 8, g: 150 });
    p.path(
      smooth([
        [-150, -66],
        [-160, -112],
        [-132, -140],
        [-108, -120],
        [-116, -66],
      ]) + 'z',
      { c: C.woodDark, m: M.woodV, z: z + 8, paint: p.round('x', { z: z + 8, m: M.woodV, lo: 60, hi: 220 }) },
    );
    p.path('M-186 -12H186', { stroke: 4, c: C.brass, m: M.brass, z: z + 2, g: 140, cap: 'butt' });
  });
/** Cloth-bound account books, lying in a stack. */
export const ledgers = (p, x, y, s = 1, z = 96) =>
  p.group(at(x, y, s), () => {
    for (const [i, [w, c]] of [
      [260, C.madder],
      [232, '#E4D3AE'],
      [246, '#33497E'],
    ].entries()) {
      const yy = -i * 40;
      p.rect(-w / 2 + (i % 2) * 8, yy - 38, w, 38, { c: '#EFE4CB', m: M.cloth, z: z - 6, g: 120 });
      p.rect(-w / 2 + (i % 2) * 8, yy - 40, w + 4, 9, { c, m: M.cloth, z, g: 150, r: 3 });
      p.rect(-w / 2 + (i % 2) * 8, yy - 9, w + 4, 9, { c, m: M.cloth, z, g: 150, r: 3 });
      p.rect(-w / 2 + (i % 2) * 8, yy - 40, 18, 40, { c, m: M.cloth, z: z + 2, g: 150, r: 4 });
    }
  });
export const tableLamp = (p, x, y, s = 1, z = 100) =>
  p.group(at(x, y, s), () => {
    turned(
      p,
      0,
      -230,
      [
        ['bead', 12, 12],
        ['vase', 110, 10, 34],
        ['bead', 14, 18],
        ['cove', 30, 14, 50],
        ['cyl', 14, 58],
        ['cyl', 50, 10],
      ],
      { brass: true, z },
    );
    turned(
      p,
      0,
      -64,
      [
        ['bead', 12, 16],
        ['cove', 36, 14, 56],
        ['cyl', 16, 64],
      ],
      { brass: true, z },
    );
    p.path(
      poly([
        [-72, -380],
        [72, -380],
        [124, -226],
        [-124, -226],
      ]),
      {
        c: '#F2DFB4',
        m: M.cloth,
        z: z + 10,
        paint: p.round('x', { z: z + 10, m: M.cloth, lo: 60, hi: 190 }),
      },
    );
    printBand(p, -122, -262, 244, 34, { ground: null, c: C.indigo, accent: C.madder, n: 8 });
  });
/** A coil of brass wire. */
export const coil = (p, x, y, r, z = 96) => {
  for (let i = 0; i < 5; i++)
    p.circle(x + (i % 2) * 3, y + (i % 3) * 2, r - i * 5, {
      stroke: 4,
      c: C.brass,
      z,
      g: 150 + i * 4,
      m: M.brass,
    });
  p.path(`M${f1(x + r)} ${f1(y)}q40 20 90 -6`, { stroke: 4, c: C.brass, z, g: 150, m: M.brass });
};
/** Sprig of mango leaves with fruit. */
export const mangoSprig = (p, x, y, a, s = 1, z = 80, fruit = true) =>
  p.group(at(x, y, s, a), () => {
    p.path('M0 0Q30 -120 10 -250', { stroke: 8, c: '#6E5A38', z, g: 160, m: M.woodV });
    for (const [ly, la, l] of [
      [-40, 74, 200],
      [-60, -70, 210],
      [-130, 52, 210],
      [-150, -46, 220],
      [-220, 30, 190],
      [-230, -22, 200],
      [-245, 4, 210],
    ])
      leaf(p, 14, ly, la, l, { c: la > 0 ? '#4F7148' : '#3F6240', z: z + 6, m: M.cloth, hi: 190, w: 0.17 });
    if (fruit)
      for (const [fx, fy] of [
        [-64, 66],
        [56, 96],
      ]) {
        p.path(`M${fx * 0.2} -20Q${fx * 0.8} 0 ${fx} ${fy - 50}`, {
          stroke: 5,
          c: '#6E5A38',
          z,
          g: 160,
          m: M.woodV,
        });
        p.path(
          smooth(
            [
              [fx, fy - 56],
              [fx + 42, fy - 30],
              [fx + 44, fy + 26],
              [fx + 8, fy + 66],
              [fx - 34, fy + 40],
              [fx - 44, fy - 16],
              [fx, fy - 56],
            ],
            true,
          ),
          {
            c: '#C98F2E',
            z: z + 16,
            m: M.cloth,
            paint: p.round('dome', { z: z + 16, m: M.cloth, lo: 40, hi: 240 }),
          },
        );
      }
  });
export const dholak = (p, x, y, s = 1, z = 96) =>
  p.group(at(x, y, s), () => {
    p.path(
      smooth(
        [
          [-190, -170],
          [-100, -206],
          [0, -216],
          [100, -206],
          [190, -170],
          [196, -90],
          [190, -14],
          [100, 14],
          [0, 22],
          [-100, 14],
          [-190, -14],
          [-196, -90],
          [-190, -170],
        ],
        true,
      ),
      { c: C.wood, m: M.woodH, z, paint: p.round('y', { z, m: M.woodH, lo: 10, hi: 240 }) },
    );
    for (let i = -4; i < 4; i++) {
      p.path(`M${i * 46} -204L${i * 46 + 23} 12L${i * 46 + 46} -204`, {
        stroke: 5,
        c: '#E9DDC4',
        z: z + 6,
        g: 180,
        m: M.cloth,
      });
    }
    for (const q of [-1, 1]) {
      p.path(
        smooth(
          [
            [q * 176, -186],
            [q * 214, -170],
            [q * 222, -92],
            [q * 214, -12],
            [q * 176, 2],
            [q * 186, -92],
            [q * 176, -186],
          ],
          true,
        ),
        {
          c: C.madder,
          m: M.cloth,
          z: z + 12,
          paint: p.round('y', { z: z + 12, m: M.cloth, lo: 30, hi: 230 }),
        },
      );
      for (let i = 0; i < 7; i++)
        p.circle(q * (200 - Math.abs(i - 3) * 2), -160 + i * 23, 6, {
          ...brass(p, 'dome', z + 18, 110, 210),
        });
    }
  });
/** Sarangi standing upright, about 620 high. */
export const sarangi = (p, x, y, a = 0, s = 1, z = 96) =>
  p.group(at(x, y, s, a), () => {
    const W = { c: C.wood, m: M.woodV };
    p.path(
      mirrored([
        [0, 0],
        [110, -8],
        [126, -60],
        [116, -140],
        [84, -196],
        [86, -226],
        [92, -260],
        [74, -300],
        [66, -470],
        [74, -600],
        [40, -640],
        [0, -652],
      ]),
      { ...W, z, g: 140 },
    );
    p.path(
      mirrored([
        [0, -22],
        [96, -28],
        [106, -66],
        [98, -134],
        [72, -186],
        [0, -196],
      ]),
      { c: '#E8D9B8', m: M.cloth, z: z + 2, g: 120 },
    );
    p.path(
      mirrored([
        [0, -290],
        [54, -300],
        [50, -460],
        [0, -464],
      ]),
      { c: C.woodDark, m: M.woodV, z: z + 4, g: 130 },
    );
    rosette(p, 0, -560, 40, 9, { ...W, z: z + 2, core: C.brass, coreM: M.brass });
    for (const q of [-1, 0, 1])
      p.path(`M${q * 14} -36L${q * 9} -520`, {
        stroke: 2.6,
        c: '#F1E8D2',
        z: z + 10,
        g: 160,
        m: M.cloth,
        cap: 'butt',
      });
    p.rect(-44, -116, 88, 12, { c: C.bone, m: M.cloth, z: z + 10, g: 160 });
    for (const [q, yy] of [
      [-1, -500],
      [1, -470],
      [-1, -430],
      [1, -400],
    ])
      turned(
        p,
        q * 96,
        yy,
        [
          ['bead', 16, 12],
          ['cyl', 18, 9, 12],
        ],
        { z: z + 4, c: C.woodDark },
      );
  });
