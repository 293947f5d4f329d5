// Plates of the heritage page, the festivals and the journal.
import { jharokha } from './balcony.mjs';
import { craft } from './craft.mjs';
import * as F from './furniture.mjs';
import {
  C,
  M,
  Plate,
  arc,
  arch,
  archPoints,
  f1,
  jali,
  jaliPath,
  kalash,
  leaf,
  mirrored,
  petal,
  poly,
  printBand,
  put,
  rosette,
  smooth,
  star,
  turned,
  vine,
  vineAlong,
} from './motifs.mjs';
import { airing, dove, figure, peacock } from './life.mjs';
import { soft, stand } from './rooms.mjs';
import * as S from './scenes.mjs';
import { archway, dhurrie, jaliWindow, niche, plant, plinth, room, skirting, sunlight } from './scenes.mjs';
import { workshopExterior } from './street.mjs';
import * as T from './things.mjs';
import { workshop } from './workshop.mjs';

const stone = (z, g = 128, c = C.sand) => ({ c, z, g, m: M.stone });
let seed = 3;
const rnd = () => (seed = (seed * 16807) % 2147483647) / 2147483647;

/** Dome on a small open pavilion; (x, y) is the middle of its foot, w its width. */
function chhatri(p, x, y, w, z = 60, c = C.sand) {
  const o = { c, m: M.stone, z };
  p.group(`translate(${f1(x)} ${f1(y)}) scale(${w / 100})`, () => {
    p.rect(-46, -70, 92, 70, { ...o, c: '#3A4468', z: z - 20 });
    for (const q of [-42, -15, 15, 42]) p.rect(q - 4, -70, 8, 70, { ...o, g: 150 });
    p.rect(-52, -14, 104, 14, { ...o, g: 140 });
    for (const q of [-28, 0, 28])
      p.path(`M${q - 13} -70V-54Q${q - 12} -64 ${q} -66Q${q + 12} -64 ${q + 13} -54V-70z`, { ...o, g: 136 });
    p.path('M-62 -70H62L54 -82H-54z', { ...o, z: z + 16, g: 150 });
    p.path(
      mirrored([
        [0, -142],
        [10, -132],
        [34, -116],
        [42, -98],
        [40, -82],
        [0, -82],
      ]),
      { ...o, paint: p.round('x', { z, m: M.stone, lo: 20, hi: 236 }) },
    );
    kalash(p, 0, -138, 26, { z });
  });
}
/** The fort: walls, bastions and palaces on their rock, foot of the rock at y, width w. */
function fort(p, cx, y, w, { z = 50, c = C.sand, rock = '#A9754F' } = {}) {
  const X = (v) => cx + (v * w) / 1000;
  const Y = (v) => y - (v * w) / 1000;
  const k = w / 1000;
  const R = (x0, y0, x1, y1, o) => p.rect(X(x0), Y(y1), (x1 - x0) * k, (y1 - y0) * k, o);
  // rock
  const cliff = [
    [-620, -30],
    [-560, 60],
    [-520, 90],
    [-480, 180],
    [-430, 200],
    [-400, 250],
    [420, 250],
    [450, 190],
    [500, 170],
    [530, 90],
    [600, 50],
    [640, -30],
  ];
  p.path(poly(cliff.map(([a, b]) => [X(a), Y(b)])), { c: rock, z: z - 14, m: M.stone });
  for (let i = 0; i < 46; i++) {
    const a = -520 + i * 23 + rnd() * 16;
    const top = 60 + rnd() * 170;
    const hgt = 40 + rnd() * 90;
    p.path(
      poly([
        [X(a), Y(top)],
        [X(a + 14 + rnd() * 20), Y(top - 12)],
        [X(a + 10 + rnd() * 10), Y(top - hgt)],
        [X(a - 8), Y(top - hgt * 0.8)],
      ]),
      { c: i % 3 ? rock : '#8F6243', a: 0.75, z: z - 12, g: 140 + rnd() * 60, m: M.stone },
    );
  }
  // curtain wall and bastions
  R(-410, 230, 430, 350, stone(z, 128, c));
  for (const [bx, bw, bh] of [
    [-400, 84, 390],
    [-250, 70, 372],
    [-60, 78, 400],
    [150, 70, 376],
    [330, 84, 396],
    [430, 60, 366],
  ]) {
    p.path(
      poly([
        [X(bx - bw / 2 - 8), Y(200)],
        [X(bx + bw / 2 + 8), Y(200)],
        [X(bx + bw / 2), Y(bh)],
        [X(bx - bw / 2), Y(bh)],
      ]),
      { c, z: z + 10, m: M.stone, paint: p.round('x', { z: z + 10, m: M.stone, lo: 40, hi: 220 }) },
    );
    for (let i = 0; i < 6; i++)
      R(
        bx - bw / 2 + (i * bw) / 6 + 1,
        bh,
        bx - bw / 2 + ((i + 0.66) * bw) / 6 + 1,
        bh + 12,
        stone(z + 12, 150, c),
      );
  }
  for (let i = 0; i < 50; i++) R(-405 + i * 16.6, 350, -395 + i * 16.6, 360, stone(z, 140, c));
  // palaces
  for (const [x0, x1, y1, dz] of [
    [-340, -150, 470, 4],
    [-180, 60, 520, 8],
    [40, 250, 488, 6],
    [230, 380, 440, 2],
  ]) {
    R(x0, 340, x1, y1, stone(z - 4 + dz, 128, c));
    R(x0 - 6, y1 - 8, x1 + 6, y1, stone(z + 12 + dz, 150, c));
    R(x0 - 4, (y1 + 345) / 2 + 6, x1 + 4, (y1 + 345) / 2 + 11, stone(z + 8 + dz, 150, c));
    for (let r = 0; r < 2; r++)
      for (let i = 0; (i + 0.5) * 32 < x1 - x0 - 10; i++) {
        const ax = X(x0 + 20 + i * 32);
        const ay = Y(r ? 352 : (y1 + 345) / 2 + 14);
        p.path(arch(19 * k, 44 * k, 9 * k, 5), {
          t: `translate(${f1(ax)} ${f1(ay)})`,
          c: '#4A3A46',
          z: z - 20,
          m: M.stone,
        });
      }
  }
  for (const [x, yy, ww] of [
    [-310, 470, 46],
    [-180, 520, 50],
    [-60, 520, 72],
    [56, 520, 46],
    [240, 488, 54],
    [368, 440, 40],
  ])
    chhatri(p, X(x), Y(yy), ww * k, z + 6, c);
}
/** Blue houses, rows of boxes with doors and parapets, between y0 (top) and y1. */
function blueCity(p, x0, x1, y0, y1, size) {
  const rows = Math.ceil((y1 - y0) / (size * 0.52));
  for (let r = 0; r < rows; r++) {
    const y = y0 + ((r + 1) * (y1 - y0)) / rows;
    let x = x0 - rnd() * size;
    while (x < x1) {
      const w = size * (0.7 + rnd() * 0.8);
      const h = size * (0.75 + rnd() * 0.65);
      const c = ['#3C5490', '#4D68A4', '#6580B6', '#2F4379', '#8FA2C6', '#D9CDB4'][Math.floor(rnd() * 5.4)];
      const z = 40 + r * 14 + Math.round(rnd() * 6);
      p.rect(x, y - h, w, h + size, { c, z, m: M.plaster });
      p.rect(x - 2, y - h, w + 4, size * 0.07, { c, z: z + 8, g: 150, m: M.plaster });
      const n = Math.max(1, Math.floor(w / (size * 0.36)));
      for (let i = 0; i < n; i++) {
        const wx = x + ((i + 0.5) * w) / n;
        if (rnd() > 0.3)
          p.path(arch(size * 0.15, size * 0.28, size * 0.07, 5), {
            t: `translate(${f1(wx)} ${f1(y - h * 0.42)})`,
            c: rnd() > 0.8 ? '#F2C879' : '#1E2B52',
            z: z - 10,
            m: M.plaster,
          });
      }
      x += w * 0.96;
    }
  }
}
const sky = (p, w, h, stops) => p.rect(0, 0, w, h, { c: p.linear(stops), z: 6, m: M.paper });
/** Frame of a sandstone arch around a view: view(p) is drawn inside it. */
function through(p, cx, y, w, h, view, c = C.sand) {
  const { width, height } = p;
  view(p);
  const a = archPoints(w, h, w * 0.42, 11).map(([x, yy]) => [x + cx, yy + y]);
  p.path(`M-5 -5H${width + 5}V${height + 5}H-5zM${poly(a).slice(1)}`, {
    c,
    z: 96,
    g: 128,
    m: M.stone,
    evenodd: true,
  });
  p.path(poly(a, false), { stroke: 15, c, z: 96, g: 172, m: M.stone });
  const b = archPoints(w + 74, h + 36, (w + 74) * 0.42, 11).map(([x, yy]) => [x + cx, yy + y]);
  p.path(poly(b, false), { stroke: 4, c: C.sandDeep, z: 96, g: 100, m: M.stone });
  for (const s of [-1, 1])
    p.group(`translate(${cx} ${y}) scale(${s} 1)`, () => {
      const o = { c, z: 96, m: M.stone, flower: { coreM: M.stone } };
      vineAlong(p, arc(0, -h + w * 0.46, w * 0.585, w * 0.53, 4, -82), w * 0.1, 6, o);
      rosette(p, w * 0.5, -h - 10, w * 0.075, 12, { ...o, coreM: M.stone, hi: 206 });
    });
}

export const heritage = {
  ...craft,
  'heritage-1459': () => {
    const p = new Plate(1440, 1440, { z: 6 });
    p.look = { storey: 0.4, reach: 60 };
    sky(p, 1440, 1440, [
      [0, '#8FA6C8'],
      [0.45, '#E9CFA8'],
      [0.75, '#F0DDBD'],
    ]);
    p.circle(1080, 380, 84, { c: '#FFF2CF', z: 8, m: M.light });
    p.path(
      smooth([
        [-20, 900],
        [200, 800],
        [420, 860],
        [700, 780],
        [980, 850],
        [1240, 790],
        [1460, 860],
      ]) + 'V1440H-20z',
      { c: '#CDA582', z: 14, m: M.stone },
    );
    fort(p, 720, 1010, 1080, { z: 50 });
    blueCity(p, 0, 1440, 960, 1440, 92);
    return p;
  },
  'heritage-1600s': () =>
    room(
      (p, y) => {
        for (const x of [228, 1212]) archway(p, x, y, 200, 540);
        archway(p, 720, y, 350, 700);
        // mirror work above the arches
        let pts = '';
        for (let i = 0; i < 15; i++)
          for (let j = 0; j < 2; j++)
            pts += poly([
              [60 + i * 95, 150 + j * 60],
              [60 + i * 95 + 24, 180 + j * 60],
              [60 + i * 95, 210 + j * 60],
              [60 + i * 95 - 24, 180 + j * 60],
            ]);
        p.path(pts, { c: '#C9D3DE', z: 46, g: 150, m: M.brass });
        p.rect(0, 118, 1440, 8, { c: C.brass, z: 50, g: 160, m: M.brass });
        p.rect(0, 292, 1440, 8, { c: C.brass, z: 50, g: 160, m: M.brass });
        dhurrie(p, 720, y + 60, 1260, 190);
        // low carved throne
        p.path(
          mirrored([
            [0, -560],
            [60, -520],
            [150, -500],
            [190, -440],
            [196, -200],
            [0, -200],
          ]),
          { t: `translate(720 ${y + 100})`, c: C.wood, m: M.woodV, z: 80 },
        );
        p.group(`translate(720 ${y + 100})`, () => {
          const a = archPoints(290, 260, 130, 9).map(([x, yy]) => [x, yy - 210]);
          p.path(poly(a), { c: C.madder, z: 74, m: M.cloth });
          p.path(poly(a), { stroke: 9, c: C.brass, m: M.brass, z: 86, g: 160 });
          rosette(p, 0, -320, 60, 10, { c: C.brass, core: C.brass, m: M.brass, coreM: M.brass, z: 76 });
        });
        S.lowSeat(p, 720, y + 110, 640);
      },
      { w: 1440, h: 1440, y: 1130, wall: '#E6D9C1', sun: [560, 980, 560, 800], look: soft },
    ),
  'heritage-1800s': () =>
    room(
      (p, y) => {
        jaliWindow(p, 560, 560, 330, 360, { cell: 60 });
        niche(p, 1190, 760, 210, 350, { c: '#26345C' });
        T.ledgers(p, 1190, 760, 0.72, 60);
        p.rect(1050, 760, 280, 22, { c: C.sand, z: 80, g: 146, m: M.stone, r: 5 });
        dhurrie(p, 720, y + 70, 1300, 200);
        // desk with brass corners
        stand(p, F.desk, 560, y + 60, 0.52);
        for (const q of [-1, 1])
          p.path(`M${560 + q * 372} ${y + 60 - 766 * 0.52}h${-q * 60}l${q * 60} 46z`, {
            c: C.brass,
            m: M.brass,
            z: 118,
            g: 150,
          });
        T.tableLamp(p, 780, y + 60 - 766 * 0.52, 0.52, 130);
        T.ledgers(p, 400, y + 60 - 766 * 0.52, 0.6, 130);
        // trunk
        p.group(`translate(1130 ${y + 110})`, () => {
          const w = 400;
          p.rect(-w / 2, -230, w, 230, { c: '#4D5A3C', m: M.cloth, z: 96, r: 10 });
          p.rect(-w / 2, -230, w, 66, { c: '#55633F', m: M.cloth, z: 102, g: 140, r: 10 });
          for (const q of [-140, 0, 140]) {
            p.rect(q - 16, -232, 32, 234, { c: C.wood, m: M.woodV, z: 112, g: 140 });
            for (let i = 0; i < 6; i++)
              p.circle(q, -212 + i * 40, 5, {
                c: C.brass,
                m: M.brass,
                z: 120,
                paint: p.round('dome', { z: 120, m: M.brass, lo: 110, hi: 210 }),
              });
          }
          for (const q of [-1, 1])
            for (const yy of [-230, -44])
              p.rect(q * (w / 2 - 22) - 24, yy, 48, 46, { c: C.brass, m: M.brass, z: 116, g: 140, r: 6 });
          p.rect(-24, -186, 48, 56, { c: C.brass, m: M.brass, z: 122, g: 150, r: 4 });
        });
      },
      { w: 1440, h: 1440, y: 1080, sun: [1010, 900, 420, 620] },
    ),
  'heritage-today': () => {
    const p = new Plate(1440, 1440, { ground: '#35513F', m: M.plaster });
    S.floor(p, 1120);
    skirting(p, 1120, 50);
    workshop(p, 720, 890, 0.84);
    sunlight(p, 700, 960, 700, 900, { cell: 80, shade: 112 });
    return p;
  },
  'heritage-hero': () => {
    const p = new Plate(2400, 1030, { ground: '#2C3B66', m: M.plaster });
    S.floor(p, 900);
    skirting(p, 900, 60);
    jaliWindow(p, 1480, 640, 330, 440, { cell: 70 });
    archway(p, 2040, 900, 330, 580);
    plant(p, 1760, 950, 0.86);
    dhurrie(p, 1500, 920, 900, 90);
    sunlight(p, 900, 900, 760, 800, { cell: 84, shade: 108, skew: 'matrix(1 -.3 0 1.05 0 0)' });
    return p;
  },
  'festival-gangaur': () => {
    const p = new Plate(1200, 1500, { ground: '#8E3A2B', m: M.plaster });
    p.look = { fine: 0.17 };
    niche(p, 600, 1200, 800, 960, { c: '#6E281E', lines: false });
    plinth(p, 1200);
    // a tower of water pots, leaves and flowers on top
    const pots = [
      [600, 1200, 2.3],
      [600, 830, 1.7],
      [600, 560, 1.25],
    ];
    for (const [x, y, s] of pots) {
      T.lota(p, x, y, s, 110);
      for (let i = -3; i <= 3; i++)
        rosette(p, x + i * 19 * s, y - 72 * s + Math.abs(i) * 1.2 * s, 10 * s, 7, {
          c: i % 2 ? C.cream : C.madder,
          z: 128,
          m: M.cloth,
        });
    }
    for (const a of [-62, -38, -14, 14, 38, 62])
      leaf(p, 600, 352, a, 190, { c: a % 4 ? '#4F7148' : '#3F6240', z: 112, m: M.cloth, w: 0.24 });
    rosette(p, 600, 300, 66, 12, { c: '#D98A2B', core: '#8A3D16', z: 126, m: M.cloth, coreM: M.cloth });
    // Isar and Gauri, the pair that the festival is kept for, turned to each other
    p.group('translate(480 0) scale(-1 1)', () => figure(p, 240, 1208, 0.8, 'isar'));
    figure(p, 956, 1208, 0.8, 'gauri');
    garland(p, -20, 70, 1220, 70, 90);
    return p;
  },
  'festival-teej': () => {
    const p = new Plate(1200, 1500, { z: 6 });
    through(p, 600, 1330, 900, 1080, () => {
      sky(p, 1200, 1500, [
        [0, '#4F6577'],
        [0.5, '#8A9E9C'],
        [0.75, '#C3C9AE'],
      ]);
      p.path(
        smooth([
          [-20, 1130],
          [260, 1050],
          [600, 1100],
          [900, 1040],
          [1220, 1110],
        ]) + 'V1500H-20z',
        { c: '#6E8A52', z: 14, m: M.cloth },
      );
      // bough and leaves
      p.path('M1120 260C900 390 560 400 140 520', { stroke: 44, c: '#6A4A30', z: 30, g: 150, m: M.woodH });
      for (let i = 0; i < 130; i++) {
        const t = rnd();
        const x = 1120 - t * 940 + rnd() * 120 - 60;
        const y = 280 + t * 240 + rnd() * 170 - 110;
        leaf(p, x, y, rnd() * 360, 80 + rnd() * 40, {
          c: ['#4F7148', '#3F6240', '#628355'][i % 3],
          z: 32 + Math.floor(rnd() * 16),
          m: M.cloth,
          w: 0.26,
          hi: 180,
        });
      }
      for (const x of [420, 800]) {
        p.path(`M${x} ${x < 600 ? 450 : 390}V990`, {
          stroke: 9,
          c: '#D9B36A',
          z: 60,
          g: 160,
          m: M.cloth,
          cap: 'butt',
        });
        for (let i = 0; i < 13; i++)
          rosette(p, x, 470 + i * 41, 21, 8, { c: i % 3 ? '#E08E2C' : C.cream, z: 66, m: M.cloth });
      }
      p.group('translate(610 1100)', () => {
        p.rect(-250, -120, 500, 44, { c: C.wood, m: M.woodH, z: 84, g: 140, r: 8 });
        vine(p, -230, -98, 460, 30, 7, { z: 84, flowers: false });
        p.rect(-215, -166, 430, 52, {
          c: C.madder,
          m: M.cloth,
          z: 80,
          r: 24,
          paint: p.round('y', { z: 80, m: M.cloth, lo: 40, hi: 220 }),
        });
        printBand(p, -200, -156, 400, 32, { ground: null, c: C.cream, accent: '#E2B04A', n: 10 });
      });
      peacock(p, 350, 1290, 0.62);
      let rain = '';
      for (let i = 0; i < 190; i++) rain += `M${f1(rnd() * 1250)} ${f1(rnd() * 1350)}l-11 46`;
      const id = p.id();
      p.defs += `<clipPath id="${id}"><path d="${poly(archPoints(880, 1066, 370, 11).map(([x, y]) => [x + 600, y + 1330]))}"/></clipPath>`;
      p.ink += `<g clip-path="url(#${id})"><path d="${rain}" stroke="#F4F0E2" stroke-width="1.6" opacity=".42"/></g>`;
    });
    return p;
  },
  'festival-diwali': () => {
    const p = new Plate(1200, 1500, { ground: '#25335F', m: M.plaster });
    p.look = { exposure: 0.84, key: 0.46 };
    const rows = [
      [470, 4, 190],
      [790, 4, 190],
      [1110, 4, 190],
    ];
    for (const [y, n, w] of rows)
      for (let i = 0; i < n; i++) {
        const x = 600 + (i - (n - 1) / 2) * 262;
        niche(p, x, y, w, 240, { c: '#5A4238', foils: 7, lines: false, m: M.stone });
        p.rect(x - 118, y, 236, 22, { c: C.sand, z: 84, g: 150, m: M.stone, r: 4 });
        F.diya(p, x, y, 60, 70);
        S.flame(p, x, y - 26, 64);
      }
    plinth(p, 1240);
    for (let i = 0; i < 7; i++) {
      F.diya(p, 90 + i * 170, 1240, 58, 110);
      S.flame(p, 90 + i * 170, 1240 - 26, 66);
    }
    garland(p, -20, 60, 1220, 60, 90);
    return p;
  },
  'festival-marwar': () => {
    const p = new Plate(1200, 1500, { z: 6 });
    p.look = { storey: 0.5 };
    through(p, 600, 1230, 900, 1010, () => {
      sky(p, 1200, 1500, [
        [0, '#141E3D'],
        [0.5, '#2C3C6C'],
        [0.78, '#6A6486'],
      ]);
      p.circle(600, 470, 104, { c: '#FBF1D2', z: 7, m: M.light });
      const g = p.radial([
        [0, '#FBF1D2', 0.42],
        [0.35, '#CFC6C0', 0.14],
        [1, '#CFC6C0', 0],
      ]);
      p.glow += `<circle cx="600" cy="470" r="430" fill="${g}"/>`;
      fort(p, 600, 1120, 760, { z: 40, c: '#A98470', rock: '#5E4A52' });
      p.path(
        smooth([
          [-20, 1100],
          [260, 1040],
          [560, 1090],
          [860, 1030],
          [1220, 1090],
        ]) + 'V1500H-20z',
        { c: '#B58A68', z: 60, m: M.stone },
      );
    });
    p.rect(-10, 1230, 1220, 280, { c: C.sand, z: 100, m: M.stone });
    dhurrie(p, 600, 1270, 1040, 190, { z: 104 });
    T.dholak(p, 390, 1340, 1, 116);
    T.sarangi(p, 800, 1370, 16, 0.86, 116);
    T.lota(p, 600, 1360, 0.7, 116);
    return p;
  },
};
/** Marigold garland hanging between two points. */
export function garland(p, x0, y0, x1, y1, drop) {
  const n = Math.round((x1 - x0) / 30);
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    const x = x0 + (x1 - x0) * t;
    const seg = (t * 3) % 1;
    const y = y0 + (y1 - y0) * t + Math.sin(seg * Math.PI) * drop;
    rosette(p, x, y, 24, 9, {
      c: i % 4 ? '#E08E2C' : '#F0C95A',
      core: '#B0581C',
      z: 120,
      m: M.cloth,
      coreM: M.cloth,
    });
  }
}

export const blog = {
  'workshop-exterior': workshopExterior,
  'blog-a-wooden-table-through-the-year': () => {
    const p = new Plate(1440, 960, { ground: '#E6D9C1', m: M.plaster });
    p.look = soft;
    S.floor(p, 780);
    skirting(p, 780, 46);
    const seasons = [
      ['#E9B860', 'sun'],
      ['#6F8A93', 'rain'],
      ['#B97B43', 'leaf'],
      ['#4A5C8A', 'star'],
    ];
    seasons.forEach(([c, kind], i) => {
      const x = 285 + i * 290;
      niche(p, x, 330, 190, 240, { c, foils: 9, lines: false });
      p.rect(x - 122, 330, 244, 18, { c: C.sand, z: 70, g: 150, m: M.stone, r: 4 });
      const o = { c: '#F3EAD9', z: 20, m: M.plaster };
      if (kind === 'sun') rosette(p, x, 226, 58, 16, { ...o, c: '#FBE7B4', coreM: M.plaster, hi: 200 });
      if (kind === 'rain')
        for (let k = 0; k < 9; k++)
          p.path(petal(34, 8), {
            t: put(x - 46 + (k % 3) * 46, 200 + Math.floor(k / 3) * 44, 180),
            ...o,
            g: 190,
          });
      if (kind === 'leaf')
        for (const a of [-50, -18, 18, 50]) leaf(p, x, 296, a, 110, { ...o, c: '#EBC48B', hi: 190 });
      if (kind === 'star')
        for (const [dx, dy, r] of [
          [-34, -20, 14],
          [36, -40, 20],
          [0, 30, 24],
          [-44, 46, 10],
          [46, 40, 12],
        ])
          p.path(star(x + dx, 226 + dy, r, 0.5), { ...o, g: 190 });
    });
    dhurrie(p, 720, 800, 1200, 110);
    stand(p, F.table, 720, 850, 0.56);
    T.bowl(p, 720, 850 - 765 * 0.56, 0.5, 140);
    sunlight(p, 420, 760, 620, 760, { cell: 74, shade: 132 });
    return p;
  },
  'blog-how-sheesham-is-seasoned': () => {
    const p = new Plate(1440, 960, { ground: '#D8C6A6', m: M.plaster });
    S.floor(p, 820, { c: '#BFA27C' });
    jaliWindow(p, 1200, 420, 220, 280, { cell: 56 });
    const Wd = { m: M.woodH };
    for (let r = 0; r < 8; r++) {
      const y = 790 - r * 78;
      const w = 860 - (r % 3) * 40 - r * 16;
      const x = 560 + (r % 2 ? 12 : -10);
      p.rect(x - w / 2, y - 56, w, 56, {
        ...Wd,
        c: [C.wood, '#7E4C2C', '#A06A42', '#875434'][r % 4],
        z: 90,
        g: 140,
        m: M.woodH + ((r * 3) % 14),
        r: 3,
      });
      p.rect(x - w / 2, y - 56, 26, 56, { c: '#B5835A', m: M.woodV, z: 91, g: 140, r: 3 });
      for (let k = 0; r < 7 && k < 5; k++)
        p.rect(x - w / 2 + 60 + (k * (w - 150)) / 4, y - 78, 34, 22, {
          c: C.mango,
          m: M.woodV + (k % 9),
          z: 98,
          g: 140,
        });
    }
    for (const x of [250, 560, 870]) p.rect(x - 36, 790, 72, 44, { c: C.sand, m: M.stone, z: 96 });
    for (let i = 0; i < 4; i++)
      p.path(
        poly([
          [1090 + i * 62, 850],
          [1130 + i * 62, 850],
          [1180 + i * 44, 470],
          [1142 + i * 44, 470],
        ]),
        { c: ['#875434', C.wood, '#A06A42', '#704226'][i], m: M.woodV + i * 3, z: 80 + i * 6, g: 140 },
      );
    sunlight(p, 640, 760, 620, 760, { cell: 78, shade: 122, skew: 'matrix(1 -.3 0 1.05 0 0)' });
    return p;
  },
  'blog-reading-a-jali': () => {
    const p = new Plate(1440, 960, { ground: '#F1E4C6', m: M.light });
    const o = stone(60);
    const j = jaliPath('star', 60, 40, 1320, 880, 220);
    p.path('M0 0H1440V960H0z', {
      c: p.linear([
        [0, '#BFD0E0'],
        [0.6, '#F6E6C0'],
        [1, '#EBCB93'],
      ]),
      z: 10,
      m: M.light,
    });
    p.path(j, { ...o, stroke: 40 });
    p.path(j, { ...o, c: null, stroke: 15, g: 180 });
    p.path('M-5 -5H1445V965H-5zM70 50V910H1370V50z', { ...stone(84), evenodd: true });
    p.path('M60 40H1380V920H60z', { ...stone(84, 176), stroke: 12 });
    return p;
  },
  'blog-the-window-that-leans-out': () => {
    const p = new Plate(1440, 960, { ground: '#5C78AE', m: M.plaster });
    p.rect(0, 0, 1440, 960, { c: '#54709F', m: M.plaster, z: 40 });
    for (const x of [210, 1230]) {
      jaliWindow(p, x, 640, 170, 270, { cell: 46, light: '#22305A' });
    }
    p.glow = '';
    jharokha(p);
    airing(p, 560, 640, 150, 210);
    dove(p, 880, 618, 0.62, -1);
    dove(p, 1150, 668, 0.8);
    return p;
  },
  'blog-thikri-a-room-made-of-sparks': () => {
    const p = new Plate(1440, 960, { ground: '#27376A', m: M.plaster });
    p.look = { exposure: 0.95, key: 0.5 };
    const tint = () =>
      ['#C3D0DE', '#A3B6CC', '#E8ECEE', '#8299BA', '#E0C98F', '#5E78A8'][Math.floor(rnd() * 6)];
    // rows of small mirrors following arches
    for (const x of [-40, 440, 920, 1400]) {
      for (let k = 0; k < 7; k++) {
        const w = 420 - k * 54;
        const pts = archPoints(w, 700 - k * 44, w * 0.42, 9).map(([a, b]) => [a + x + 40, b + 960]);
        for (let i = 0; i < pts.length - 1; i += 5) {
          const [a, b] = [pts[i], pts[Math.min(pts.length - 1, i + 5)]];
          const ang = Math.atan2(b[1] - a[1], b[0] - a[0]);
          const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
          const m = Math.max(1, Math.round(l / 34));
          for (let q = 0; q < m; q++) {
            const u = (q + 0.5) / m;
            const cx = a[0] + (b[0] - a[0]) * u;
            const cy = a[1] + (b[1] - a[1]) * u;
            if (cy > 960) continue;
            const s = Math.min(15, (l / m) * 0.46);
            p.path('M0 -11L15 0L0 11L-15 0z', {
              t: `translate(${f1(cx)} ${f1(cy)}) rotate(${f1((ang * 180) / Math.PI)}) scale(${f1(s / 15)} 1)`,
              c: tint(),
              z: 44,
              g: 120 + rnd() * 40,
              m: M.brass,
            });
          }
        }
      }
    }
    for (let j = 0; j < 4; j++)
      for (let i = 0; i < 22; i++) {
        const x = 30 + i * 66 + (j % 2) * 33;
        const y = 36 + j * 50;
        p.path(star(x, y, 23, 0.72), { c: tint(), z: 44, g: 120 + rnd() * 50, m: M.brass });
        p.circle(x + 33, y, 6, { c: C.brass, z: 44, m: M.plaster });
      }
    const g = p.radial([
      [0, '#FFD98A', 0.8],
      [0.25, '#F7B45A', 0.36],
      [1, '#E88A3A', 0],
    ]);
    for (const x of [480, 960]) {
      p.glow += `<circle cx="${x}" cy="740" r="460" fill="${g}"/>`;
      p.rect(x - 100, 860, 200, 20, { c: C.sand, z: 90, g: 150, m: M.stone, r: 4 });
      F.diya(p, x, 860, 66, 100);
      S.flame(p, x, 830, 80);
    }
    return p;
  },
  'blog-what-becomes-of-old-mango-trees': () => {
    const p = new Plate(1440, 960, { ground: '#E6D9C1', m: M.plaster });
    p.look = soft;
    niche(p, 560, 790, 760, 690, { c: '#D2BF9E', lines: false });
    S.floor(p, 790, { c: '#CDB189' });
    // a log, seen on its end
    const R = 270;
    const ring = (r, k = 1) =>
      smooth(
        Array.from({ length: 49 }, (_, i) => {
          const a = (i / 48) * Math.PI * 2;
          const q = r * (1 + 0.025 * Math.sin(a * 3 + 1) + 0.018 * Math.sin(a * 5) * k);
          return [560 + q * Math.cos(a), 552 + q * Math.sin(a)];
        }),
        true,
      );
    p.path(ring(R), { c: '#6B533C', z: 96, g: 128, m: M.stone });
    for (let i = 0; i < 70; i++) {
      const a = rnd() * 6.28;
      p.path(
        `M${f1(560 + (R - 4) * Math.cos(a))} ${f1(552 + (R - 4) * Math.sin(a))}L${f1(560 + (R - 24) * Math.cos(a + 0.03))} ${f1(552 + (R - 24) * Math.sin(a + 0.03))}`,
        { stroke: 6, c: '#4E3B29', z: 96, g: 90, m: M.stone },
      );
    }
    p.path(ring(R - 24), { c: '#D6B083', z: 97, g: 150, m: M.cloth });
    for (let i = 0; i < 24; i++) {
      const r = (R - 32) * (1 - i / 24) ** 0.86;
      if (r > 6)
        p.path(ring(r, 0.6 + i / 24), {
          stroke: 2 + rnd() * 2.6,
          c: i > 13 ? '#8A5F3A' : '#A97C50',
          a: 0.75,
          z: 97,
          g: 132,
          m: M.cloth,
        });
    }
    p.path('M560 552L420 420M560 552L690 470M560 552L600 720', {
      stroke: 4,
      c: '#6B4A2E',
      z: 96,
      g: 80,
      m: M.cloth,
    });
    // boards of it
    for (let r = 0; r < 6; r++)
      p.rect(930 - (r % 2) * 14, 796 - r * 54, 420 - r * 20, 46, {
        c: [C.mango, '#C7A073', '#A98056'][r % 3],
        m: M.woodH + r * 2,
        z: 90,
        g: 140,
        r: 3,
      });
    T.mangoSprig(p, 1150, 392, 66, 0.9, 110);
    T.mangoSprig(p, 250, 300, -50, 0.8, 100, false);
    return p;
  },
};
