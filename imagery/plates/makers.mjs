// The five makers: profile portraits in low relief, in a window, their tools on the sill.
import {
  C,
  M,
  Plate,
  arc,
  archPoints,
  f1,
  jali,
  leaf,
  poly,
  printBand,
  rosette,
  smooth,
  star,
  vineAlong,
} from './motifs.mjs';
import * as T from './things.mjs';

const skinM = M.cloth;
/** Profile looking left; (0, 0) is the foot of the neck. */
function head(p, { skin = '#A9714A', hair = '#3A2C26', beard, moustache = true, old = 0, woman = false }) {
  const z = 96;
  const face = smooth(
    [
      [-60, -370],
      [-84, -338],
      [-95, -304],
      [-93, -284],
      [-106, -256],
      [-127, -226],
      [-136, -213],
      [-128, -203],
      [-112, -199],
      [-109, -190],
      [-117, -180],
      [-115, -173],
      [-108, -168],
      [-113, -161],
      [-110, -151],
      [-103, -144],
      [-106, -128],
      [-100, -112],
      [-84, -103],
      [-40, -106],
      [10, -128],
      [44, -170],
      [70, -200],
      [104, -240],
      [112, -320],
      [60, -380],
    ],
    true,
  );
  p.path(face, { c: skin, z, m: skinM, paint: p.round('dome', { z, m: skinM, lo: 0, hi: 240 }) });
  p.clip(face, () => {
    // cheek, socket
    p.path(
      smooth(
        [
          [-92, -290],
          [-70, -300],
          [-40, -290],
          [-44, -266],
          [-84, -262],
        ],
        true,
      ),
      { c: '#5E3A26', a: 0.16, flat: true },
    );
    p.path('M-104 -208C-96 -198 -88 -200 -84 -210', { stroke: 4, c: '#5E3A26', a: 0.5, flat: true });
    if (old)
      p.path('M-34 -278C-26 -276 -20 -271 -15 -268M-35 -270C-28 -266 -24 -260 -19 -256', {
        stroke: 2.4,
        c: '#5E3A26',
        a: 0.4,
        flat: true,
      });
  });
  // eye: the long almond of the miniature
  p.path('M-93 -272C-84 -286 -62 -288 -44 -272C-60 -264 -82 -263 -93 -272z', {
    c: '#F2E7D2',
    z,
    g: 150,
    m: skinM,
  });
  p.circle(-75, -274, 8.4, { c: '#2A1C14', flat: true });
  p.path('M-95 -271C-84 -288 -60 -290 -38 -272', { stroke: 5, c: '#2A1C14', flat: true });
  p.path('M-92 -271C-82 -262 -60 -263 -46 -271', { stroke: 2.4, c: '#2A1C14', a: 0.6, flat: true });
  p.path('M-98 -302C-84 -316 -58 -318 -34 -304', { stroke: woman ? 4.5 : 8, c: hair, flat: true });
  p.path('M-114 -171C-104 -166 -94 -168 -88 -172', { stroke: 3.4, c: '#6B3226', a: 0.85, flat: true });
  if (woman)
    p.path(
      'M-117 -180C-112 -184 -100 -180 -90 -173C-98 -160 -108 -158 -112 -161C-112 -166 -110 -168 -108 -169z',
      { c: '#8E3F36', a: 0.75, flat: true },
    );
  // ear
  if (!woman) {
    p.path(
      smooth(
        [
          [6, -352],
          [12, -310],
          [14, -262],
          [24, -252],
          [30, -290],
          [56, -300],
          [66, -250],
          [72, -210],
          [100, -196],
          [120, -236],
          [128, -330],
          [60, -372],
        ],
        true,
      ),
      { c: hair, z: 99, g: 140, m: skinM },
    );
    p.path(
      smooth(
        [
          [36, -296],
          [18, -282],
          [20, -246],
          [34, -218],
          [46, -226],
          [58, -262],
          [54, -290],
        ],
        true,
      ),
      { c: skin, z: 104, m: skinM, paint: p.round('dome', { z: 104, m: skinM, lo: 60, hi: 200 }) },
    );
    p.path('M44 -284C30 -280 30 -252 40 -240', { stroke: 4, c: '#5E3A26', a: 0.45, flat: true });
    p.circle(34, -212, 9, {
      c: C.brass,
      z: 116,
      m: M.brass,
      paint: p.round('dome', { z: 116, m: M.brass, lo: 90, hi: 220 }),
    });
  }
  const strands = (d, list, c, zz) => {
    p.path(d, { c, z: zz, g: 160, m: skinM });
    for (const s of list) p.path(s, { stroke: 3, c: '#1E1410', a: 0.28, z: zz, g: 120, m: skinM });
  };
  if (beard) {
    strands(
      smooth(
        [
          [46, -216],
          [22, -200],
          [-10, -178],
          [-52, -166],
          [-84, -160],
          [-104, -148],
          [-112, -124],
          [-110, -84],
          [-86, -34],
          [-62, -22],
          [-20, -60],
          [26, -120],
          [52, -168],
        ],
        true,
      ),
      [
        'M30 -190C20 -150 -10 -110 -40 -70',
        'M8 -180C-6 -140 -30 -100 -60 -50',
        'M-24 -168C-34 -130 -54 -90 -78 -50',
        'M-60 -160C-66 -130 -80 -100 -94 -80',
      ],
      beard,
      104,
    );
  }
  if (moustache)
    strands(
      'M-120 -194C-104 -206 -84 -198 -62 -186C-44 -177 -28 -178 -22 -192C-14 -188 -14 -168 -34 -162C-58 -156 -82 -172 -104 -176C-114 -178 -120 -184 -120 -194z',
      ['M-112 -188C-92 -190 -70 -172 -36 -170'],
      beard ?? hair,
      110,
    );
}
function neckOf(p, { skin = '#A9714A' }) {
  const neck = smooth(
    [
      [-52, 10],
      [-40, -40],
      [-30, -110],
      [20, -240],
      [100, -300],
      [118, -220],
      [104, -130],
      [104, -60],
      [124, 10],
      [30, 40],
    ],
    true,
  );
  p.path(neck, { c: skin, z: 84, m: skinM, paint: p.round('x', { z: 84, m: skinM, lo: 60, hi: 210 }) });
}
/** Wound turban; colours by turns. */
function turban(p, { a = C.madder, b = a, tail = true, high = 0 }) {
  const z = 112;
  if (tail) {
    const d = smooth(
      [
        [86, -330],
        [132, -250],
        [150, -140],
        [142, -20],
        [176, 60],
        [206, 40],
        [196, -90],
        [190, -220],
        [140, -350],
      ],
      true,
    );
    p.path(d, { c: a, z: 92, m: M.cloth, paint: p.round('x', { z: 92, m: M.cloth, lo: 40, hi: 220 }) });
    for (const k of [0, 1, 2])
      p.path(`M${120 + k * 16} -290C${140 + k * 14} -200 ${146 + k * 14} -100 ${152 + k * 16} 20`, {
        stroke: 4,
        c: '#000',
        a: 0.16,
        z: 92,
        g: 100,
        m: M.cloth,
      });
  }
  const crown = smooth(
    [
      [-96, -346],
      [-120, -400 - high],
      [-92, -462 - high],
      [-10, -504 - high],
      [84, -486 - high],
      [146, -424],
      [146, -356],
      [96, -322],
      [0, -350],
    ],
    true,
  );
  p.path(crown, { c: a, z, m: M.cloth, paint: p.round('dome', { z, m: M.cloth, lo: 20, hi: 235 }) });
  // windings, from the brow round to the back, inside the outline
  const n = 6;
  const bound = smooth(
    [
      [-84, -310],
      [-124, -352],
      [-132, -410 - high],
      [-96, -472 - high],
      [-10, -506 - high],
      [88, -488 - high],
      [152, -424],
      [158, -350],
      [128, -306],
      [40, -330],
    ],
    true,
  );
  p.clip(bound, () => {
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1);
      const y0 = -340 - t * (118 + high);
      const y1 = -300 - t * 120;
      const c = i % 2 ? b : a;
      const d = `M${f1(-144 + t * 16)} ${f1(y0)}C${f1(-60)} ${f1(y0 - 56 - t * 16)} ${f1(60)} ${f1(y1 - 96 - t * 20)} ${f1(150 - t * 18)} ${f1(y1 - 52 - t * 14)}C${f1(166 - t * 14)} ${f1(y1 - 14)} ${f1(140)} ${f1(y1 + 6)} ${f1(118)} ${f1(y1 - 12)}C${f1(40)} ${f1(y1 - 52)} ${f1(-50)} ${f1(y0 + 10)} ${f1(-86)} ${f1(y0 + 26)}C${f1(-140)} ${f1(y0 + 34)} ${f1(-150)} ${f1(y0 + 20)} ${f1(-144 + t * 16)} ${f1(y0)}z`;
      p.path(d, {
        c,
        z: z + 4 + i * 2,
        m: M.cloth,
        paint: p.round('y', { z: z + 4 + i * 2, m: M.cloth, lo: 40, hi: 226 }),
      });
      for (const k of [0.3, 0.66])
        p.path(
          `M${f1(-92 + t * 14)} ${f1(y0 + 26 * k)}C${f1(-50)} ${f1(y0 - 40 + 40 * k)} ${f1(60)} ${f1(y1 - 80 + 60 * k)} ${f1(140 - t * 16)} ${f1(y1 - 44 + 40 * k)}`,
          { stroke: 2.6, c: '#000', a: 0.16, z: z + 4 + i * 2, g: 108, m: M.cloth },
        );
    }
  });
}
function odhani(p, { c = C.madder, edge = '#E9C15A' }) {
  const d = smooth(
    [
      [-66, -372],
      [-76, -420],
      [-20, -476],
      [80, -470],
      [150, -400],
      [176, -280],
      [200, -120],
      [262, 20],
      [330, 160],
      [120, 200],
      [90, 60],
      [64, -90],
      [56, -200],
      [20, -300],
      [-40, -350],
    ],
    true,
  );
  p.path(d, { c, z: 116, m: M.cloth, paint: p.round('x', { z: 116, m: M.cloth, lo: 30, hi: 236 }) });
  p.clip(d, () => {
    for (let j = 0; j < 9; j++)
      for (let i = 0; i < 9; i++)
        p.circle(-60 + i * 44 + (j % 2) * 22, -450 + j * 70, 6, { c: edge, a: 0.85, flat: true });
    for (const k of [0, 1, 2, 3])
      p.path(`M${70 + k * 26} -440C${120 + k * 24} -300 ${100 + k * 40} -120 ${150 + k * 50} 140`, {
        stroke: 5,
        c: '#000',
        a: 0.15,
        z: 116,
        g: 96,
        m: M.cloth,
      });
  });
  p.path(
    smooth([
      [-66, -372],
      [-40, -350],
      [20, -300],
      [56, -200],
      [64, -90],
      [90, 60],
      [120, 200],
    ]),
    { stroke: 17, c: edge, z: 120, g: 160, m: M.cloth },
  );
  // hair at the brow, ornament, ear ring, nose ring
  p.path(
    smooth(
      [
        [-62, -368],
        [-78, -346],
        [-40, -330],
        [4, -296],
        [36, -230],
        [52, -214],
        [44, -270],
        [14, -318],
        [-34, -352],
      ],
      true,
    ),
    { c: '#2B1F1A', z: 108, g: 140, m: M.cloth },
  );
  p.circle(-70, -352, 15, {
    c: C.brass,
    z: 124,
    m: M.brass,
    paint: p.round('dome', { z: 124, m: M.brass, lo: 90, hi: 235 }),
  });
  p.circle(22, -214, 23, { c: C.brass, stroke: 7, z: 112, g: 160, m: M.brass });
  p.circle(22, -180, 10, {
    c: C.brass,
    z: 116,
    m: M.brass,
    paint: p.round('dome', { z: 116, m: M.brass, lo: 90, hi: 235 }),
  });
  p.circle(-118, -208, 9, { c: C.brass, stroke: 3.4, z: 112, g: 160, m: M.brass });
}
function body(p, { coat = '#EFE6D2', shawl, woman }) {
  const d = smooth(
    [
      [-330, 420],
      [-300, 240],
      [-220, 130],
      [-90, 70],
      [-44, 20],
      [30, 44],
      [104, 20],
      [170, 78],
      [290, 150],
      [350, 280],
      [366, 420],
    ],
    true,
  );
  p.path(d, { c: coat, z: 78, m: M.cloth, paint: p.round('dome', { z: 78, m: M.cloth, lo: 20, hi: 230 }) });
  p.clip(d, () => {
    for (const [x0, y0, x1, y1] of [
      [-210, 180, -240, 400],
      [-130, 150, -120, 400],
      [120, 130, 190, 400],
      [230, 170, 290, 400],
      [40, 190, 70, 420],
    ])
      p.path(`M${x0} ${y0}Q${(x0 + x1) / 2 + 20} ${(y0 + y1) / 2} ${x1} ${y1}`, {
        stroke: 9,
        c: '#000',
        a: 0.08,
        z: 78,
        g: 84,
        m: M.cloth,
      });
    p.path('M-50 40C-70 150 -20 260 -60 420', {
      stroke: 10,
      c: shawl ?? C.indigo,
      z: 82,
      g: 160,
      m: M.cloth,
    });
    p.path('M-48 26C-10 74 66 74 108 26', { stroke: 14, c: shawl ?? C.indigo, z: 84, g: 170, m: M.cloth });
    if (shawl && !woman) {
      const s = 'M110 24C190 70 320 140 372 300L370 430H150C210 300 170 160 60 70z';
      p.path(s, { c: shawl, z: 94, m: M.cloth, paint: p.round('x', { z: 94, m: M.cloth, lo: 20, hi: 230 }) });
      for (const k of [0, 1, 2])
        p.path(
          `M${120 + k * 40} ${60 + k * 22}C${200 + k * 40} ${140 + k * 20} ${220 + k * 40} 280 ${200 + k * 50} 430`,
          { stroke: 6, c: '#000', a: 0.14, z: 94, g: 96, m: M.cloth },
        );
    }
  });
  if (woman)
    for (let i = 0; i < 9; i++)
      p.circle(-64 + i * 20, 40 + Math.sin((i / 8) * 3.14) * 40, 9, {
        c: C.brass,
        z: 104,
        m: M.brass,
        paint: p.round('dome', { z: 104, m: M.brass, lo: 90, hi: 230 }),
      });
}
function portrait({ wall, face, cloth, coat, shawl, tools, woman, scale = 1.2 }) {
  const p = new Plate(1200, 1500, { ground: C.sand, m: M.stone, z: 20 });
  p.look = { fine: 0.1 };
  p.rect(0, 0, 1200, 1500, { c: wall, z: 20, m: M.plaster });
  p.group(`translate(${woman ? 590 : 600} ${woman ? 930 : 950}) scale(${scale})`, () => {
    neckOf(p, face);
    p.group(woman ? 'translate(0 -24)' : 'translate(0 -40)', () => body(p, { coat, shawl, woman }));
    head(p, { ...face, woman });
    if (woman) odhani(p, cloth);
    else p.group('translate(22 -332) scale(1.13 .84) rotate(3) translate(-22 332)', () => turban(p, cloth));
  });
  // the window in front of it
  const w = 860;
  const h = 1010;
  const foot = 1190;
  const at = (ww, hh, foils = 11) =>
    archPoints(ww, hh, ww * 0.42, foils).map(([x, y]) => [x + 600, y + foot]);
  const a = at(w, h);
  const o = { c: '#E0B88C', m: M.stone };
  p.path(`M-5 -5H1205V1505H-5zM${poly(a).slice(1)}`, { ...o, z: 150, g: 128, evenodd: true });
  p.path(poly(a, false), { ...o, stroke: 15, z: 150, g: 176 });
  p.path(poly(at(w + 66, h + 32), false), { stroke: 4, c: C.sandDeep, z: 150, g: 100, m: M.stone });
  for (const s of [-1, 1])
    p.group(`translate(600 ${foot}) scale(${s} 1)`, () => {
      const v = { ...o, z: 150, flower: { coreM: M.stone } };
      vineAlong(p, arc(0, -h + w * 0.46, w * 0.585, w * 0.53, 6, -80), w * 0.1, 6, v);
      rosette(p, w * 0.5, -h - 6, w * 0.08, 12, { ...v, coreM: M.stone, hi: 206 });
    });
  p.rect(-5, foot, 1210, 34, { ...o, z: 196, g: 146 });
  p.rect(-5, foot + 34, 1210, 18, { ...o, z: 176, g: 120 });
  printBand(p, 0, foot + 74, 1200, 92, { ground: null, c: '#8A4A30', accent: C.indigo, n: 14 });
  p.rect(-5, foot + 190, 1210, 8, { ...o, z: 158, g: 160 });
  tools(p, foot);
  return p;
}
export const makers = {
  'artisan-bhanwarlal-suthar': () =>
    portrait({
      wall: '#2D3C68',
      face: { beard: '#E4DBCB', hair: '#CFC4B4', old: 1, skin: '#9E6A45' },
      cloth: { a: '#B4382B', b: '#C9563C' },
      shawl: '#8E5A36',
      tools: (p, y) => {
        T.mallet(p, 330, y - 40, 84, 0.9, 206);
        T.chisel(p, 760, y - 16, 2, 1, 206, 22);
        T.chisel(p, 960, y - 40, -7, 0.9, 212, 30);
        for (const x of [120, 1120]) T.shaving(p, x, y, 20, 206);
      },
    }),
  'artisan-ramesh-jangid': () =>
    portrait({
      wall: '#35513F',
      face: { hair: '#2B201B', skin: '#A87048' },
      cloth: { a: '#E2A23A', b: '#D8892B', high: 12 },
      shawl: '#3B4F86',
      tools: (p, y) => {
        T.plane(p, 330, y, 1, 206);
        p.rect(560, y - 26, 520, 26, { c: C.wood, m: M.woodH, z: 206, g: 140 });
        for (const x of [600, 690]) T.shaving(p, x, y - 26, 22, 212);
        T.compass(p, 1030, y - 150, 0.62, 60, 216);
      },
    }),
  'artisan-mohanlal-soni': () =>
    portrait({
      wall: '#6E2A22',
      face: { hair: '#5A4C44', old: 1, skin: '#B07C54' },
      cloth: { a: '#F0E6D0', b: '#E4D6B8', tail: false },
      shawl: '#B68A35',
      tools: (p, y) => {
        T.hammer(p, 420, y - 34, 82, 0.84, 206);
        T.coil(p, 640, y - 56, 54, 206);
        p.rect(780, y - 110, 320, 110, { c: C.wood, m: M.woodH, z: 206, g: 140 });
        p.path(`M800 ${y - 92}h280v74h-280z`, { stroke: 5, c: C.brass, z: 207, g: 140, m: M.brass });
        for (const [x, a] of [
          [850, 40],
          [890, 140],
          [980, 40],
          [1020, 140],
        ])
          leaf(p, x, y - 55, a, 36, { c: C.brass, z: 207, m: M.brass });
        rosette(p, 940, y - 55, 24, 8, { c: C.brass, core: C.brass, z: 207, m: M.brass, coreM: M.brass });
      },
    }),
  'artisan-iqbal-silawat': () =>
    portrait({
      wall: '#B98B5E',
      face: { hair: '#31261F', beard: '#4A3B32', skin: '#A56E47' },
      cloth: { a: '#F3EAD9', b: '#DDE3E6', tail: true },
      shawl: '#5C6F8C',
      tools: (p, y) => {
        p.rect(120, y - 250, 300, 250, { c: C.wood, m: M.woodV, z: 200, g: 140 });
        jali(p, `M142 ${y - 228}h256v206h-256z`, [142, y - 228, 256, 206], {
          kind: 'star',
          cell: 72,
          bar: 13,
          z: 206,
          hole: '#E9D3A4',
          holeZ: 176,
        });
        T.fretSaw(p, 660, y - 110, 0, 1, 206);
        T.compass(p, 1060, y - 148, 0.6, 50, 206);
      },
    }),
  'artisan-kamla-prajapat': () =>
    portrait({
      wall: '#31507A',
      woman: true,
      face: { hair: '#2B201B', moustache: false, skin: '#B27B52' },
      cloth: { c: '#A8322B', edge: '#E9C15A' },
      coat: '#3F6B45',
      shawl: '#E2B04A',
      tools: (p, y) => {
        let k = 9;
        const rnd = () => (k = (k * 16807) % 2147483647) / 2147483647;
        p.path(
          smooth([
            [130, y],
            [150, y - 40],
            [210, y - 54],
            [420, y - 54],
            [480, y - 40],
            [500, y],
          ]) + 'z',
          { c: C.brass, m: M.brass, z: 200, paint: p.round('y', { z: 200, m: M.brass, lo: 60, hi: 220 }) },
        );
        for (let i = 0; i < 16; i++)
          p.path(star(180 + (i % 8) * 38, y - 62 - Math.floor(i / 8) * 22, 20, 0.7), {
            c: ['#B9C9DA', '#8EA3BC', '#E4E9EC', '#6D86AA'][i % 4],
            z: 208 + i,
            g: 120 + rnd() * 60,
            m: M.brass,
          });
        p.rect(640, y - 150, 420, 150, { c: C.wood, m: M.woodH, z: 200, g: 140 });
        for (let j = 0; j < 3; j++)
          for (let i = 0; i < 9; i++)
            p.path(star(676 + i * 44, y - 118 + j * 42, 19, 0.7), {
              c: ['#B9C9DA', '#8EA3BC', '#E4E9EC', '#6D86AA'][(i + j) % 4],
              z: 204,
              g: 110 + rnd() * 60,
              m: M.brass,
            });
        T.chisel(p, 560, y - 14, 180, 0.5, 214, 8);
      },
    }),
};
