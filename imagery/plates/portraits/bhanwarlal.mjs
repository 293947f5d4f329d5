// Bhanwarlal Suthar, wood carving, the eldest: white beard, red bandhani turban, eyes on the vine he is cutting.
import { C, M, vineAlong } from '../motifs.mjs';
import * as D from '../dress.mjs';
import { face } from '../faces.mjs';
import * as H from '../hands.mjs';
import { pts } from '../paint.mjs';
import * as T from '../things.mjs';

import { bench, neck, sheet, sleeve, thrown } from './stage.mjs';

const skin = { skin: '#9E6843', light: '#BE8659', deep: '#6E4128' };
const white = { c: '#EAE3D6', dark: '#8C8272', light: '#FFFDF7' };

export function bhanwarlal() {
  const { p, b } = sheet('#2B3A6B');
  // his gouges, in their rack on the wall
  p.rect(60, 560, 330, 30, { c: C.wood, m: M.woodH, z: 40, g: 146 });
  for (let i = 0; i < 5; i++)
    p.group(`translate(${100 + i * 62} 560) rotate(90)`, () => T.chisel(p, 20, 0, 0, 0.74, 44, 12 + i * 3));
  thrown(
    b,
    pts(`
    470 150, 760 150, 830 330, 800 620, 860 880, 1080 980, 1150 1480, 220 1480, 250 1000,
    430 880, 450 600, 410 330
  `),
  );
  D.tail(b, pts('730 400, 850 560, 880 760, 900 930, 980 950, 980 780, 940 560, 830 390'), '#A12D24', {
    dots: '#F0C95A',
  });
  const at = [620, 560];
  const s = 1.42;
  neck(b, at[0], at[1], s, skin);
  D.cloth(
    b,
    pts(`
      520 872, 440 910, 330 960, 270 1060, 260 1240, 250 1500, 1130 1500, 1110 1200, 1080 1020,
      960 920, 800 862, 740 930, 620 960
    `),
    '#EFE7D6',
    {
      dark: '#6A5D49',
      shadeAt: pts('820 900, 1180 1000, 1200 1520, 700 1520, 860 1200'),
      folds: [
        pts('430 960, 410 1120, 440 1300'),
        pts('560 1000, 540 1160, 570 1340'),
        pts('760 960, 800 1120, 770 1300'),
        pts('900 980, 960 1120, 960 1320'),
      ],
    },
  );
  // the shawl over one shoulder
  D.cloth(
    b,
    pts('770 868, 900 890, 1050 970, 1130 1140, 1150 1500, 900 1500, 900 1240, 830 1060'),
    '#8E5A36',
    {
      folds: [pts('850 920, 960 1120, 980 1480'), pts('930 930, 1050 1140, 1070 1480')],
      shadeAt: pts('1040 960, 1200 1100, 1200 1500, 1000 1500'),
    },
  );
  b.line(pts('792 880, 850 1060, 918 1240, 920 1500'), '#E2B04A', 9, { ends: 0.8 });
  b.moved(`translate(${at}) rotate(-7) scale(${s})`, () => {
    face(b, {
      ...skin,
      age: 2,
      eyes: 'down',
      brow: '#E4DDD0',
      browThick: 1.3,
      hook: 8,
      noseLong: 4,
      jaw: 0.97,
      cheek: 0.98,
      lips: '#86493A',
    });
    H.beard(b, { ...white, length: 46 });
    H.moustache(b, { ...white, wide: 1.15, drop: 8, thick: 1.25 });
    D.pagri(b, { colours: ['#B4382B', '#A83126', '#BD4634'], dots: '#F2CF6B' });
    b.dot(110, 36, 8, C.brass).dot(108, 33, 3, '#FFF0C0');
  });
  bench(p, 1420);
  // the panel, propped towards us: half of the vine is cut, the rest is still a drawing
  p.group('translate(110 1130)', () => {
    p.rect(0, 0, 640, 300, { c: '#A86F45', m: M.woodH + 3, z: 92, g: 140, r: 4 });
    p.rect(22, 22, 596, 256, { c: '#92592F', m: M.woodH + 3, z: 80, g: 128 });
    vineAlong(
      p,
      Array.from({ length: 13 }, (_, i) => [36 + i * 36, 150]),
      190,
      3.4,
      { c: '#A86F45', z: 84 },
    );
  });
  b.stroke('M560 1282C590 1220 640 1200 690 1240', '#3A1E10', 3, { a: 0.6, dash: '2 6' });
  for (const [x, y, r] of [
    [640, 1220, 34],
    [690, 1300, 26],
    [600, 1330, 24],
  ])
    b.stroke(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, '#3A1E10', 2.4, {
      a: 0.5,
    });
  // the far hand lifts the mallet
  b.lifted(118, '', () =>
    sleeve(b, [330, 1000], [160, 1215], [268, 1106], '#E4DAC6', { wide: [70, 62, 48], dark: '#5A5042' }),
  );
  p.group('translate(254 958) rotate(-38)', () => T.mallet(p, 0, 0, 0, 0.95, 110));
  b.lifted(124, 'translate(338 1066) rotate(-38) scale(-1.06 1.06)', () => H.fist(b, skin));
  // the near hand holds the gouge, its edge on the last flower
  p.group('translate(668 1150) rotate(-52) scale(-1 1)', () => T.chisel(p, 0, 0, 0, 1.05, 120, 20));
  b.lifted(132, 'translate(724 1084) rotate(30) scale(1.06)', () => H.fist(b, skin));
  b.lifted(126, '', () =>
    D.cloth(
      b,
      pts(`
        880 930, 990 960, 1080 1060, 1130 1220, 1120 1370, 1010 1390, 900 1290, 830 1210,
        806 1166, 838 1106, 880 1090, 940 1150, 926 1060
      `),
      '#EFE7D6',
      {
        dark: '#4E4230',
        a: 0.46,
        shadeAt: pts('1060 980, 1180 1200, 1150 1420, 960 1400, 860 1260, 1010 1300, 1070 1200'),
        folds: [
          pts('960 1000, 1030 1100, 1060 1240'),
          pts('942 1152, 990 1200, 1000 1290'),
          pts('880 1110, 930 1190, 950 1290'),
          pts('850 1140, 880 1210, 910 1260'),
        ],
      },
    ),
  );
  for (const [x, y, r] of [
    [830, 1420, 20],
    [960, 1424, 15],
  ])
    T.shaving(p, x, y, r, 96);
  return p;
}
