// Hair of the face, and hands at work.
import { blob, pts, through } from './paint.mjs';

const shade = '#5B2E1C';

/** Full beard in the coordinates of a face. length: how far below the chin. */
export function beard(b, { c, dark, light, length = 40, full = 1, n = 90 }) {
  const L = 160 + length;
  const d = blob([
    [100, -16],
    [92, 30],
    [66, 70],
    [36, 84],
    [10, 90],
    [-8, 98],
    [-18, 108],
    [-40, 112],
    [-62, 104],
    [-70, 88],
    [-84, 84],
    [-86 * full, 120],
    [-76 * full, 160],
    [-50, L - 8],
    [-14, L],
    [30 * full, L - 26],
    [76 * full, 140],
    [104 * full, 70],
    [110, 10],
  ]);
  b.fill(d, c);
  b.within(d, () => {
    b.fill(blob(pts('110 0, 120 90, 60 200, 0 240, 10 150, 70 90')), dark, { a: 0.5, blur: 14 });
    b.oval(-52, 138, 22, 34, light, { a: 0.6, blur: 10 });
  });
  b.hair(
    pts('-80 92, -60 110, -30 116, 0 96, 40 82, 96 10'),
    [
      [-84 * full, 150],
      [-54, L],
      [-16, L + 6],
      [28, L - 18],
      [78 * full, 144],
      [106 * full, 60],
    ],
    n,
    dark,
    2.6,
    { a: 0.42, bend: 0.06 },
  );
  b.hair(
    pts('-78 96, -56 112, -20 116, 6 94, 50 80'),
    [
      [-80 * full, 158],
      [-46, L + 4],
      [-10, L + 4],
      [34, L - 20],
      [80 * full, 130],
    ],
    n >> 1,
    light,
    2.2,
    { a: 0.7, bend: -0.05, jitter: 10 },
  );
}
/** Shadow of a shaven cheek and chin. */
export const stubble = (b, c = '#4A3A34', a = 0.22) =>
  b.fill(blob(pts('86 40, 60 100, 10 140, -30 148, -62 128, -70 96, -40 112, -8 100, 30 66')), c, {
    a,
    blur: 9,
  });
/** A moustache; ends: how far its near end runs and how high it curls. */
export function moustache(b, { c, dark, light, wide = 1, curl = 0, drop = 0, thick = 1 }) {
  const y = 70;
  const t = thick;
  const near = [
    [-40, y - 6 * t],
    [-8, y - 7 * t],
    [22 * wide, y + 4 + drop - curl * 0.2],
    [52 * wide, y - 2 + drop - curl],
  ];
  const d = blob([
    [-50, y - 3],
    ...near.slice(0, 3),
    near[3],
    [30 * wide, y + 14 * t + drop - curl * 0.3],
    [-4, y + 18 * t + drop * 0.4],
    [-40, y + 12 * t],
    [-54, y + 10 * t],
    [-70, y + 14 * t],
    [-86, y + 10 + drop * 0.4 - curl * 0.5],
    [-76, y + 2],
    [-62, y - 5 * t],
  ]);
  b.fill(d, c);
  b.within(d, () =>
    b.stroke(`M-84 ${y + 14}Q-40 ${y + 10} -8 ${y + 20}T${50 * wide} ${y + 4 + drop - curl}`, dark, 9, {
      a: 0.5,
      blur: 4,
    }),
  );
  b.hair(
    [
      [-46, y - 3],
      [-20, y - 5],
      [0, y - 2],
    ],
    [[-10, y + 14], [24 * wide, y + 12 + drop - curl * 0.3], near[3]],
    26,
    dark,
    2.4,
    { a: 0.6, bend: -0.14, jitter: 3 },
  );
  b.hair(
    [
      [-48, y - 3],
      [-30, y - 5],
      [-4, y - 4],
    ],
    [[-20, y + 12], [16 * wide, y + 8 + drop], near[3]],
    14,
    light,
    2,
    { a: 0.7, bend: -0.16, jitter: 4 },
  );
  b.hair(
    [
      [-54, y],
      [-66, y - 2],
    ],
    [
      [-66, y + 13],
      [-86, y + 9 - curl * 0.5],
    ],
    12,
    dark,
    2.2,
    { a: 0.6, bend: 0.12, jitter: 2 },
  );
}

const finger = (b, points, w, skin, light) => {
  b.stroke(`M${through(points).join('L')}`, shade, w + 4.4);
  b.stroke(`M${through(points).join('L')}`, skin, w);
  b.stroke(`M${through(points.map(([x, y]) => [x - w * 0.12, y - w * 0.2])).join('L')}`, light, w * 0.3, {
    a: 0.5,
    blur: 2.5,
  });
};
/** Where a finger grows out of the hand: no contour there. */
const knuckle = (b, x, y, skin, light) => {
  b.oval(x + 4, y, 12, 10, skin, { blur: 2.5 });
  b.oval(x - 3, y - 2, 7, 6, light, { a: 0.45, blur: 3 });
};
const tone = { skin: '#A9714A', light: '#C48E63', deep: '#7A4A2E' };
const nail = (b, x, y, a) => b.oval(x, y, 6.5, 5, '#D9AC88', { turn: a, a: 0.8 });

/** A hand closed round a handle that runs from top to bottom through (0, 0); the wrist leaves to the right. */
export function fist(b, o = {}, handle = () => {}) {
  const { skin, light, deep } = { ...tone, ...o };
  const palm = blob(pts('150 -34, 96 -44, 52 -62, 14 -58, -4 -20, 0 34, 30 62, 84 54, 150 40'));
  b.fill(palm, skin);
  b.stroke('M150-34C120-40 96-44 52-62', shade, 3.6);
  b.stroke('M150 40C110 50 84 54 30 62', shade, 4);
  b.within(palm, () => b.fill(blob(pts('140 10, 80 20, 30 50, 80 60, 150 46')), deep, { a: 0.5, blur: 10 }));
  handle();
  for (const [i, y] of [-36, -10, 16, 40].entries())
    finger(
      b,
      [
        [46 - i * 2, y - 4],
        [10, y - 5],
        [-20 + (i === 3 ? 8 : i === 0 ? 4 : 0), y + 1],
      ],
      25 - (i === 3 ? 4 : 0),
      skin,
      light,
    );
  for (const [i, y] of [-36, -10, 16, 40].entries()) knuckle(b, 46 - i * 2, y - 4, skin, light);
  finger(b, pts('70 -50, 34 -66, -4 -62, -22 -52'), 24, skin, light);
  nail(b, -22, -55, 20);
}
/** A hand laid down from the right, thumb below: it holds or steadies something under its fingers. */
export function laid(b, o = {}) {
  const { skin, light, deep } = { ...tone, ...o };
  const curl = o.curl ?? 0;
  finger(
    b,
    [
      [60, 26],
      [14, 44],
      [-28, 40 + curl],
    ],
    23,
    skin,
    light,
  );
  const palm = blob(pts('160 -30, 100 -38, 50 -50, 10 -40, 2 4, 18 34, 70 44, 160 36'));
  b.fill(palm, skin);
  b.within(palm, () => b.fill(blob(pts('160 10, 90 16, 40 34, 90 46, 160 40')), deep, { a: 0.5, blur: 10 }));
  b.stroke('M160-30C120-36 100-38 50-50', shade, 3.6);
  b.stroke('M160 36C120 44 90 44 60 40', shade, 3.8);
  for (const [i, [x, y]] of pts('-52 16, -70 2, -68 -16, -48 -32').entries()) {
    const y0 = 14 - i * 17;
    finger(
      b,
      [
        [30 + i * 2, y0],
        [-18, y0 - 8 + curl * 0.3],
        [x, y + curl],
      ],
      i === 3 ? 19 : 22,
      skin,
      light,
    );
    nail(b, x - 2, y + curl - 2, -10);
  }
  for (const [i, y0] of [14, -3, -20, -37].entries()) knuckle(b, 30 + i * 2, y0 - 1, skin, light);
}
/** Finger and thumb closed on something small at (0, 0), the other fingers folded; wrist to the right. */
export function pinch(b, o = {}) {
  const { skin, light, deep } = { ...tone, ...o };
  for (const [i, x] of [58, 46, 34].entries())
    finger(
      b,
      [
        [92 - i * 6, 12 + i * 6],
        [x - 4, 26 + i * 7],
        [x + 6, 48 + i * 3],
        [x + 26, 50 + i],
      ],
      22 - i,
      skin,
      light,
    );
  const palm = blob(pts('180 -26, 130 -40, 90 -46, 58 -34, 56 10, 84 40, 130 44, 180 38'));
  b.fill(palm, skin);
  b.within(palm, () =>
    b.fill(blob(pts('180 14, 110 20, 80 36, 120 48, 180 42')), deep, { a: 0.5, blur: 10 }),
  );
  b.stroke('M180-26C140-38 120-44 90-46', shade, 3.6);
  b.stroke('M180 38C150 44 130 46 112 44', shade, 3.8);
  finger(b, pts('92 16, 50 24, 20 16, 2 4'), 22, skin, light);
  finger(b, pts('94 -34, 54 -46, 22 -30, 2 -2'), 21, skin, light);
  nail(b, 5, -6, 50);
}
