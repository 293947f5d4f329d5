// Faces in three-quarter view, looking to the left; mirror the group to look right. The origin lies between the eyes
// and the tip of the nose; a face is about 190 wide and 260 high. What makes a person is data: proportions, age, gaze.
import { eye, mouth, nose, shade } from './features.mjs';
import { blob, pts } from './paint.mjs';

/** o.skin, light, deep: three tones of one skin. */
const usual = {
  skin: '#A9714A',
  light: '#C48E63',
  deep: '#7A4A2E',
  brow: '#2A1D17',
  /** Shares: width of jaw and cheek, length of the lower face, height of the nose's bridge, its length and width. */
  jaw: 1,
  cheek: 1,
  long: 1,
  hook: 0,
  noseLong: 0,
  noseWide: 0,
  browThick: 1,
  eyes: 'open',
  look: -4,
  lower: 0,
  age: 0,
  lips: '#8A4638',
  lipFull: 1,
};

function outline({ jaw, cheek, long }) {
  const y = (v) => (v > 30 ? 30 + (v - 30) * long : v);
  return [
    [-74, -128],
    [-86, -84],
    [-89, -52],
    [-81, -28],
    [-90 * cheek, 4],
    [-89 * cheek, 38],
    [-82 * jaw, y(68)],
    [-77 * jaw, y(92)],
    [-73 * jaw, y(114)],
    [-66 * jaw, y(136)],
    [-46 * jaw, y(154)],
    [-16, y(160)],
    [18 * jaw, y(152)],
    [60 * jaw, y(120)],
    [86 * jaw, y(74)],
    [96 * cheek, 18],
    [100, -44],
    [92, -128],
  ];
}

/** Everything but hair and headdress. */
export function face(b, options) {
  const o = { ...usual, ...options };
  const points = outline(o);
  const d = blob(points);
  // ear
  b.fill(blob(pts('90 -30, 106 -40, 120 -26, 118 4, 106 32, 94 34, 88 10')), o.skin);
  b.line(pts('94 -30, 108 -38, 119 -24, 116 4, 104 32, 94 33'), shade, 3.6);
  b.line(pts('100 -24, 110 -22, 108 0, 100 14'), shade, 3, { a: 0.6 });
  b.fill(d, o.skin);
  b.within(d, () => {
    b.fill(blob(pts('118 -140, 60 -90, 64 -20, 52 40, 30 110, -40 168, 120 190, 150 0')), o.deep, {
      a: 0.55,
      blur: 22,
    });
    b.fill(blob(pts('-80 -120, -84 -70, -50 -64, 0 -84, 20 -120')), o.light, { a: 0.6, blur: 14 });
    b.oval(-74, 18, 18, 22, o.light, { a: 0.55, blur: 9 });
    b.oval(24, 26, 30, 22, o.light, { a: 0.5, blur: 13 });
    b.oval(-44, 132 * o.long, 20, 12, o.light, { a: 0.5, blur: 8 });
    if (o.blush) b.oval(22, 40, 30, 22, o.blush, { a: 0.3, blur: 13 });
    b.fill('M-140-150H140V-104Q0-92 -140-100z', '#3A1E14', { a: 0.4, blur: 9 });
    if (o.age > 0)
      b.fill(blob(pts('18 26, 34 46, 30 70, 14 78, 22 52')), o.deep, { a: 0.4 + o.age * 0.06, blur: 7 });
  });
  // the features keep to the side that is turned to us; the far eye and the far corner of the mouth end at the cheek
  b.within(d, () =>
    b.moved('translate(7 0)', () => {
      eye(b, { x: -67, y: -22, w: 34, h: 11, o, far: true });
      mouth(b, o);
    }),
  );
  b.moved('translate(7 0)', () => {
    eye(b, { x: 4, y: -22, w: 54, h: 12.5, o });
    nose(b, o);
  });
  // brows: hair by hair over a soft ground
  const t = o.browThick;
  b.fill(blob(pts('-30 -46, -6 -60, 24 -58, 44 -44, 22 -50, -4 -52')), o.brow, { a: 0.75, blur: 1.4 });
  b.hair(pts('-30 -44, 0 -52, 42 -44'), pts('-22 -56, 16 -64, 54 -46'), 18, o.brow, 3.4 * t, {
    a: 0.9,
    jitter: 3,
  });
  b.hair(pts('-52 -46, -70 -54, -86 -48'), pts('-58 -56, -80 -60, -90 -48'), 11, o.brow, 3.2 * t, {
    a: 0.9,
    jitter: 2,
  });
  // age
  if (o.age > 0) {
    b.line(pts('-34 36, -18 56, -4 76'), shade, 3.4, { a: 0.35 + 0.1 * o.age });
    b.line(
      [
        [38, -26],
        [52, -34],
      ],
      shade,
      2.2,
      { a: 0.5 },
    );
    b.line(
      [
        [40, -20],
        [56, -20],
      ],
      shade,
      2.2,
      { a: 0.5 },
    );
  }
  if (o.age > 1) {
    for (const [y, a] of [
      [-78, 0.5],
      [-92, 0.4],
    ])
      b.line(
        [
          [-74, y + 2],
          [-30, y - 4],
          [30, y + 2],
          [60, y - 2],
        ],
        shade,
        2.6,
        { a },
      );
    b.line(
      [
        [-44, -52],
        [-40, -62],
      ],
      shade,
      2.8,
      { a: 0.6 },
    );
    b.line(
      [
        [40, -14],
        [54, -6],
      ],
      shade,
      2,
      { a: 0.5 },
    );
    b.line(pts('44 20, 50 48, 44 72'), shade, 2.4, { a: 0.3 });
  }
  // the contour: strongest at the cheek and under the chin
  b.line(points.slice(0, 10), shade, 4, { lean: 0.6 });
  b.line(points.slice(7, 17), shade, 4.6, { lean: 0.4 });
}
