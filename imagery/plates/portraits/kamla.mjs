// Kamla Prajapat, mirror work and bone inlay: round face, borla and nath, madder odhni with tied dots; she sets a mirror
// star, and her bangles slide back from the hand.
import { C, M, star } from '../motifs.mjs';
import * as D from '../dress.mjs';
import { face } from '../faces.mjs';
import * as H from '../hands.mjs';
import { blob, pts, through } from '../paint.mjs';
import { bangles, gold, red, veil } from './odhni.mjs';
import { bench, neck, sheet, sleeve, thrown } from './stage.mjs';

const skin = { skin: '#B07A50', light: '#D3A176', deep: '#7E5033' };
const glass = ['#B9C9DA', '#8EA3BC', '#E4E9EC', '#6D86AA', '#D8C48C'];

export function kamla() {
  const { p, b } = sheet('#3E6593', '#EAF2F6');
  // a finished border of mirrors along the wall
  for (let i = 0; i < 8; i++)
    for (const y of [640, 760, 880])
      if (i < 2 || i > 5)
        p.path(star(96 + i * 144, y + (i % 2) * 60, 34, 0.72), {
          c: glass[(i + y) % 5],
          z: 30,
          g: 120 + ((i * 37 + y) % 60),
          m: M.brass,
        });
  thrown(
    b,
    pts(`
    450 250, 720 210, 840 330, 860 640, 980 960, 1080 1480, 200 1480, 260 1000, 400 860,
    400 640, 390 400
  `),
  );
  const at = [600, 600];
  const s = 1.52;
  const A = (x, y) => [at[0] + x * s, at[1] + y * s];
  // the veil behind the face
  veil(
    b,
    [
      A(-60, -160),
      A(-116, -110),
      A(-132, -20),
      A(-130, 80),
      A(-160, 200),
      A(-230, 330),
      A(-60, 360),
      A(140, 300),
      A(150, -100),
      A(60, -180),
    ],
    [],
    [0, 1, 2].map((i) => [
      A(-76 - i * 18, -120 + i * 20),
      A(-112 - i * 6, 0),
      A(-112 - i * 14, 120),
      A(-170 - i * 20, 300),
    ]),
  );
  neck(b, at[0], at[1], s * 0.92, skin);
  // bodice
  D.cloth(
    b,
    pts(`
      500 910, 400 950, 300 1010, 230 1120, 220 1300, 220 1500, 1060 1500, 1040 1240, 990 1060,
      890 960, 780 900, 720 960, 606 990
    `),
    '#3F6B45',
    {
      dark: '#0F2414',
      a: 0.42,
      shadeAt: pts('820 920, 1120 1000, 1140 1520, 700 1520, 840 1200'),
      folds: [pts('420 1000, 400 1160, 450 1320'), pts('850 1000, 900 1140, 890 1320')],
    },
  );
  b.stroke('M506 922C560 990 660 1010 776 912', gold, 20).stroke(
    'M506 922C560 990 660 1010 776 912',
    '#8A3A24',
    3,
    { dash: '2 10' },
  );
  // necklace: beads and a pendant
  const chain = through(pts('520 880, 560 960, 620 1000, 690 975, 762 880'), 6);
  for (const [x, y] of chain)
    b.dot(x, y + 34, 9, '#7A5A1C')
      .dot(x, y + 33, 7.4, gold)
      .dot(x - 2, y + 30, 2.4, '#FFF3C8');
  b.fill(blob(pts('606 1036, 650 1032, 646 1086, 626 1104, 604 1082')), gold).dot(626, 1062, 11, red);
  b.moved(`translate(${at}) rotate(-9) scale(${s})`, () => {
    // hair, parted, below the veil
    b.fill(
      blob(pts('-90 -60, -92 -120, -40 -160, 60 -150, 110 -80, 112 20, 96 40, 80 -60, 0 -110')),
      '#1F1613',
    );
    face(b, {
      ...skin,
      age: 0,
      eyes: 'down',
      jaw: 1.03,
      cheek: 1.04,
      long: 0.96,
      hook: -2,
      noseLong: -4,
      noseWide: -5,
      browThick: 0.72,
      brow: '#1F1613',
      lips: '#A2433C',
      lipFull: 1.25,
      blush: '#C4533C',
      smile: 2.5,
    });
    b.fill(blob(pts('-84 -70, -92 -118, -60 -140, -26 -118, -52 -100, -76 -66')), '#1F1613');
    b.fill(blob(pts('-28 -120, 30 -140, 104 -110, 108 -20, 98 10, 90 -50, 60 -90, 10 -106')), '#1F1613');
    b.hair(pts('-26 -116, -24 -118, -22 -120'), pts('92 0, 104 -50, 104 -110'), 16, '#4A3A32', 2.2, {
      a: 0.6,
      bend: 0.2,
    });
    b.hair(
      [
        [-28, -117],
        [-30, -119],
      ],
      [
        [-80, -74],
        [-90, -110],
      ],
      9,
      '#4A3A32',
      2,
      { a: 0.6, bend: -0.18 },
    );
    // borla on its chain, bindi, ear and nose rings
    b.stroke('M-27-122L-33-92', '#7A5A1C', 6).stroke('M-27-122L-33-92', gold, 3.6);
    b.dot(-35, -82, 13, '#7A5A1C')
      .dot(-35, -82, 11, gold)
      .dot(-35, -82, 5, red)
      .dot(-39, -87, 2.4, '#FFF3C8');
    b.dot(-35, -50, 4.6, '#8E1F1A');
    b.stroke('M-20 48a15 15 0 1 1-26 8', '#7A5A1C', 4.6)
      .stroke('M-20 48a15 15 0 1 1-26 8', gold, 2.8)
      .dot(-38, 70, 4, red);
    b.stroke('M104 34a13 17 0 1 0 .1 0', '#7A5A1C', 8).stroke('M104 34a13 17 0 1 0 .1 0', gold, 5.4);
    for (const [x, y] of pts('94 76, 104 80, 114 76')) b.dot(x, y, 4.6, gold);
  });
  // the veil over crown and shoulder
  const over = [
    A(-66, -150),
    A(-40, -196),
    A(40, -212),
    A(118, -180),
    A(158, -96),
    A(172, 20),
    A(204, 160),
    A(262, 250),
    A(300, 420),
    A(300, 620),
    A(150, 620),
    A(150, 420),
    A(116, 260),
    A(104, 150),
    A(126, 60),
    A(124, -30),
    A(100, -104),
    A(30, -142),
    A(-24, -138),
  ];
  veil(
    b,
    over,
    [
      [
        A(-70, -146),
        A(-24, -138),
        A(34, -136),
        A(100, -104),
        A(124, -30),
        A(124, 60),
        A(106, 150),
        A(118, 260),
        A(150, 420),
        A(154, 640),
      ],
    ],
    [0, 1, 2, 3, 4].map((i) => [
      A(-40 + i * 8, -158 - i * 11),
      A(60 + i * 8, -160 - i * 10),
      A(126 + i * 7, -80 - i * 8),
      A(138 + i * 9, 40),
      A(128 + i * 22, 170 - i * 6),
      A(160 + i * 30, 330 - i * 16),
      A(176 + i * 26, 600),
    ]),
    {
      a: 0.5,
      shadeAt: [A(150, -140), A(220, 60), A(330, 300), A(330, 640), A(240, 600), A(220, 330), A(150, 120)],
      folds: [
        [A(136, -60), A(146, 80), A(170, 230), A(214, 420), A(220, 600)],
        [A(60, -190), A(130, -120), A(152, 10)],
        [A(140, 170), A(176, 300), A(184, 560)],
      ],
    },
  );
  bench(p, 1410);
  // the panel: mirrors in their beds, the last ones still empty
  p.rect(150, 1150, 640, 262, { c: '#7A4828', m: M.woodH + 2, z: 92, g: 142, r: 3 });
  p.path('M178 1178h584v206h-584z', { stroke: 7, c: C.bone, z: 94, g: 140, m: M.cloth });
  for (let j = 0; j < 2; j++)
    for (let i = 0; i < 6; i++) {
      const [x, y] = [232 + i * 95, 1236 + j * 92];
      const set = i < 4 || (i === 4 && j === 1);
      p.path(
        star(x, y, 40, 0.72),
        set
          ? { c: glass[(i * 2 + j) % 5], z: 95, g: 118 + ((i * 53 + j * 31) % 56), m: M.brass }
          : { c: '#4B2A17', z: 84, g: 110, m: M.woodH },
      );
      if (i < 5) p.path(`M${x + 47} ${y - 14}l9 14-9 14-9-14z`, { c: C.bone, z: 95, g: 150, m: M.cloth });
    }
  // far hand steadies the panel; near hand brings the next star
  b.lifted(118, '', () => {
    sleeve(b, [310, 1070], [190, 1130], [176, 1150], '#3F6B45', {
      wide: [84, 74, 66],
      dark: '#0F2414',
      open: 0.3,
    });
    sleeve(b, [150, 1150], [190, 1168], [330, 1128], skin.skin, {
      wide: [44, 40, 32],
      dark: '#4A2A1A',
      line: '#5B2E1C',
    });
    bangles(b, [190, 1160], [286, 1140], 40, 7, [gold, '#F3EAD9', red]);
    b.moved('translate(420 1122) scale(-.94 .94) rotate(-6)', () => H.laid(b, { ...skin, curl: 22 }));
  });
  p.path(star(590, 1150, 42, 0.72), { c: '#E4E9EC', z: 128, g: 150, m: M.brass });
  b.lifted(130, '', () => {
    sleeve(b, [1010, 1120], [1010, 1330], [800, 1188], skin.skin, {
      wide: [66, 60, 38],
      dark: '#4A2A1A',
      line: '#5B2E1C',
    });
    b.moved('translate(610 1136) rotate(10) scale(1)', () => H.pinch(b, skin));
    bangles(b, [800, 1190], [868, 1246], 50, 7, [gold, '#F3EAD9', red, '#F3EAD9']);
    // the veil falls over the arm
    const fall = pts(`
      900 1060, 930 1150, 906 1240, 918 1330, 960 1408, 1090 1410, 1120 1300, 1090 1160,
      1030 1050, 960 1010
    `);
    veil(
      b,
      fall,
      [fall.slice(0, 5)],
      [
        pts('960 1040, 1000 1200, 1000 1390'),
        pts('1000 1060, 1050 1220, 1050 1390'),
        pts('940 1040, 966 1180, 962 1370'),
      ],
      {
        a: 0.5,
        shadeAt: pts('1040 1060, 1140 1200, 1130 1420, 1040 1410, 1070 1250'),
        folds: [pts('980 1050, 1030 1200, 1020 1390'), pts('1030 1080, 1080 1240, 1080 1390')],
      },
    );
  });
  const g = p.radial([
    [0, '#FFFFFF', 0.9],
    [0.2, '#EAF4FF', 0.4],
    [1, '#EAF4FF', 0],
  ]);
  p.glow += `<circle cx="576" cy="1136" r="60" fill="${g}"/><path d="M576 1076l6 54 54 6-54 6-6 54-6-54-54-6 54-6z" fill="#fff" opacity=".8"/>`;
  return p;
}
