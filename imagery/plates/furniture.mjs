// Elevations of the pieces, in millimetres; (0, 0) is the middle of the foot on the floor, y runs upwards negative.
import {
  C,
  M,
  arc,
  archPoints,
  buti,
  flat,
  f1,
  jali,
  jaliPath,
  kalash,
  knob,
  leaf,
  mirrored,
  moulded,
  petal,
  poly,
  printBand,
  put,
  ring,
  rosette,
  scroll,
  smooth,
  turned,
  vine,
  vineAlong,
  wire,
} from './motifs.mjs';

const W = { c: C.wood, m: M.woodH };
const V = { c: C.wood, m: M.woodV };

export function desk(p) {
  const drawer = (x, y, w, h, z, i) => {
    p.rect(x - 4, y - 4, w + 8, h + 8, { c: C.woodDeep, z: z - 8, g: 100, m: M.woodH });
    p.rect(x, y, w, h, { ...W, z, g: 128, m: M.woodH + i });
    p.rect(x + 12, y + 12, w - 24, h - 24, { ...W, c: C.woodDark, z, g: 104, m: M.woodH + i });
    p.rect(x + 18, y + 18, w - 36, h - 36, { ...W, z, g: 126, m: M.woodH + i });
    wire(p, `M${x + 28} ${y + 28}h${w - 56}v${h - 56}h${-(w - 56)}z`, { w: 4, z });
    const n = w > 400 ? 92 : 62;
    for (const s of [-1, 1]) {
      p.group(`translate(${x + w / 2} ${y + h / 2}) scale(${s} 1)`, () => {
        p.path(`M44 0C${n * 0.7} -26 ${n} 24 ${n * 1.55} 0`, {
          stroke: 3,
          c: C.brass,
          z,
          g: 136,
          m: M.brass,
        });
        for (const [t, a] of [
          [0.62, 30],
          [0.9, 150],
          [1.2, 40],
          [1.45, 140],
        ])
          p.path(petal(26, 9), { t: put(n * t, a < 90 ? -4 : 4, a), c: C.brass, z, g: 138, m: M.brass });
      });
    }
    knob(p, x + w / 2, y + h / 2, 19, { z: z + 4 });
  };
  // feet
  for (const x of [-640, -284, 284, 640])
    turned(
      p,
      x,
      -112,
      [
        ['bead', 18, 34],
        ['vase', 66, 24, 38],
        ['bead', 8, 24],
        ['cyl', 20, 24, 30],
      ],
      { z: 74 },
    );
  for (const s of [-1, 1]) {
    const x0 = s > 0 ? 240 : -684;
    p.rect(x0, -690, 444, 580, { ...V, z: 70, g: 128 });
    p.rect(x0, -126, 444, 22, { ...W, z: 82, g: 140 });
    p.rect(x0, -118, 444, 6, { ...W, z: 82, g: 176 });
    for (const sx of [x0 + 6, x0 + 444 - 46]) {
      p.rect(sx, -690, 40, 566, { ...V, z: 80, g: 128, m: M.woodV + 3 });
      for (let k = 0; k < 3; k++)
        p.rect(sx + 8 + k * 9, -650, 5, 490, { ...V, c: C.woodDeep, a: 0.75, z: 80, g: 92 });
    }
    for (let k = 0; k < 3; k++) drawer(x0 + 56, -676 + k * 182, 332, 166, 82, k + 1);
  }
  // kneehole back and apron
  p.rect(-240, -690, 480, 560, { c: C.woodDeep, z: 34, g: 128, m: M.woodV + 4 });
  drawer(-228, -676, 456, 132, 80, 5);
  p.path(
    mirrored([
      [0, -544],
      [240, -544],
      [240, -452],
      [214, -474],
      [186, -520],
      [130, -512],
      [84, -488],
      [40, -500],
      [0, -470],
    ]),
    { ...W, z: 76, g: 132 },
  );
  rosette(p, 0, -520, 22, 8, { z: 76 });
  // top
  p.rect(-716, -766, 1432, 26, { ...W, z: 112, g: 150, m: M.woodH + 6, r: 8 });
  p.rect(-704, -740, 1408, 16, { ...W, z: 104, g: 120, m: M.woodH + 6 });
  p.rect(-694, -724, 1388, 28, { ...W, z: 92, g: 128, m: M.woodH + 2 });
  wire(p, 'M-716 -753H716', { w: 4, z: 112 });
  wire(p, 'M-694 -709H694', { w: 3, z: 92 });
  for (let i = -22; i <= 22; i++)
    p.path('M0 -7L7 0L0 7L-7 0z', { t: `translate(${i * 29} -709)`, c: C.brass, z: 92, g: 138, m: M.brass });
}

export function almirah(p) {
  const w = 1080;
  // feet and plinth
  for (const s of [-1, 1])
    turned(
      p,
      s * 470,
      -96,
      [
        ['bead', 16, 52],
        ['vase', 56, 34, 56],
        ['cyl', 24, 36, 42],
      ],
      { z: 90 },
    );
  p.path(
    mirrored([
      [0, -190],
      [w / 2 + 14, -190],
      [w / 2 + 14, -92],
      [420, -92],
      [380, -116],
      [300, -128],
      [210, -108],
      [120, -120],
      [0, -84],
    ]),
    { ...W, z: 92, g: 128 },
  );
  rosette(p, 0, -140, 38, 8, { z: 92 });
  for (const s of [-1, 1]) p.group(`scale(${s} 1)`, () => vine(p, 50, -150, 380, 60, 5, { z: 92 }));
  p.rect(-w / 2 - 24, -206, w + 48, 22, { ...W, z: 104, g: 150, r: 6 });
  // carcase
  p.rect(-w / 2, -1760, w, 1556, { ...V, z: 70, g: 128 });
  for (const s of [-1, 1]) {
    const x = s * (w / 2 - 34);
    p.rect(x - 34, -1760, 68, 1556, { ...V, z: 86, g: 128, m: M.woodV + 2 + s });
    turned(
      p,
      x,
      -1700,
      [
        ['bead', 22, 26],
        ['bud', 70, 28, 16],
        ['bead', 18, 20],
        ['cyl', 1090, 22, 24, 7],
        ['bead', 18, 22],
        ['vase', 150, 18, 32, 9],
        ['bead', 22, 24],
      ],
      { z: 90 },
    );
  }
  // drawer
  for (const s of [-1, 1]) {
    const x = s > 0 ? 8 : -464;
    p.rect(x - 4, -420, 464, 206, { c: C.woodDeep, z: 62, g: 90, m: M.woodH });
    p.rect(x, -416, 456, 198, { ...W, z: 84, g: 128, m: M.woodH + 2 + s });
    moulded(
      p,
      x + 16,
      -400,
      424,
      166,
      [
        [0, 104],
        [7, 124],
        [14, 100, 84, C.woodDark],
      ],
      { ...W, z: 84 },
    );
    p.path(`M${x + 30} -386h396v138h-396z`, { stroke: 5, c: C.bone, z: 84, g: 132, m: M.cloth });
    for (const q of [-1, 1])
      p.group(`translate(${x + 228} 0) scale(${q} 1)`, () => vine(p, 52, -317, 132, 88, 2, { z: 84 }));
    ring(p, x + 228, -325, 32, { z: 88 });
  }
  p.rect(-w / 2 + 68, -440, w - 136, 20, { ...W, z: 90, g: 140 });
  // doors
  for (const s of [-1, 1])
    p.group(s < 0 ? 'translate(0 0)' : 'scale(-1 1)', () => {
      const m = M.woodV + (s > 0 ? 5 : 6);
      p.rect(-470, -1740, 468, 1296, { c: C.woodDeep, z: 60, g: 90, m });
      p.rect(-468, -1738, 464, 1292, { ...V, z: 84, g: 128, m });
      moulded(
        p,
        -410,
        -1680,
        348,
        770,
        [
          [0, 156],
          [10, 104],
          [18, 120],
        ],
        { ...V, m, z: 82 },
      );
      const a = archPoints(284, 710, 150, 9, 0.36).map(([x, y]) => [x - 236, y - 936]);
      p.path(poly(a), { ...V, c: C.woodDark, m, z: 72, g: 110 });
      p.path(poly(a), { stroke: 10, ...V, m, z: 84, g: 166 });
      // flowering plant in the arch
      p.path('M-236 -950C-226 -1080 -246 -1200 -236 -1380', { stroke: 9, ...V, m, z: 72, g: 190 });
      rosette(p, -236, -1430, 58, 9, { z: 72, m, core: C.brass, coreM: M.brass });
      for (const q of [-1, 1])
        p.group(`translate(-236 0) scale(${q} 1)`, () => {
          for (const [ly, la, ll] of [
            [-1300, 52, 88],
            [-1210, 62, 96],
            [-1110, 66, 104],
            [-1020, 70, 104],
            [-1350, 24, 66],
          ])
            leaf(p, 0, ly, la, ll, { z: 72, m });
          rosette(p, 84, -1310, 32, 7, { z: 72, m });
          rosette(p, 92, -1204, 34, 7, { z: 72, m });
          rosette(p, 96, -1090, 36, 7, { z: 72, m });
        });
      p.path(
        smooth(
          [
            [-290, -936],
            [-282, -980],
            [-252, -992],
            [-220, -992],
            [-190, -980],
            [-182, -936],
          ],
          false,
        ) + 'z',
        { ...V, m, z: 72, g: 200 },
      );
      for (const q of [-1, 1])
        p.group(`translate(-236 0) scale(${q} 1)`, () =>
          scroll(p, 118, -1618, 40, { z: 82, m, from: 140, dir: 1 }),
        );
      // lower panel: jali
      moulded(
        p,
        -410,
        -860,
        348,
        360,
        [
          [0, 156],
          [10, 104],
          [18, 120],
        ],
        { ...V, m, z: 82 },
      );
      jali(p, 'M-372 -822h272v284h-272z', [-372, -822, 272, 284], {
        kind: 'hex',
        cell: 62,
        bar: 8,
        z: 80,
        m,
        holeZ: 58,
      });
      wire(p, 'M-420 -1690h368v790h-368z', { w: 3.4, z: 84 });
    });
  p.rect(-10, -1740, 20, 1296, { ...V, z: 92, g: 140 });
  p.rect(-3, -1740, 6, 1296, { ...V, z: 92, g: 180 });
  for (const s of [-1, 1]) {
    p.path(
      `M${s * 36 - 20} -1010C${s * 36 - 8} -1030 ${s * 36 + 8} -1030 ${s * 36 + 20} -1010V-870C${s * 36 + 8} -850 ${s * 36 - 8} -850 ${s * 36 - 20} -870z`,
      { c: C.brass, m: M.brass, z: 90, g: 140 },
    );
    ring(p, s * 36, -960, 24, { z: 96 });
  }
  p.path('M36 -906a6 6 0 1 0 .1 0zM33 -900h6v20h-6z', { c: C.ink, flat: true });
  // cornice and crest
  p.path(
    mirrored([
      [0, -1990],
      [40, -1962],
      [110, -1938],
      [220, -1926],
      [310, -1886],
      [420, -1862],
      [520, -1850],
      [520, -1800],
    ]),
    { ...W, z: 74, g: 128 },
  );
  p.path(
    mirrored([
      [0, -1958],
      [110, -1914],
      [220, -1900],
      [310, -1862],
      [420, -1838],
      [500, -1830],
      [500, -1810],
    ]),
    { ...W, c: C.woodDark, z: 74, g: 98 },
  );
  rosette(p, 0, -1876, 62, 10, { z: 74, core: C.brass, coreM: M.brass });
  for (const s of [-1, 1])
    p.group(`scale(${s} 1)`, () => {
      scroll(p, 140, -1858, 44, { z: 74, from: 190, dir: -1 });
      leaf(p, 196, -1850, 96, 60, { z: 74 });
      leaf(p, 210, -1832, 100, 80, { z: 74 });
      leaf(p, 290, -1826, 96, 84, { z: 74 });
      leaf(p, 380, -1822, 94, 70, { z: 74 });
    });
  p.rect(-w / 2 - 44, -1812, w + 88, 22, { ...W, z: 116, g: 150, r: 6 });
  p.rect(-w / 2 - 28, -1790, w + 56, 20, { ...W, z: 106, g: 120 });
  p.rect(-w / 2 - 12, -1770, w + 24, 14, { ...W, z: 96, g: 146 });
  for (let i = -20; i <= 20; i++) p.rect(i * 27 - 8, -1788, 16, 16, { ...W, z: 110, g: 128 });
  for (const s of [-1, 1]) kalash(p, s * 500, -1810, 120, { z: 84 });
  kalash(p, 0, -1984, 110, { z: 74 });
}

export function wallPanel(p) {
  // 1000 x 1000, foot at y = 0, pale mango wood
  const z = 74;
  const G = { c: C.mango, m: M.woodH };
  const K = { c: C.mango, z: z - 8, m: M.woodH + 4 };
  p.rect(-500, -1000, 1000, 1000, { ...G, z, g: 128 });
  for (const a of [0, 90, 180, 270])
    p.group(`rotate(${a} 0 -500)`, () => {
      const m = a % 180 ? M.woodV + 2 : M.woodH + 2;
      p.path('M-500 -1000H500L424 -924H-424z', { ...G, z: z + 6, g: 128, m });
      p.path('M-490 -990H490', { stroke: 9, ...G, m, z: z + 6, g: 172 });
      p.path('M-430 -930H430', { stroke: 9, ...G, m, z: z + 6, g: 172 });
      vine(p, -420, -960, 840, 50, 12, { c: C.mango, z: z + 6, m, flowers: false });
      rosette(p, -459, -959, 32, 8, { c: C.mango, z: z + 6 });
    });
  p.rect(-418, -918, 836, 836, { ...G, c: C.mangoDark, z: z - 12, g: 92, m: M.woodH + 3 });
  // stippled ground
  let s = 11;
  const rnd = () => (s = (s * 16807) % 2147483647) / 2147483647;
  let dots = '';
  for (let y = -910; y < -88; y += 13)
    for (let x = -410; x < 412; x += 13) dots += `M${f1(x + rnd() * 9)} ${f1(y + rnd() * 9)}h.1`;
  p.path(dots, { stroke: 5, c: '#7E5A38', a: 0.5, z: z - 12, g: 66, m: M.woodH + 3 });
  // the vase
  p.path(
    mirrored([
      [0, -104],
      [70, -106],
      [84, -122],
      [50, -140],
      [96, -178],
      [104, -226],
      [60, -268],
      [44, -286],
      [74, -306],
      [0, -310],
    ]),
    { ...K, g: 190 },
  );
  for (const k of [-2, -1, 0, 1, 2])
    p.path(`M${k * 16} -146C${k * 44} -180 ${k * 44} -226 ${k * 18} -264`, { stroke: 5, ...K, g: 130 });
  p.path('M-50 -276H50', { stroke: 8, ...K, g: 220 });
  // stem and creepers
  p.path('M0 -310C-10 -420 10 -560 0 -690', { stroke: 15, ...K, g: 190 });
  for (const q of [-1, 1])
    p.group(`scale(${q} 1)`, () => {
      const vines = { ...K, flower: {} };
      p.path('M0 -330C90 -330 210 -330 268 -236', { stroke: 12, ...K, g: 184 });
      scroll(p, 268, -196, 92, { ...vines, from: 250, dir: 1, turns: 1.1 });
      p.path('M0 -400C80 -470 170 -350 262 -404', { stroke: 12, ...K, g: 184 });
      scroll(p, 268, -498, 104, { ...vines, from: 92, dir: -1, turns: 1.15 });
      p.path('M0 -560C60 -660 150 -560 196 -640', { stroke: 12, ...K, g: 184 });
      scroll(p, 262, -772, 104, { ...vines, from: 128, dir: 1, turns: 1.15 });
      for (const [x, y, a, l] of [
        [70, -332, 30, 74],
        [120, -328, 150, 70],
        [196, -306, 20, 66],
        [84, -424, 150, 80],
        [110, -410, 12, 76],
        [176, -384, 168, 60],
        [72, -610, 160, 84],
        [100, -606, 10, 70],
        [6, -470, 52, 88],
        [4, -520, 70, 66],
        [8, -640, 40, 70],
        [372, -640, 12, 60],
        [384, -340, 168, 56],
        [384, -360, 10, 56],
        [120, -700, -14, 84],
        [96, -690, -52, 62],
        [384, -880, 20, 34],
        [130, -870, 60, 60],
        [60, -900, 78, 60],
        [130, -160, 100, 62],
        [150, -126, 84, 70],
        [376, -100, 60, 30],
      ])
        leaf(p, x, y, a, l, { ...K });
      rosette(p, 128, -500, 52, 8, { ...K, hi: 216 });
      rosette(p, 112, -232, 34, 7, { ...K, hi: 210 });
      rosette(p, 380, -628, 26, 7, { ...K, hi: 206 });
      rosette(p, 386, -348, 22, 7, { ...K, hi: 206 });
    });
  rosette(p, 0, -780, 122, 12, { ...K, hi: 220 });
  rosette(p, 0, -780, 66, 8, { ...K, z: z - 4, hi: 225 });
  leaf(p, 0, -690, 128, 84, { ...K });
  leaf(p, 0, -690, -128, 84, { ...K });
}

export function flame(p, x, y, h) {
  const id = p.radial([
    [0, '#FFF6D8', 0.9],
    [0.12, '#FFD98A', 0.5],
    [0.4, '#F7A94A', 0.16],
    [1, '#F09030', 0],
  ]);
  p.glow += `<circle cx="${f1(x)}" cy="${f1(y - h * 0.5)}" r="${f1(h * 5.5)}" fill="${id}"/>`;
  const d = (k) =>
    `M0 0C${f1(h * 0.3 * k)} ${f1(-h * 0.22)} ${f1(h * 0.2 * k)} ${f1(-h * 0.55)} 0 ${f1(-h * (0.35 + 0.65 * k))}C${f1(-h * 0.2 * k)} ${f1(-h * 0.55)} ${f1(-h * 0.3 * k)} ${f1(-h * 0.22)} 0 0z`;
  const g = p.linear([
    [0, '#FFE9A8'],
    [0.5, '#FFC458'],
    [1, '#E8702A'],
  ]);
  p.ink += `<path d="${d(1)}" transform="translate(${f1(x)} ${f1(y)})" fill="${g}"/><path d="${d(0.55)}" transform="translate(${f1(x)} ${f1(y - h * 0.06)})" fill="#FFF8DF"/>`;
}
/** Shallow oil lamp: the flame is added by the caller, who knows the scale. */
export function diya(p, x, y, r, z = 96) {
  p.path(
    smooth([
      [x - r, y - r * 0.42],
      [x - r * 0.86, y - r * 0.2],
      [x - r * 0.42, y],
      [x, y + r * 0.04],
      [x + r * 0.42, y],
      [x + r * 0.86, y - r * 0.2],
      [x + r, y - r * 0.42],
    ]) + 'z',
    { c: C.brass, z, m: M.brass, paint: p.round('y', { z, m: M.brass, lo: 60, hi: 210 }) },
  );
  p.path(
    `M${f1(x - r)} ${f1(y - r * 0.42)}Q${f1(x)} ${f1(y - r * 0.2)} ${f1(x + r)} ${f1(y - r * 0.42)}Q${f1(x)} ${f1(y - r * 0.62)} ${f1(x - r)} ${f1(y - r * 0.42)}z`,
    { c: '#8A5F24', z: z + 3, g: 128, m: M.brass },
  );
  p.path(`M${f1(x - r)} ${f1(y - r * 0.42)}Q${f1(x)} ${f1(y - r * 0.2)} ${f1(x + r)} ${f1(y - r * 0.42)}`, {
    stroke: r * 0.07,
    c: C.brass,
    z: z + 4,
    g: 180,
    m: M.brass,
  });
}
/** Bracket 640 wide; the shelf's upper face is y = 0, the wall plate rises to about -820, the drop hangs to 260. */
export function bracket(p) {
  const a = archPoints(430, 640, 220, 9, 0.36);
  p.path(
    mirrored([
      [0, -880],
      [34, -842],
      [92, -818],
      [170, -802],
      [232, -760],
      [262, -700],
      [262, 0],
    ]),
    { ...V, z: 70, g: 128 },
  );
  p.path(
    mirrored([
      [0, -842],
      [92, -788],
      [170, -772],
      [214, -738],
      [236, -690],
      [236, -20],
    ]),
    { ...V, c: C.woodDark, z: 70, g: 96 },
  );
  for (const s of [-1, 1])
    p.group(`scale(${s} 1)`, () => {
      scroll(p, 138, -676, 56, { z: 70, m: M.woodV, from: 130, dir: 1 });
      leaf(p, 60, -740, 30, 58, { z: 70, m: M.woodV });
      leaf(p, 196, -600, 176, 70, { z: 70, m: M.woodV });
      leaf(p, 210, -640, 190, 50, { z: 70, m: M.woodV });
    });
  rosette(p, 0, -748, 46, 9, { z: 70, m: M.woodV, core: C.brass, coreM: M.brass });
  p.path(poly(a), { c: C.woodDeep, m: M.woodV + 5, z: 52, g: 128 });
  p.path(poly(a), { stroke: 11, ...V, z: 76, g: 168 });
  p.path(poly(archPoints(452, 654, 226, 9, 0.36)), { stroke: 3, c: C.brass, z: 72, g: 140, m: M.brass });
  for (const s of [-1, 1])
    turned(
      p,
      s * 288,
      -560,
      [
        ['bud', 60, 20, 6],
        ['bead', 14, 20],
        ['cove', 16, 20, 30],
        ['cyl', 300, 18, 22, 7],
        ['bead', 16, 22],
        ['vase', 130, 16, 34, 9],
        ['bead', 18, 30],
        ['cyl', 14, 34],
      ],
      { z: 84 },
    );
  for (const s of [-1, 1]) kalash(p, s * 288, -556, 90, { z: 84 });
  kalash(p, 0, -872, 110, { z: 70 });
  // drop under the shelf
  p.path(
    mirrored([
      [0, 250],
      [30, 214],
      [70, 190],
      [110, 182],
      [150, 140],
      [210, 120],
      [262, 84],
      [270, 30],
    ]),
    { ...V, z: 80, g: 128 },
  );
  p.path(
    mirrored([
      [0, 214],
      [70, 160],
      [110, 150],
      [150, 110],
      [210, 90],
      [240, 66],
      [246, 40],
    ]),
    { ...V, c: C.woodDark, z: 80, g: 96 },
  );
  rosette(p, 0, 104, 48, 9, { z: 80, m: M.woodV });
  for (const s of [-1, 1])
    p.group(`scale(${s} 1)`, () => vine(p, 54, 82, 170, 60, 3, { z: 80, m: M.woodV, flowers: false }));
  p.group('translate(0 246) scale(1 -1)', () => kalash(p, 0, 0, 66, { z: 80 }));
  p.rect(-340, 0, 680, 26, { ...W, z: 126, g: 150, r: 7 });
  p.rect(-322, 26, 644, 16, { ...W, z: 112, g: 122 });
  wire(p, 'M-340 13H340', { w: 3, z: 126 });
}

/** Wall mirror, 700 wide and 1120 high, foot of the drop at y = 0. */
export function mirror(p) {
  const y = -170;
  p.path(
    mirrored([
      [0, 0],
      [26, -34],
      [90, -70],
      [180, -84],
      [230, -120],
      [300, -130],
      [300, -172],
    ]),
    { ...V, z: 76, g: 128 },
  );
  p.path(
    mirrored([
      [0, -34],
      [90, -92],
      [180, -104],
      [230, -140],
      [270, -148],
      [270, -160],
    ]),
    { ...V, c: C.woodDark, z: 76, g: 98 },
  );
  rosette(p, 0, -104, 36, 8, { z: 76 });
  p.rect(-350, y - 24, 700, 24, { ...W, z: 112, g: 150, r: 6 });
  p.rect(-330, y - 130, 660, 108, { ...W, c: C.woodDeep, z: 60, g: 120 });
  for (let i = 0; i < 4; i++)
    jali(p, `M${-318 + i * 162} ${y - 122}h150v92h-150z`, [-318 + i * 162, y - 122, 150, 92], {
      kind: 'hex',
      cell: 44,
      bar: 6,
      z: 84,
      holeZ: 56,
    });
  for (let i = 0; i < 5; i++)
    turned(
      p,
      -324 + i * 162,
      y - 130,
      [
        ['bead', 14, 9],
        ['vase', 60, 6, 12],
        ['bead', 14, 9],
        ['cyl', 20, 10],
      ],
      { z: 92 },
    );
  p.rect(-344, y - 152, 688, 24, { ...W, z: 108, g: 150, r: 6 });
  p.rect(-290, y - 700, 580, 550, { ...V, z: 72, g: 128 });
  const a = archPoints(400, 500, 190, 11, 0.34).map(([ax, ay]) => [ax, ay + y - 170]);
  const g = p.linear([
    [0, '#1D2A50'],
    [0.74, '#31446F'],
    [0.76, '#8D7358'],
    [1, '#A98A69'],
  ]);
  p.path(poly(a), { c: g, z: 62, m: M.light });
  p.clip(poly(a), () => {
    // the room in the glass: a lit jali window
    const win = archPoints(130, 250, 60, 7, 0.36).map(([ax, ay]) => [ax + 20, ay + y - 320]);
    p.path(poly(win), { c: '#F8E9C4', flat: true });
    p.clip(poly(win), () =>
      p.path(jaliPath('star', -50, y - 570, 140, 250, 34), { c: '#8A6238', stroke: 6, flat: true }),
    );
    p.path(poly(win), { c: '#A87850', stroke: 7, flat: true });
    p.path('M-60 -330L170 -400L230 -330L0 -250z', { c: '#F8DFA8', a: 0.32, flat: true });
    p.path('M-260 -300L60 -900H120L-200 -300z', { c: '#FFFFFF', a: 0.07, flat: true });
  });
  p.path(poly(a), { stroke: 15, ...V, z: 78, g: 168 });
  wire(p, poly(archPoints(436, 516, 204, 11, 0.34).map(([ax, ay]) => [ax, ay + y - 164])), { w: 4, z: 74 });
  for (const s of [-1, 1])
    p.group(`scale(${s} 1)`, () => {
      vineAlong(
        p,
        [
          [244, y - 210],
          [250, y - 330],
          [246, y - 470],
          [236, y - 560],
          [206, y - 630],
          [150, y - 664],
        ],
        56,
        6,
        { c: C.brass, m: M.brass, z: 72, flower: { core: C.brass, coreM: M.brass } },
      );
      rosette(p, 244, y - 660, 32, 8, { c: C.brass, core: C.brass, coreM: M.brass, m: M.brass, z: 72 });
      turned(
        p,
        306,
        y - 700,
        [
          ['cyl', 20, 26],
          ['bud', 60, 26, 14],
          ['bead', 14, 18],
          ['cyl', 330, 16, 19, 6],
          ['bead', 14, 19],
          ['vase', 90, 14, 28, 8],
          ['bead', 12, 24],
          ['cyl', 16, 28],
        ],
        { z: 92 },
      );
    });
  p.path(
    poly([
      [-372, y - 696],
      [372, y - 696],
      [346, y - 744],
      [-346, y - 744],
    ]),
    { ...W, z: 118, g: 140 },
  );
  for (let i = -15; i <= 15; i++)
    p.path(`M${i * 24.2} ${y - 698}L${i * 22.6} ${y - 742}`, {
      stroke: 3.4,
      c: C.woodDeep,
      a: 0.6,
      z: 114,
      g: 96,
      cap: 'butt',
    });
  p.path(
    mirrored([
      [0, y - 912],
      [90, y - 898],
      [180, y - 852],
      [240, y - 800],
      [262, y - 744],
    ]),
    { ...W, z: 74, g: 128 },
  );
  p.path(
    mirrored([
      [0, y - 888],
      [90, y - 874],
      [170, y - 834],
      [220, y - 790],
      [236, y - 758],
    ]),
    { ...W, c: C.woodDark, z: 74, g: 96 },
  );
  rosette(p, 0, y - 818, 46, 10, { z: 74, core: C.brass, coreM: M.brass });
  for (const s of [-1, 1])
    p.group(`scale(${s} 1)`, () =>
      vineAlong(
        p,
        [
          [50, y - 800],
          [120, y - 798],
          [200, y - 776],
        ],
        56,
        3,
        { z: 74 },
      ),
    );
  for (const s of [-1, 1]) {
    p.path(
      smooth([
        [s * 306 - 34, y - 744],
        [s * 306 - 40, y - 764],
        [s * 306 - 22, y - 786],
        [s * 306, y - 802],
        [s * 306 + 22, y - 786],
        [s * 306 + 40, y - 764],
        [s * 306 + 34, y - 744],
      ]) + 'z',
      { ...V, z: 84, paint: p.round('x', { z: 84, m: M.woodV, lo: 60, hi: 220 }) },
    );
    kalash(p, s * 306, y - 798, 64, { z: 84 });
  }
  kalash(p, 0, y - 908, 84, { z: 76 });
}
/** Dining table from its long side, 1830 wide. */
export function table(p) {
  for (const s of [-1, 1]) {
    p.rect(s * 800 - 52, -690, 104, 190, { ...V, z: 92, g: 128, m: M.woodV + (s > 0 ? 3 : 1) });
    moulded(
      p,
      s * 800 - 40,
      -670,
      80,
      150,
      [
        [0, 110],
        [5, 128],
      ],
      { ...V, z: 92 },
    );
    rosette(p, s * 800, -595, 34, 8, { z: 92 });
    turned(
      p,
      s * 800,
      -500,
      [
        ['bead', 18, 44],
        ['vase', 190, 34, 52, 9],
        ['bead', 16, 40],
        ['bead', 12, 34],
        ['vase', 160, 28, 56, 9],
        ['bead', 16, 34],
        ['cyl', 48, 34, 28],
      ],
      { z: 92 },
    );
    turned(p, s * 800, -40, [['cyl', 40, 30, 24]], { z: 92, brass: true });
  }
  const half = [
    [0, -690],
    [750, -690],
    [750, -540],
  ];
  for (let i = 0; i < 6; i++)
    half.push(
      [750 - i * 118 - 30, -524],
      [750 - i * 118 - 59, -512],
      [750 - i * 118 - 88, -524],
      [750 - i * 118 - 118, -548],
    );
  p.path(poly([...half, ...half.map(([x, y]) => [-x, y]).reverse()]), { ...W, z: 80, g: 128 });
  for (const s of [-1, 1]) p.group(`scale(${s} 1)`, () => vine(p, 60, -606, 680, 92, 7, { z: 80 }));
  rosette(p, 0, -606, 50, 10, { z: 80, core: C.brass, coreM: M.brass });
  p.rect(-915, -765, 1830, 44, { ...W, z: 124, g: 146, m: M.woodH + 6, r: 8 });
  p.rect(-890, -721, 1780, 18, { ...W, z: 112, g: 120 });
  p.rect(-870, -703, 1740, 14, { ...W, z: 100, g: 140 });
  wire(p, 'M-915 -752H915', { w: 4, z: 124 });
  wire(p, 'M-915 -742H915', { w: 4, z: 124 });
}
/** Armchair from the front, 610 wide and 1070 high. */
export function chair(p, { arms = true } = {}) {
  for (const s of [-1, 1]) p.rect(s * 236 - 22, -985, 44, 985, { ...V, c: C.woodDark, z: 56, g: 128 });
  p.rect(-222, -960, 444, 440, { ...W, z: 62, g: 128 });
  const a = archPoints(372, 400, 150, 9, 0.38).map(([x, y]) => [x, y - 545]);
  jali(p, poly(a), [-186, -960, 372, 420], {
    kind: 'star',
    cell: 62,
    bar: 11,
    z: 64,
    m: M.woodV,
    hole: C.night,
    holeZ: 30,
  });
  p.path(poly(a), { stroke: 9, ...V, z: 68, g: 168 });
  for (const s of [-1, 1]) {
    rosette(p, s * 186, -918, 26, 8, { z: 62 });
    leaf(p, s * 186, -890, 180, 50, { z: 62 });
    leaf(p, s * 160, -926, s * -86, 46, { z: 62 });
  }
  p.path(
    mirrored([
      [0, -1105],
      [20, -1080],
      [60, -1058],
      [105, -1050],
      [150, -1036],
      [195, -1004],
      [228, -986],
      [262, -988],
      [276, -970],
      [268, -948],
      [240, -940],
    ]),
    { ...W, z: 70, g: 128 },
  );
  rosette(p, 0, -1006, 40, 10, { z: 70 });
  for (const s of [-1, 1])
    p.group(`scale(${s} 1)`, () =>
      vineAlong(
        p,
        [
          [40, -1000],
          [120, -1004],
          [232, -962],
        ],
        52,
        4,
        { z: 70 },
      ),
    );
  p.rect(-262, -430, 524, 84, { ...W, z: 84, g: 128 });
  p.path(
    mirrored([
      [0, -352],
      [246, -352],
      [240, -338],
      [200, -318],
      [170, -338],
      [60, -336],
      [0, -306],
    ]),
    { ...W, z: 84, g: 128 },
  );
  vine(p, -226, -386, 452, 54, 8, { z: 84 });
  rosette(p, 0, -386, 30, 8, { z: 84 });
  const q =
    smooth([
      [-244, -424],
      [-256, -456],
      [-250, -490],
      [-224, -500],
      [0, -508],
      [224, -500],
      [250, -490],
      [256, -456],
      [244, -424],
    ]) + 'z';
  p.path(q, {
    c: C.indigoMid,
    z: 96,
    m: M.cloth,
    paint: p.round('y', { z: 96, m: M.cloth, lo: 40, hi: 210 }),
  });
  p.clip(q, () => {
    for (let i = -4; i <= 4; i++) flat(p, i * 56, -462, 15, 7, C.cream, C.madder);
  });
  for (const s of [-1, 1]) {
    if (arms)
      turned(
        p,
        s * 275,
        -640,
        [
          ['bead', 12, 18],
          ['vase', 110, 14, 30, 7],
          ['bead', 14, 20],
          ['cyl', 12, 24],
        ],
        { z: 100 },
      );
    p.rect(s * 275 - 29, -430, 58, 116, { ...V, z: 100, g: 128 });
    rosette(p, s * 275, -372, 22, 8, { z: 100 });
    turned(
      p,
      s * 275,
      -314,
      [
        ['bead', 14, 24],
        ['cyl', 46, 24, 19],
        ['bead', 14, 20],
        ['vase', 120, 16, 38, 8],
        ['bead', 14, 20],
        ['cyl', 66, 20, 16],
      ],
      { z: 100 },
    );
    turned(p, s * 275, -40, [['cyl', 40, 19, 15]], { z: 100, brass: true });
    if (!arms) continue;
    p.rect(s * 275 - 36, -684, 72, 48, { ...W, z: 112, g: 140, r: 20 });
    knob(p, s * 275, -660, 11, { z: 114 });
  }
}
/** Small oil lamp on its carved bracket (drawn with bracket()). */
export function diyaBracket(p) {
  bracket(p);
  diya(p, 0, -34, 150, 132);
  turned(p, 0, -36, [['cyl', 36, 46, 66]], { brass: true, z: 128 });
  p.path('M-6 -112C-10 -96 8 -92 4 -76', { stroke: 9, c: '#F4E9D2', z: 140, g: 150, m: M.cloth });
}
