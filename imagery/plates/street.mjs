// The lane in front of the workshop.
import { jharokha } from './balcony.mjs';
import { C, M, Plate, arch, f1, jali, poly, rosette } from './motifs.mjs';
import { Brush, pts } from './paint.mjs';
import { carver } from './portraits/carver.mjs';
import * as S from './scenes.mjs';
import * as T from './things.mjs';

const stone = (z, g = 128, c = C.sand) => ({ c, z, g, m: M.stone });

/** A house of the old town: limewashed, a parapet, its openings given as [x, y, width, height, kind]. */
function house(p, x, w, top, y, c, openings, z) {
  p.rect(x, top, w, y - top + 4, { c, m: M.plaster, z });
  p.rect(x - 6, top - 6, w + 12, 22, { c, m: M.plaster, z: z + 10, g: 150 });
  for (let i = 0; i * 46 < w - 30; i++)
    p.path(arch(30, 40, 18, 5), {
      t: `translate(${f1(x + 24 + i * 46)} ${top - 4})`,
      c,
      m: M.plaster,
      z: z + 4,
      g: 140,
    });
  for (const [dx, dy, ow, oh, kind] of openings) {
    const [cx, cy] = [x + dx, y - dy];
    if (kind === 'ledge') {
      p.rect(cx - ow / 2, cy, ow, oh, { c: '#E9E0CC', m: M.plaster, z: z + 16, g: 146 });
      continue;
    }
    p.path(arch(ow + 22, oh + 14, (ow + 22) * 0.4, 7), {
      t: `translate(${cx} ${cy})`,
      c: '#EDE4D0',
      m: M.plaster,
      z: z + 8,
      g: 136,
    });
    p.path(arch(ow, oh, ow * 0.4, 7), {
      t: `translate(${cx} ${cy})`,
      c: kind === 'lit' ? '#F2C879' : '#1B2547',
      m: kind === 'lit' ? M.paper : M.plaster,
      z: z - 14,
    });
    if (kind === 'door')
      p.clip(`M${cx - ow / 2} ${cy - oh * 0.72}h${ow}v${oh}h${-ow}z`, () => {
        for (const s of [0, 1])
          p.rect(cx - ow / 2 + (s * ow) / 2 + 2, cy - oh * 0.72, ow / 2 - 4, oh, {
            c: ['#3F6B45', '#7B4A2B'][z % 2],
            m: M.woodV + 4 * s,
            z: z - 6,
            g: 140,
          });
      });
    if (kind === 'jali')
      p.group(`translate(${cx} ${cy})`, () =>
        jali(p, arch(ow, oh, ow * 0.4, 7), [-ow / 2, -oh, ow, oh], {
          cell: ow / 3,
          bar: ow * 0.05,
          c: '#EDE4D0',
          m: M.plaster,
          z: z + 2,
          hole: '#1B2547',
          holeZ: z - 16,
        }),
      );
  }
}
export function workshopExterior() {
  const p = new Plate(2400, 1030, { ground: '#BFD3E8', z: 6 });
  const b = new Brush(p);
  p.look = { reach: 120 };
  p.rect(0, 0, 2400, 700, {
    c: p.linear([
      [0, '#8FB2DA'],
      [0.7, '#E4EAE6'],
      [1, '#F3E3C4'],
    ]),
    z: 6,
    m: M.paper,
  });
  // blue houses, back to front
  house(
    p,
    560,
    380,
    150,
    900,
    '#7C9CCB',
    [
      [120, 618, 56, 90, 'dark'],
      [250, 618, 56, 90, 'jali'],
    ],
    22,
  );
  house(
    p,
    2080,
    340,
    90,
    900,
    '#6F90C4',
    [
      [92, 640, 50, 96, 'dark'],
      [92, 400, 50, 96, 'lit'],
    ],
    22,
  );
  house(
    p,
    -60,
    420,
    250,
    900,
    '#4E70AE',
    [
      [130, 400, 76, 140, 'jali'],
      [290, 400, 76, 140, 'dark'],
      [210, 372, 380, 20, 'ledge'],
      [150, 4, 120, 270, 'door'],
      [320, 130, 70, 110, 'dark'],
    ],
    34,
  );
  house(
    p,
    340,
    330,
    380,
    900,
    '#5F82BD',
    [
      [90, 300, 66, 120, 'dark'],
      [230, 300, 66, 120, 'jali'],
      [160, 4, 110, 230, 'door'],
    ],
    41,
  );
  house(
    p,
    640,
    330,
    300,
    900,
    '#45639F',
    [
      [160, 350, 84, 150, 'jali'],
      [160, 326, 200, 20, 'ledge'],
      [110, 4, 110, 240, 'door'],
      [250, 100, 64, 100, 'dark'],
    ],
    48,
  );
  house(
    p,
    2220,
    300,
    240,
    900,
    '#5577B4',
    [
      [110, 380, 80, 150, 'jali'],
      [110, 10, 120, 260, 'door'],
    ],
    42,
  );
  // the workshop: dressed sandstone, courses, a moulded cornice
  const [x0, w] = [960, 1150];
  p.rect(x0, 40, w, 870, stone(66));
  for (let r = 0; r < 15; r++) {
    const y = 100 + r * 56;
    p.rect(x0, y, w, 2.4, { ...stone(58, 110), c: C.sandDeep, a: 0.5 });
    for (let i = 1; i < 9 - (r % 2); i++)
      p.rect(x0 + i * 140 + (r % 2) * 70, y, 2.4, 56, { ...stone(58, 110), c: C.sandDeep, a: 0.4 });
  }
  p.rect(x0 - 20, 30, w + 40, 26, stone(104, 150));
  p.rect(x0 - 12, 56, w + 24, 16, stone(88, 130));
  for (let i = 0; i < 27; i++)
    p.path(arch(32, 40, 18, 5), { t: `translate(${x0 + 16 + i * 43} 34)`, ...stone(80, 140) });
  // the great door: carved frame, dark room, its leaves thrown open
  const [dx, dy] = [1660, 900];
  S.archway(p, dx, dy, 300, 400, { inside: '#21161A' });
  const glow = p.radial([
    [0, '#FFC878', 0.5],
    [0.5, '#E88A3A', 0.16],
    [1, '#E88A3A', 0],
  ]);
  p.glow += `<circle cx="${dx + 20}" cy="640" r="190" fill="${glow}"/>`;
  b.stroke(`M${dx + 30} 530V620`, '#6A4A1E', 4);
  p.circle(dx + 30, 634, 15, { c: '#FFE9B4', z: 20, m: M.light });
  for (const s of [-1, 1])
    p.group(`translate(${dx + s * 152} ${dy}) scale(${s} 1)`, () => {
      p.path(poly(pts('0 0, 0 -352, 92 -392, 92 26')), { c: C.wood, m: M.woodV + 3, z: 112, g: 140 });
      for (let r = 0; r < 4; r++) {
        const y = -20 - r * 92;
        const k = (t) => -t * 0.32 * (1 + r * 0.18) + (r === 0 ? t * 0.2 : 0);
        p.path(
          poly([
            [14, y + k(14)],
            [78, y + k(78)],
            [78, y - 74 + k(78)],
            [14, y - 68 + k(14)],
          ]),
          { c: C.woodDark, m: M.woodV + 3, z: 104, g: 110 },
        );
        rosette(p, 46, y - 36 + k(46), 25, 8, { z: 106, m: M.woodV, core: C.brass, coreM: M.brass });
      }
      for (let r = 0; r < 7; r++) p.circle(86, -360 + r * 58, 5, { c: C.brass, m: M.brass, z: 118, g: 170 });
    });
  // over it the jharokha, to its left a window
  p.group('translate(1329 26) scale(.46 .46)', () => jharokha(p));
  p.group('translate(1180 -20)', () => S.jaliWindow(p, 0, 640, 150, 220, { cell: 44, light: '#2A2233' }));
  p.glow = p.glow.replace(/<circle[^>]*r="(?!190)[^>]*>/g, '');
  for (const s of [-1, 1]) rosette(p, 1660 + s * 330, 200, 44, 12, { ...stone(72), coreM: M.stone, hi: 200 });
  // lane and step
  S.floor(p, 900, { c: '#CBB08A', tiles: 12 });
  p.rect(dx - 330, 884, 660, 34, stone(96, 146));
  p.rect(dx - 380, 918, 760, 40, stone(84, 136));
  // timber: squared baulks with their ends to us, planks leaning
  for (let r = 0; r < 4; r++)
    for (let i = 0; i < 5 - r; i++) {
      const [tx, ty] = [1000 + i * 74 + r * 37, 900 - r * 58];
      p.rect(tx, ty, 70, 54, {
        c: ['#A9784C', '#8F5E38', '#B98A5A'][(i + r) % 3],
        m: M.cloth,
        z: 100,
        g: 146,
        r: 3,
      });
      b.within(`M${tx} ${ty}h70v54h-70z`, () => {
        for (let k = 1; k < 7; k++)
          b.stroke(`M${tx + 35 - k * 9} ${ty + 70}a${k * 9} ${k * 9} 0 0 1 ${k * 18} 0`, '#4B2A17', 2.4, {
            a: 0.4,
          });
      });
    }
  for (let i = 0; i < 4; i++)
    p.path(
      poly([
        [2000 + i * 34, 930],
        [2030 + i * 34, 930],
        [2060 + i * 26, 520 + i * 14],
        [2032 + i * 26, 520 + i * 14],
      ]),
      { c: ['#875434', C.wood, '#A06A42', '#704226'][i], m: M.woodV + i * 3, z: 96 + i * 4, g: 140 },
    );
  S.plant(p, 900, 960, 0.62, 100);
  carver(p, b, 1590, 962, 0.38);
  for (const [x, y, r] of [
    [1420, 962, 13],
    [1690, 966, 11],
    [1360, 990, 12],
  ])
    T.shaving(p, x, y, r, 96);
  return p;
}
