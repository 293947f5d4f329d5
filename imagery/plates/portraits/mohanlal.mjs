// Mohanlal Soni, brass inlay: thin, shaven, two pairs of spectacles one above the other; he lays wire into a drawer front
// beside the small charcoal fire in which he anneals it.
import { C, M, leaf, rosette } from '../motifs.mjs';
import * as D from '../dress.mjs';
import { face } from '../faces.mjs';
import * as H from '../hands.mjs';
import { blob, pts } from '../paint.mjs';
import * as T from '../things.mjs';
import { bench, neck, sheet, sleeve, thrown } from './stage.mjs';

const skin = { skin: '#B5825A', light: '#D6A77C', deep: '#84563A' };

/** Round spectacles in the coordinates of a face. */
function spectacles(b, dy, wire = '#C79A3E') {
  const lens = (x, rx, ry) =>
    `M${x - rx} ${-20 + dy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
  for (const [x, rx] of [
    [12, 36],
    [-60, 24],
  ]) {
    b.fill(lens(x, rx, 32), '#DCEBF2', { a: 0.2 });
    b.stroke(`M${x - rx * 0.5} ${-34 + dy}L${x - rx * 0.05} ${-44 + dy}`, '#FFFFFF', 5, { a: 0.55 });
    b.stroke(lens(x, rx, 32), '#5C421A', 6.4).stroke(lens(x, rx, 32), wire, 3.6);
  }
  b.stroke(`M-36 ${-24 + dy}Q-30 ${-34 + dy} -24 ${-24 + dy}`, '#5C421A', 6).stroke(
    `M-36 ${-24 + dy}Q-30 ${-34 + dy} -24 ${-24 + dy}`,
    wire,
    3.2,
  );
  b.stroke(`M48 ${-24 + dy}L102 ${-26 + dy}`, '#5C421A', 6).stroke(
    `M48 ${-24 + dy}L102 ${-26 + dy}`,
    wire,
    3.2,
  );
}

export function mohanlal() {
  const { p, b } = sheet('#6A2A22', '#FFC98A');
  // coils of wire on their pegs
  for (const [x, y, r] of [
    [150, 560, 62],
    [270, 640, 46],
    [1060, 600, 58],
  ]) {
    p.rect(x - 5, y - r - 14, 10, 26, { c: C.woodDeep, m: M.woodV, z: 60 });
    T.coil(p, x, y, r, 40);
  }
  thrown(
    b,
    pts(`
    470 250, 740 240, 790 420, 760 640, 830 860, 1020 960, 1080 1480, 260 1480, 300 1000,
    450 870, 470 640, 430 420
  `),
  );
  const at = [600, 590];
  const s = 1.5;
  neck(b, at[0], at[1], s * 0.96, skin);
  D.cloth(
    b,
    pts(`
      510 900, 440 930, 340 980, 280 1080, 270 1260, 260 1500, 1060 1500, 1050 1240, 1010 1060,
      920 950, 790 892, 720 960, 610 990
    `),
    '#E9DFCB',
    {
      dark: '#5E5140',
      shadeAt: pts('820 920, 1120 1000, 1140 1520, 700 1520, 840 1200'),
      folds: [pts('430 980, 410 1140, 440 1300'), pts('880 990, 930 1120, 930 1320')],
    },
  );
  // the sleeveless jacket, open in front
  const jacket = { dark: '#1C0A06', folds: [], shadeAt: null };
  D.cloth(b, pts('470 914, 400 950, 390 1140, 370 1500, 560 1500, 580 1180, 560 1010'), '#7B5A2C', {
    ...jacket,
    shadeAt: pts('520 1000, 600 1200, 580 1500, 520 1500'),
  });
  D.cloth(b, pts('800 896, 900 950, 930 1140, 950 1500, 700 1500, 668 1180, 710 1010'), '#7B5A2C', {
    ...jacket,
    shadeAt: pts('840 960, 980 1100, 980 1500, 800 1500'),
  });
  for (const line of [
    pts('474 920, 556 1010, 580 1180, 562 1500'),
    pts('796 904, 712 1010, 670 1180, 700 1500'),
  ])
    b.line(line, '#E2B04A', 8, { ends: 0.8 });
  b.moved(`translate(${at}) rotate(-10) scale(${s})`, () => {
    face(b, {
      ...skin,
      age: 2,
      eyes: 'down',
      brow: '#5E554E',
      browThick: 0.8,
      jaw: 0.88,
      cheek: 0.94,
      long: 1.1,
      hook: 11,
      noseLong: 6,
      noseWide: -3,
      lips: '#95594A',
      lipFull: 0.7,
    });
    H.stubble(b, '#6A625C', 0.26);
    b.fill(blob(pts('98 -70, 106 -30, 100 20, 90 30, 86 -30, 84 -74')), '#8A817A');
    b.hair(
      [
        [90, -74],
        [92, 10],
      ],
      [
        [104, -50],
        [100, 30],
      ],
      22,
      '#E4DDD4',
      2.4,
      { a: 0.7 },
    );
    b.moved('translate(0 7)', () =>
      H.moustache(b, { c: '#A39A90', dark: '#5C544C', light: '#EFE9E0', wide: 0.62, drop: 3, thick: 0.62 }),
    );
    spectacles(b, -2);
    D.pagri(b, {
      colours: ['#EFE6D2', '#E6DABF'],
      turns: 4,
      size: 0.9,
      rise: 0.66,
      dark: '#7A6A4A',
      light: '#FFFFFF',
      band: '#B68A35',
    });
    spectacles(b, -72, '#8D8F94');
  });
  bench(p, 1410, { c: '#7E4C2C' });
  // the drawer front, inlaid as far as he has come
  p.rect(290, 1180, 640, 230, { c: '#7A4828', m: M.woodH + 6, z: 92, g: 142, r: 3 });
  p.path('M322 1212h576v166h-576z', { stroke: 6, c: C.brass, z: 94, g: 140, m: M.brass });
  for (const x of [430, 560, 690]) {
    for (const a of [45, 135, 225, 315]) leaf(p, x, 1295, a, 62, { c: C.brass, z: 94, m: M.brass });
    rosette(p, x, 1295, 34, 8, { c: C.brass, core: C.brass, z: 95, m: M.brass, coreM: M.brass });
  }
  b.stroke(
    'M820 1295m-50 0a50 50 0 1 0 100 0a50 50 0 1 0-100 0zM770 1245l100 100M870 1245l-100 100',
    '#2E160A',
    3,
    { a: 0.7 },
  );
  // the fire
  p.path(blob(pts('60 1320, 70 1270, 250 1270, 260 1320, 220 1390, 180 1410, 140 1410, 100 1390')), {
    c: '#4A3B34',
    m: M.stone,
    z: 110,
    paint: p.round('x', { z: 110, m: M.stone, lo: 50, hi: 220 }),
  });
  for (const [x, y, r, c] of [
    [96, 1266, 22, '#3A2A26'],
    [132, 1256, 26, '#B8401C'],
    [172, 1258, 24, '#E2702A'],
    [208, 1262, 22, '#5A2A1E'],
    [150, 1244, 18, '#F0A03C'],
    [190, 1246, 16, '#C24A1E'],
  ])
    p.circle(x, y, r, { c, m: M.stone, z: 118, g: 150 });
  const g = p.radial([
    [0, '#FF9A3C', 0.75],
    [0.4, '#F0702A', 0.26],
    [1, '#C24A1E', 0],
  ]);
  p.glow += `<circle cx="160" cy="1240" r="430" fill="${g}"/>`;
  // far hand: finger and thumb on the wire; near hand: the small hammer
  b.stroke('M540 1150C480 1100 380 1090 330 1130S300 1180 330 1240', '#8A5F24', 7).stroke(
    'M540 1150C480 1100 380 1090 330 1130S300 1180 330 1240',
    '#E2B757',
    3.6,
  );
  b.lifted(120, '', () => {
    sleeve(b, [350, 1050], [210, 1230], [400, 1190], '#E9DFCB', { wide: [76, 66, 42], dark: '#5E5140' });
    b.moved('translate(592 1196) scale(-1 1) rotate(-8)', () => H.pinch(b, skin));
  });
  p.group('translate(775 1002) rotate(-24)', () => T.hammer(p, 0, 0, 0, 0.86, 124));
  b.lifted(130, '', () => {
    b.moved('translate(826 1116) rotate(-24) scale(.98)', () => H.fist(b, skin));
    D.cloth(
      b,
      pts(`
        880 980, 960 1010, 1030 1110, 1050 1240, 1000 1310, 930 1280, 900 1200, 890 1130,
        946 1040
      `),
      '#E9DFCB',
      {
        dark: '#5E5140',
        a: 0.5,
        shadeAt: pts('1000 1010, 1100 1200, 1030 1330, 940 1290, 1010 1200'),
        folds: [pts('950 1040, 1000 1130, 990 1250'), pts('910 1120, 950 1180, 960 1270')],
      },
    );
  });
  return p;
}
