// Ramesh Jangid, joinery and turning: broad, black moustache, saffron leheriya safa, a pencil behind the ear; he planes
// a board in his yard at Mathania, where the chillies hang to dry.
import { C, M, f1 } from '../motifs.mjs';
import * as D from '../dress.mjs';
import { face } from '../faces.mjs';
import * as H from '../hands.mjs';
import { pts } from '../paint.mjs';
import * as T from '../things.mjs';

import { bench, neck, sheet, sleeve, thrown } from './stage.mjs';

const skin = { skin: '#8F5B3A', light: '#B37A50', deep: '#623821' };

/** A string of drying chillies, from the peg down. */
function chillies(b, x, y, n, seed) {
  let k = seed;
  const rnd = () => (k = (k * 16807) % 2147483647) / 2147483647;
  b.line(
    [
      [x, y - 40],
      [x + 2, y + n * 10],
      [x, y + n * 22],
    ],
    '#5E4A2A',
    4,
  );
  for (let i = 0; i < n; i++)
    for (const s of rnd() > 0.5 ? [-1, 1, -1] : [1, -1, 1]) {
      const a = s * (18 + rnd() * 40);
      const l = 50 + rnd() * 24;
      const c = ['#B3261C', '#8F1A14', '#C93A22', '#A3201A'][Math.floor(rnd() * 4)];
      b.fill(
        `M-6 0C-10 ${f1(l * 0.4)} -4 ${f1(l * 0.8)} ${f1(s * 8)} ${f1(l)}C6 ${f1(l * 0.7)} 9 ${f1(l * 0.3)} 6 0z`,
        c,
        { t: `translate(${f1(x + s * 4)} ${f1(y + i * 22)}) rotate(${f1(-a)})` },
      );
      b.stroke(
        `M${f1(x + s * 7)} ${f1(y + i * 22 + 8)}l${f1(s * Math.sin((Math.abs(a) * Math.PI) / 180) * l * 0.4)} ${f1(l * 0.34)}`,
        '#F08A66',
        2.4,
        { a: 0.6 },
      );
      b.dot(x + s * 4, y + i * 22, 5, '#5F6B35');
    }
}

export function ramesh() {
  const { p, b } = sheet('#3C5A45');
  chillies(b, 120, 520, 17, 11);
  chillies(b, 215, 480, 13, 5);
  chillies(b, 1075, 500, 18, 23);
  thrown(
    b,
    pts(`
    420 180, 760 160, 800 400, 790 640, 900 840, 1120 1000, 1130 1400, 120 1400, 150 1000,
    380 840, 430 640, 400 400
  `),
  );
  b.moved('matrix(-1 0 0 1 1200 0)', () => {
    // mirrored: he looks to the right
    D.tail(b, pts('720 420, 840 540, 900 720, 920 940, 1010 950, 990 730, 930 530, 820 390'), '#D98C26', {
      stripes: '#F6E3B4',
      dark: '#7A3C0C',
    });
    const at = [600, 590];
    const s = 1.46;
    neck(b, at[0], at[1], s * 1.04, skin);
    D.cloth(
      b,
      pts(`
        500 866, 420 900, 270 960, 160 1080, 130 1260, 150 1500, 1130 1500, 1120 1240,
        1090 1060, 980 930, 820 874, 740 920, 610 940
      `),
      '#2F5B77',
      {
        dark: '#0E2434',
        shadeAt: pts('860 900, 1180 1000, 1200 1520, 740 1520, 900 1200'),
        folds: [
          pts('400 960, 380 1140, 430 1320'),
          pts('530 980, 500 1140, 560 1340'),
          pts('780 960, 830 1120, 800 1300'),
          pts('920 980, 990 1140, 980 1320'),
        ],
      },
    );
    // the open collar with its buttons
    D.cloth(b, pts('560 900, 610 952, 650 930, 640 1010, 646 1160, 596 1160, 592 1010'), '#3A6A88', {});
    for (const y of [990, 1060, 1130]) b.dot(619, y, 7, '#EFE4CB').dot(619, y, 2, '#2A1410');
    // a towel over the shoulder
    D.cloth(
      b,
      pts('800 868, 910 890, 1010 960, 1060 1100, 1040 1330, 930 1330, 930 1140, 860 1000'),
      '#C8452F',
      {
        folds: [pts('860 920, 950 1060, 980 1320'), pts('930 930, 1010 1080, 1010 1320')],
        inside: () => {
          for (let i = 0; i < 16; i++) b.stroke(`M${760 + i * 24} 840V1360`, '#E9B7A0', 2.6, { a: 0.6 });
          for (let i = 0; i < 20; i++) b.stroke(`M760 ${850 + i * 25}H1100`, '#7A1F14', 2.6, { a: 0.5 });
        },
      },
    );
    b.moved(`translate(${at}) rotate(4) scale(${s})`, () => {
      face(b, {
        ...skin,
        age: 1,
        eyes: 'open',
        lower: 3,
        jaw: 1.1,
        cheek: 1.05,
        noseWide: 7,
        hook: -2,
        browThick: 1.5,
        lips: '#7C3B31',
        look: -5,
        long: 0.97,
      });
      H.stubble(b, '#2A1D17', 0.34);
      H.moustache(b, { c: '#241913', dark: '#0E0907', light: '#5A453A', wide: 1.25, curl: 26, thick: 1.45 });
      D.pagri(b, {
        colours: ['#E29A2E', '#DB8F25'],
        stripes: '#F8E8BE',
        turns: 4,
        size: 1.08,
        rise: 0.94,
        dark: '#7A3C0C',
      });
      b.stroke('M84-38L150-50', '#5A3A10', 11)
        .stroke('M84-38L150-50', '#D9A33A', 8)
        .stroke('M78-37L88-39', '#F0DDB8', 7)
        .dot(77, -37, 2.4, '#2A1D17');
    });
  });
  bench(p, 1400);
  // the board, and the plane with both hands on it
  p.rect(60, 1330, 1090, 70, { c: '#C9A071', m: M.woodH + 4, z: 84, g: 140 });
  p.rect(60, 1330, 1090, 8, { c: '#DDBB8C', m: M.woodH + 4, z: 85, g: 150 });
  p.rect(1090, 1290, 46, 110, { c: C.woodDark, m: M.woodV, z: 92, g: 146 });
  p.group('matrix(-1 0 0 1 1200 0)', () => T.plane(p, 620, 1330, 1.62, 100));
  for (const [x, y, r] of [
    [610, 1318, 36],
    [660, 1326, 24],
    [230, 1400, 30],
    [310, 1402, 22],
    [930, 1402, 26],
  ])
    T.shaving(p, x, y, r, 112);
  b.lifted(118, 'matrix(-1 0 0 1 1200 0)', () => {
    // mirrored again, like the figure: far hand on the front knob, near hand behind the iron
    sleeve(b, [250, 1050], [140, 1240], [318, 1216], '#28506A', {
      wide: [92, 82, 52],
      dark: '#0E2434',
      cuff: '#E9DCC0',
    });
    b.moved('translate(440 1178) scale(-1.08 1.08) rotate(8)', () => H.laid(b, { ...skin, curl: 14 }));
    D.cloth(
      b,
      pts(`
        930 960, 1030 1000, 1110 1120, 1130 1270, 1060 1370, 960 1350, 890 1290, 850 1240,
        880 1176, 950 1200, 970 1140, 930 1060
      `),
      '#2F5B77',
      {
        dark: '#0E2434',
        shadeAt: pts('1080 1000, 1180 1200, 1120 1400, 900 1340, 1040 1280'),
        folds: [
          pts('990 1040, 1050 1140, 1070 1260'),
          pts('968 1190, 1010 1250, 1000 1330'),
          pts('910 1190, 950 1260, 950 1330'),
        ],
      },
    );
    b.stroke('M850 1240L880 1176', '#E9DCC0', 14);
    b.moved('translate(792 1170) rotate(14) scale(1.1)', () => H.fist(b, skin));
  });
  return p;
}
