// Iqbal Silawat, jali cutting: long face, white cap, cropped dark beard without moustache; he holds a screen to the light
// and looks up through it. On the whitewashed wall stands the pattern he drew with string and nail.
import { C, M, jaliPath } from '../motifs.mjs';
import * as D from '../dress.mjs';
import { face } from '../faces.mjs';
import * as H from '../hands.mjs';
import { pts } from '../paint.mjs';
import * as T from '../things.mjs';

import { bench, neck, sheet, sleeve, thrown } from './stage.mjs';

const skin = { skin: '#A8744C', light: '#CC9A6E', deep: '#744930' };

/** The pattern as it is found: circles on a grid, their diagonals, and the stars that remain. */
function drawing(b) {
  const cell = 170;
  let thin = '';
  for (let i = -1; i < 4; i++)
    for (let j = 0; j < 5; j++) {
      const [x, y] = [90 + i * cell, 250 + j * cell];
      thin += `M${x - 85} ${y}a85 85 0 1 0 170 0a85 85 0 1 0-170 0zM${x - 85} ${y}H${x + 85}M${x} ${y - 85}V${y + 85}M${x - 85} ${y - 85}L${x + 85} ${y + 85}M${x + 85} ${y - 85}L${x - 85} ${y + 85}`;
    }
  b.stroke(thin, '#4A5B8C', 1.6, { a: 0.34 });
  b.stroke(jaliPath('star', 5, 165, 510, 680, cell), '#8A4A30', 3.4, { a: 0.5 });
}

export function iqbal() {
  const { p, b } = sheet('#DCCBAC', '#FFF6DF');
  drawing(b);
  thrown(
    b,
    pts(`
      450 280, 740 270, 780 430, 760 640, 840 860, 1060 960, 1120 1480, 180 1480, 230 1000,
      430 870, 450 640, 410 430
    `),
    '#6A4A2A',
  );
  b.moved('matrix(-1 0 0 1 1200 0)', () => {
    const at = [640, 560];
    const s = 1.56;
    neck(b, at[0], at[1], s, skin);
    D.cloth(
      b,
      pts(`
        560 880, 470 920, 350 970, 270 1070, 250 1260, 240 1500, 1120 1500, 1110 1220,
        1070 1030, 970 930, 840 876, 760 950, 640 980
      `),
      '#8FA3B8',
      {
        dark: '#22344C',
        a: 0.42,
        shadeAt: pts('860 900, 1180 1000, 1200 1520, 720 1520, 900 1200'),
        folds: [
          pts('460 970, 430 1140, 470 1320'),
          pts('600 1010, 580 1160, 620 1340'),
          pts('790 990, 830 1120, 800 1320'),
          pts('930 980, 990 1120, 980 1320'),
        ],
      },
    );
    for (const line of [pts('590 950, 600 1100, 594 1240'), pts('640 982, 650 1100, 644 1240')])
      b.line(line, '#22344C', 3.4, { a: 0.6 });
    for (const y of [1040, 1110, 1180]) b.dot(621, y, 6, '#F3EAD9');
    // the checked cloth around the neck
    const checks = () => {
      for (let i = 0; i < 30; i++)
        b.stroke(`M${400 + i * 26} 800L${340 + i * 26} 1500`, '#8E2F28', i % 2 ? 7 : 2.4, { a: 0.55 });
      for (let i = 0; i < 30; i++)
        b.stroke(`M380 ${840 + i * 26}L1100 ${890 + i * 26}`, '#8E2F28', i % 2 ? 7 : 2.4, { a: 0.4 });
    };
    const scarf = { dark: '#4A2A1A', inside: checks };
    D.cloth(
      b,
      pts(`
        770 850, 860 880, 940 960, 960 1120, 930 1330, 830 1340, 840 1150, 790 1010, 720 940
      `),
      '#EFE6D4',
      {
        ...scarf,
        shadeAt: pts('900 900, 1000 1100, 960 1350, 880 1300'),
        folds: [pts('820 930, 890 1090, 880 1320')],
      },
    );
    D.cloth(
      b,
      pts(`
        540 862, 560 900, 640 950, 740 930, 820 860, 850 900, 800 980, 660 1030, 540 970,
        500 900
      `),
      '#EFE6D4',
      {
        ...scarf,
        shadeAt: pts('700 950, 860 880, 840 960, 660 1040'),
        folds: [pts('540 920, 650 990, 790 930')],
      },
    );
    b.moved(`translate(${at}) rotate(7) scale(${s})`, () => {
      face(b, {
        ...skin,
        age: 1,
        eyes: 'open',
        look: -6,
        lower: -2,
        jaw: 0.93,
        cheek: 0.95,
        long: 1.1,
        hook: 5,
        noseLong: 5,
        browThick: 1.15,
        lips: '#8A4A3C',
      });
      H.beard(b, { c: '#4B3F38', dark: '#1E1612', light: '#B9ADA2', length: 34, full: 0.96, n: 110 });
      D.cap(b);
    });
  });
  bench(p, 1420);
  T.fretSaw(p, 90, 1400, 0, 0.9, 96);
  // the screen, held up where the light comes from
  p.group('translate(900 810) rotate(9)', () => {
    const d = 'M-170-250h340v500h-340z';
    p.path('M-206-286H206V286H-206zM-170-250V250H170V-250z', {
      c: C.wood,
      m: M.woodV,
      z: 100,
      g: 140,
      evenodd: true,
    });
    p.path(d, {
      c: p.linear([
        [0, '#FFF6DC'],
        [1, '#F0CE8E'],
      ]),
      z: 70,
      m: M.paper,
    });
    p.clip(d, () => {
      const j = jaliPath('star', -170, -250, 340, 500, 113);
      p.path(j, { stroke: 22, c: C.wood, z: 94, g: 134, m: M.woodV });
      p.path(j, { stroke: 7, c: null, z: 94, g: 178, m: M.woodV });
    });
    p.path('M-190-270H190V270H-190z', { stroke: 6, c: C.woodDeep, a: 0.5, z: 100, g: 110, m: M.woodV });
  });
  // the light that falls through it, on cheek, cap and sleeve
  const id = p.id();
  p.defs += `<clipPath id="${id}"><path d="M60 900L560 900V1400L60 1500z"/></clipPath><filter id="${id}s"><feGaussianBlur stdDeviation="5"/></filter>`;
  p.glow += `<g clip-path="url(#${id})"><g transform="translate(560 800) skewY(-16) scale(.9 1.06)" filter="url(#${id}s)"><path d="${jaliPath('star', -260, -420, 560, 840, 150)}" fill="#FFE9B0" opacity=".26"/></g></g>`;
  // both hands on the frame
  b.lifted(118, '', () => {
    sleeve(b, [1000, 1226], [1085, 1300], [940, 1196], '#8497AD', { wide: [58, 70, 54], dark: '#22344C' });
    b.moved('translate(842 1120) rotate(22)', () => H.laid(b, { ...skin, curl: -6 }));
    sleeve(b, [230, 1060], [330, 1300], [590, 1150], '#8FA3B8', { wide: [104, 92, 56], dark: '#22344C' });
    b.moved('matrix(-1 0 0 1 1336 0) translate(650 1066) rotate(28)', () => H.fist(b, skin));
  });
  return p;
}
