// Elevations of the pieces, in millimetres; (0, 0) is the middle of the foot on the floor, y runs upwards negative.
import { C, M, arch, archPoints, buti, flat, f1, jali, kalash, knob, leaf, mirrored, moulded, petal, poly, printBand, put, ring, rosette, scroll, smooth, turned, vine, wire } from './motifs.mjs';

const W = { c: C.wood, m: M.woodH };
const V = { c: C.wood, m: M.woodV };

export function bed(p) {
  // headboard posts
  for (const s of [-1, 1]) {
    p.rect(s * 905 - 52, -1150, 104, 1150, { ...V, z: 78, g: 128, m: M.woodV + (s > 0 ? 2 : 0) });
    moulded(p, s * 905 - 36, -1120, 72, 260, [[0, 112], [6, 128]], { ...V, z: 78 });
    rosette(p, s * 905, -990, 34, 8, { z: 78, m: M.woodV });
    turned(p, s * 905, -1480, [['bud', 120, 34, 6], ['bead', 18, 30], ['cove', 22, 30, 44], ['bead', 22, 44], ['vase', 118, 26, 50, 9], ['bead', 20, 44], ['cyl', 10, 52]], { z: 80 });
    kalash(p, s * 905, -1478, 96, { z: 80 });
  }
  // board with its crest
  const crest = [[0, -1610], [46, -1572], [120, -1540], [230, -1528], [330, -1500], [430, -1440], [540, -1400], [640, -1392], [720, -1350], [790, -1270], [853, -1236], [853, -300]];
  p.path(mirrored(crest), { ...W, c: C.wood, z: 70, g: 128 });
  const inner = [[0, -1556], [60, -1518], [230, -1490], [320, -1462], [430, -1400], [540, -1362], [640, -1352], [700, -1310], [770, -1232], [820, -1196], [820, -640]];
  p.path(mirrored(inner), { ...W, c: C.woodDark, z: 70, g: 88 });
  p.path(mirrored(inner.map(([x, y]) => [Math.max(0, x - 10), y + 12])), { ...W, z: 70, g: 104, m: M.woodH + 1 });
  // crest carving
  rosette(p, 0, -1410, 84, 10, { z: 70, core: C.brass, coreM: M.brass });
  for (const s of [-1, 1])
    p.group(`scale(${s} 1)`, () => {
      scroll(p, 190, -1372, 74, { z: 70, from: 200, dir: -1 });
      scroll(p, 348, -1310, 66, { z: 70, from: 160, dir: 1 });
      scroll(p, 500, -1270, 56, { z: 70, from: 200, dir: -1 });
      leaf(p, 90, -1460, 62, 70, { z: 70 });
      leaf(p, 262, -1430, 95, 64, { z: 70 });
      leaf(p, 590, -1300, 100, 72, { z: 70 });
      leaf(p, 600, -1262, 128, 64, { z: 70 });
    });
  // rail under the crest, three panels
  p.rect(-812, -1190, 1624, 36, { ...W, z: 76, g: 128 });
  p.rect(-812, -1182, 1624, 8, { ...W, z: 76, g: 160 });
  for (const s of [-1, 0, 1]) {
    const w = s ? 470 : 600;
    const x = s * 560 - w / 2;
    moulded(p, x, -1140, w, 600, [[0, 150], [10, 110], [18, 128]], { ...V, z: 72 });
    const a = archPoints(w - 76, 540, (w - 76) * 0.44, 9, 0.36).map(([ax, ay]) => [ax + s * 560, ay - 560]);
    if (s) {
      jali(p, poly(a), [x + 38, -1100, w - 76, 540], { kind: 'star', cell: 72, bar: 13, z: 72 });
      p.path(poly(a), { stroke: 9, ...V, z: 74, g: 168 });
    } else {
      p.path(poly(a), { ...V, c: C.woodDark, z: 66, g: 100 });
      p.path(poly(a), { stroke: 9, ...V, z: 74, g: 168 });
      p.path('M0 -600C-8 -700 8 -800 0 -905', { stroke: 12, ...V, z: 66, g: 185 });
      rosette(p, 0, -960, 70, 9, { z: 66, m: M.woodV, core: C.brass, coreM: M.brass });
      for (const q of [-1, 1])
        p.group(`scale(${q} 1)`, () => {
          for (const [ly, la, ll] of [[-850, 58, 100], [-780, 66, 118], [-700, 72, 130], [-880, 28, 70]]) leaf(p, 2, ly, la, ll, { z: 66, m: M.woodV });
          rosette(p, 142, -860, 38, 7, { z: 66, m: M.woodV });
          rosette(p, 170, -760, 44, 7, { z: 66, m: M.woodV });
        });
    }
  }
  // pillows and bolster
  for (const s of [-1, 1]) {
    const x = s * 425;
    const d = smooth([[x - 340, -520], [x - 352, -690], [x - 368, -836], [x - 300, -822], [x, -846], [x + 300, -822], [x + 368, -836], [x + 352, -690], [x + 340, -520]], true);
    p.path(d, { c: '#EFE6D2', z: 88, m: M.cloth, paint: p.round('dome', { z: 92, m: M.cloth, lo: 30, hi: 240 }) });
    p.clip(d, () => {
      p.path(`M${x - 300} -500V-780H${x + 300}V-500`, { stroke: 5, c: C.indigo, flat: true });
      p.path(`M${x - 282} -500V-762H${x + 282}V-500`, { stroke: 2, c: C.indigo, flat: true });
      for (let j = 0; j < 3; j++) for (let i = -2; i <= 2; i++) buti(p, x + i * 100 + (j % 2) * 50 - 25, -720 + j * 66, 0.62, i % 2 ? C.indigo : C.indigo);
    });
  }
  // quilt and mattress
  const q = smooth([[-868, -300], [-880, -470], [-860, -560], [-780, -592], [0, -606], [780, -592], [860, -560], [880, -470], [868, -300]], true);
  p.path(q, { c: C.indigoMid, z: 106, m: M.cloth, paint: p.round('y', { z: 106, m: M.cloth, lo: 40, hi: 210 }) });
  p.clip(q, () => {
    printBand(p, -880, -578, 1760, 88, { ground: '#EDE2CB', c: C.indigo, accent: C.madder, n: 17 });
    for (let j = 0; j < 3; j++) for (let i = 0; i < 16; i++) buti(p, -820 + i * 112 + (j % 2) * 56, -446 + j * 74, 0.58, '#E9DDC4');
  });
  // footboard
  for (const s of [-1, 1]) {
    turned(p, s * 930, -560, [['bud', 74, 34, 8], ['bead', 16, 32], ['cove', 20, 30, 46], ['cyl', 10, 54]], { z: 128 });
    p.rect(s * 930 - 58, -440, 116, 330, { ...V, z: 128, m: M.woodV + (s > 0 ? 4 : 3) });
    moulded(p, s * 930 - 42, -424, 84, 298, [[0, 108], [6, 128]], { ...V, z: 128 });
    rosette(p, s * 930, -275, 38, 8, { z: 128, m: M.woodV });
    turned(p, s * 930, -110, [['bead', 16, 44], ['vase', 64, 30, 46], ['bead', 10, 30]], { z: 128 });
    turned(p, s * 930, -22, [['cyl', 22, 34, 28]], { z: 128, brass: true });
  }
  p.path(mirrored([[0, -444], [160, -420], [872, -408], [872, -196], [700, -168], [540, -196], [300, -168], [140, -178], [0, -132]]), { ...W, z: 120, g: 128 });
  p.path(mirrored([[0, -410], [160, -392], [850, -384], [850, -222], [540, -222], [140, -210], [0, -172]]), { ...W, c: C.woodDark, z: 120, g: 92 });
  rosette(p, 0, -296, 82, 10, { z: 120, core: C.brass, coreM: M.brass });
  for (const s of [-1, 1]) p.group(`scale(${s} 1)`, () => vine(p, 104, -302, 730, 150, 6, { z: 120 }));
}

export function desk(p) {
  const drawer = (x, y, w, h, z, i) => {
    p.rect(x - 4, y - 4, w + 8, h + 8, { c: C.woodDeep, z: z - 8, g: 100, m: M.woodH });
    p.rect(x, y, w, h, { ...W, z, g: 128, m: M.woodH + i });
    p.rect(x + 12, y + 12, w - 24, h - 24, { ...W, c: C.woodDark, z, g: 104, m: M.woodH + i });
    p.rect(x + 18, y + 18, w - 36, h - 36, { ...W, z, g: 126, m: M.woodH + i });
    wire(p, `M${x + 28} ${y + 28}h${w - 56}v${h - 56}h${-(w - 56)}z`, { w: 4, z });
    const n = w > 500 ? 130 : 62;
    for (const s of [-1, 1]) {
      p.group(`translate(${x + w / 2} ${y + h / 2}) scale(${s} 1)`, () => {
        p.path(`M44 0C${n * 0.7} -26 ${n} 24 ${n * 1.55} 0`, { stroke: 3, c: C.brass, z, g: 136, m: M.brass });
        for (const [t, a] of [[0.62, 30], [0.9, 150], [1.2, 40], [1.45, 140]]) p.path(petal(20, 7), { t: put(n * t, (a < 90 ? -4 : 4), a), c: C.brass, z, g: 138, m: M.brass });
      });
    }
    ring(p, x + w / 2, y + h / 2 - 8, 30, { z: z + 4 });
  };
  // feet
  for (const x of [-735, -345, 345, 735]) turned(p, x, -112, [['bead', 18, 34], ['vase', 66, 24, 38], ['bead', 8, 24], ['cyl', 20, 24, 30]], { z: 74 });
  for (const s of [-1, 1]) {
    const x0 = s > 0 ? 300 : -780;
    p.rect(x0, -690, 480, 580, { ...V, z: 70, g: 128 });
    p.rect(x0, -126, 480, 22, { ...W, z: 82, g: 140 });
    p.rect(x0, -118, 480, 6, { ...W, z: 82, g: 176 });
    for (const sx of [x0 + 6, x0 + 480 - 46]) {
      p.rect(sx, -690, 40, 566, { ...V, z: 80, g: 128, m: M.woodV + 3 });
      for (let k = 0; k < 3; k++) p.rect(sx + 8 + k * 9, -650, 5, 490, { ...V, c: C.woodDeep, a: 0.75, z: 80, g: 92 });
    }
    for (let k = 0; k < 3; k++) drawer(x0 + 58, -676 + k * 182, 364, 166, 82, k + 1);
  }
  // kneehole back and apron
  p.rect(-300, -690, 600, 560, { c: C.woodDeep, z: 34, g: 128, m: M.woodV + 4 });
  drawer(-284, -676, 568, 132, 80, 5);
  p.path(mirrored([[0, -544], [300, -544], [300, -452], [262, -470], [228, -520], [150, -512], [96, -488], [40, -500], [0, -470]]), { ...W, z: 76, g: 132 });
  rosette(p, 0, -520, 22, 8, { z: 76 });
  // top
  p.rect(-830, -760, 1660, 26, { ...W, z: 112, g: 150, m: M.woodH + 6, r: 8 });
  p.rect(-812, -734, 1624, 16, { ...W, z: 104, g: 120, m: M.woodH + 6 });
  p.rect(-796, -718, 1592, 28, { ...W, z: 92, g: 128, m: M.woodH + 2 });
  wire(p, 'M-830 -746H830', { w: 4, z: 112 });
  wire(p, 'M-796 -704H796', { w: 3, z: 92 });
  for (let i = -26; i <= 26; i++) p.path('M0 -7L7 0L0 7L-7 0z', { t: `translate(${i * 29} -704)`, c: C.brass, z: 92, g: 138, m: M.brass });
}

export function almirah(p) {
  const w = 1080;
  // feet and plinth
  for (const s of [-1, 1]) turned(p, s * 470, -96, [['bead', 16, 52], ['vase', 56, 34, 56], ['cyl', 24, 36, 42]], { z: 90 });
  p.path(mirrored([[0, -190], [w / 2 + 14, -190], [w / 2 + 14, -92], [420, -92], [380, -116], [300, -128], [210, -108], [120, -120], [0, -84]]), { ...W, z: 92, g: 128 });
  rosette(p, 0, -140, 38, 8, { z: 92 });
  for (const s of [-1, 1]) p.group(`scale(${s} 1)`, () => vine(p, 50, -150, 380, 60, 5, { z: 92 }));
  p.rect(-w / 2 - 24, -206, w + 48, 22, { ...W, z: 104, g: 150, r: 6 });
  // carcase
  p.rect(-w / 2, -1760, w, 1556, { ...V, z: 70, g: 128 });
  for (const s of [-1, 1]) {
    const x = s * (w / 2 - 34);
    p.rect(x - 34, -1760, 68, 1556, { ...V, z: 86, g: 128, m: M.woodV + 2 + s });
    turned(p, x, -1700, [['bead', 22, 26], ['bud', 70, 28, 16], ['bead', 18, 20], ['cyl', 1090, 22, 24, 7], ['bead', 18, 22], ['vase', 150, 18, 32, 9], ['bead', 22, 24]], { z: 90 });
  }
  // drawer
  for (const s of [-1, 1]) {
    const x = s > 0 ? 8 : -464;
    p.rect(x - 4, -420, 464, 206, { c: C.woodDeep, z: 62, g: 90, m: M.woodH });
    p.rect(x, -416, 456, 198, { ...W, z: 84, g: 128, m: M.woodH + 2 + s });
    moulded(p, x + 16, -400, 424, 166, [[0, 104], [7, 124], [14, 100, 84, C.woodDark]], { ...W, z: 84 });
    for (const q of [-1, 1]) p.group(`translate(${x + 228} 0) scale(${q} 1)`, () => vine(p, 56, -318, 130, 84, 2, { z: 84 }));
    ring(p, x + 228, -328, 32, { z: 88 });
  }
  p.rect(-w / 2 + 68, -440, w - 136, 20, { ...W, z: 90, g: 140 });
  // doors
  for (const s of [-1, 1])
    p.group(s < 0 ? 'translate(0 0)' : 'scale(-1 1)', () => {
      const m = M.woodV + (s > 0 ? 5 : 6);
      p.rect(-470, -1740, 468, 1296, { c: C.woodDeep, z: 60, g: 90, m });
      p.rect(-468, -1738, 464, 1292, { ...V, z: 84, g: 128, m });
      moulded(p, -410, -1680, 348, 770, [[0, 156], [10, 104], [18, 120]], { ...V, m, z: 82 });
      const a = archPoints(284, 710, 150, 9, 0.36).map(([x, y]) => [x - 236, y - 936]);
      p.path(poly(a), { ...V, c: C.woodDark, m, z: 72, g: 110 });
      p.path(poly(a), { stroke: 10, ...V, m, z: 84, g: 166 });
      // flowering plant in the arch
      p.path('M-236 -950C-226 -1080 -246 -1200 -236 -1380', { stroke: 9, ...V, m, z: 72, g: 190 });
      rosette(p, -236, -1430, 58, 9, { z: 72, m, core: C.brass, coreM: M.brass });
      for (const q of [-1, 1])
        p.group(`translate(-236 0) scale(${q} 1)`, () => {
          for (const [ly, la, ll] of [[-1300, 52, 88], [-1210, 62, 96], [-1110, 66, 104], [-1020, 70, 104], [-1350, 24, 66]]) leaf(p, 0, ly, la, ll, { z: 72, m });
          rosette(p, 84, -1310, 32, 7, { z: 72, m });
          rosette(p, 92, -1204, 34, 7, { z: 72, m });
          rosette(p, 96, -1090, 36, 7, { z: 72, m });
        });
      p.path(smooth([[-290, -936], [-282, -980], [-252, -992], [-220, -992], [-190, -980], [-182, -936]], false) + 'z', { ...V, m, z: 72, g: 200 });
      for (const q of [-1, 1]) p.group(`translate(-236 0) scale(${q} 1)`, () => scroll(p, 118, -1618, 40, { z: 82, m, from: 140, dir: 1 }));
      // lower panel: jali
      moulded(p, -410, -860, 348, 360, [[0, 156], [10, 104], [18, 120]], { ...V, m, z: 82 });
      jali(p, 'M-372 -822h272v284h-272z', [-372, -822, 272, 284], { kind: 'hex', cell: 62, bar: 8, z: 80, m, holeZ: 58 });
      wire(p, 'M-420 -1690h368v790h-368z', { w: 3.4, z: 84 });
    });
  p.rect(-10, -1740, 20, 1296, { ...V, z: 92, g: 140 });
  p.rect(-3, -1740, 6, 1296, { ...V, z: 92, g: 180 });
  for (const s of [-1, 1]) ring(p, s * 34, -900, 26, { z: 92 });
  // cornice and crest
  p.path(mirrored([[0, -1990], [40, -1962], [110, -1938], [220, -1926], [310, -1886], [420, -1862], [520, -1850], [520, -1800]]), { ...W, z: 74, g: 128 });
  p.path(mirrored([[0, -1958], [110, -1914], [220, -1900], [310, -1862], [420, -1838], [500, -1830], [500, -1810]]), { ...W, c: C.woodDark, z: 74, g: 98 });
  rosette(p, 0, -1876, 62, 10, { z: 74, core: C.brass, coreM: M.brass });
  for (const s of [-1, 1]) p.group(`scale(${s} 1)`, () => { scroll(p, 140, -1858, 44, { z: 74, from: 190, dir: -1 }); leaf(p, 196, -1850, 96, 60, { z: 74 }); leaf(p, 210, -1832, 100, 80, { z: 74 }); leaf(p, 290, -1826, 96, 84, { z: 74 }); leaf(p, 380, -1822, 94, 70, { z: 74 }); });
  p.rect(-w / 2 - 44, -1812, w + 88, 22, { ...W, z: 116, g: 150, r: 6 });
  p.rect(-w / 2 - 28, -1790, w + 56, 20, { ...W, z: 106, g: 120 });
  p.rect(-w / 2 - 12, -1770, w + 24, 14, { ...W, z: 96, g: 146 });
  for (let i = -20; i <= 20; i++) p.rect(i * 27 - 8, -1788, 16, 16, { ...W, z: 110, g: 128 });
  for (const s of [-1, 1]) kalash(p, s * 500, -1810, 120, { z: 84 });
  kalash(p, 0, -1984, 110, { z: 74 });
}

export function wallPanel(p) {
  // 1000 x 1000, foot at y = 0
  const z = 74;
  p.rect(-500, -1000, 1000, 1000, { ...W, z, g: 128 });
  for (const a of [0, 90, 180, 270])
    p.group(`rotate(${a} 0 -500)`, () => {
      p.path('M-500 -1000H500L420 -920H-420z', { ...W, z: z + 6, g: 128, m: M.woodH + (a % 180 ? 30 : a / 90 + 1) });
      p.path('M-488 -988H488', { stroke: 10, ...W, z: z + 6, g: 176 });
      p.path('M-424 -924H424', { stroke: 8, ...W, z: z + 6, g: 176 });
      vine(p, -410, -956, 820, 52, 12, { z: z + 6, m: a % 180 ? M.woodV : M.woodH });
      rosette(p, -456, -956, 34, 8, { z: z + 6 });
    });
  p.rect(-420, -920, 840, 840, { ...W, c: C.woodDark, z: z - 12, g: 90, m: M.woodH + 3 });
  wire(p, 'M-404 -904h808v808h-808z', { w: 4, z: z - 12 });
  // wheel
  p.circle(0, -500, 388, { ...W, z: z - 10, g: 116, m: M.woodH + 3 });
  p.circle(0, -500, 388, { stroke: 12, ...W, z: z - 6, g: 180 });
  p.circle(0, -500, 300, { stroke: 8, ...W, z: z - 8, g: 170 });
  for (let i = 0; i < 16; i++) {
    const a = (i * 360) / 16;
    p.group(`rotate(${a} 0 -500)`, () => {
      p.path(petal(150, 44), { t: put(0, -640, 0), ...W, z: z - 8, g: 150 });
      p.path(petal(122, 26), { t: put(0, -650, 0), ...W, c: C.woodDark, z: z - 8, g: 110 });
      p.path(petal(100, 15), { t: put(0, -660, 0), ...W, z: z - 8, g: 190 });
      p.circle(0, -844, 20, { ...W, z: z - 8, paint: p.round('dome', { z: z - 8, m: M.woodH, lo: 130, hi: 220 }) });
      leaf(p, 62, -818, 64, 50, { z: z - 8, hi: 180 });
      leaf(p, -58, -822, -98, 46, { z: z - 8, hi: 180 });
    });
  }
  p.circle(0, -500, 186, { ...W, z: z - 8, g: 130 });
  p.circle(0, -500, 186, { stroke: 8, ...W, z: z - 6, g: 176 });
  rosette(p, 0, -500, 172, 12, { z: z - 4, hi: 220, core: C.brass, coreM: M.brass });
  rosette(p, 0, -500, 90, 8, { z: z + 2, hi: 220, core: C.brass, coreM: M.brass });
  for (const a of [0, 90, 180, 270]) p.group(`rotate(${a} 0 -500)`, () => { scroll(p, -338, -838, 58, { z: z - 10, from: 45, dir: 1, turns: 1.2 }); leaf(p, -250, -872, 100, 66, { z: z - 10 }); leaf(p, -372, -750, 170, 66, { z: z - 10 }); leaf(p, -220, -884, 70, 44, { z: z - 10 }); leaf(p, -384, -722, 200, 44, { z: z - 10 }); });
}

export function flame(p, x, y, h) {
  const id = p.radial([[0, '#FFF6D8', 0.9], [0.12, '#FFD98A', 0.5], [0.4, '#F7A94A', 0.16], [1, '#F09030', 0]]);
  p.glow += `<circle cx="${f1(x)}" cy="${f1(y - h * 0.5)}" r="${f1(h * 5.5)}" fill="${id}"/>`;
  const d = (k) => `M0 0C${f1(h * 0.3 * k)} ${f1(-h * 0.22)} ${f1(h * 0.2 * k)} ${f1(-h * 0.55)} 0 ${f1(-h * (0.35 + 0.65 * k))}C${f1(-h * 0.2 * k)} ${f1(-h * 0.55)} ${f1(-h * 0.3 * k)} ${f1(-h * 0.22)} 0 0z`;
  const g = p.linear([[0, '#FFE9A8'], [0.5, '#FFC458'], [1, '#E8702A']]);
  p.ink += `<path d="${d(1)}" transform="translate(${f1(x)} ${f1(y)})" fill="${g}"/><path d="${d(0.55)}" transform="translate(${f1(x)} ${f1(y - h * 0.06)})" fill="#FFF8DF"/>`;
}
/** Shallow oil lamp: the flame is added by the caller, who knows the scale. */
export function diya(p, x, y, r, z = 96) {
  p.path(smooth([[x - r, y - r * 0.42], [x - r * 0.86, y - r * 0.2], [x - r * 0.42, y], [x, y + r * 0.04], [x + r * 0.42, y], [x + r * 0.86, y - r * 0.2], [x + r, y - r * 0.42]]) + 'z', { c: C.brass, z, m: M.brass, paint: p.round('y', { z, m: M.brass, lo: 60, hi: 210 }) });
  p.path(`M${f1(x - r)} ${f1(y - r * 0.42)}Q${f1(x)} ${f1(y - r * 0.2)} ${f1(x + r)} ${f1(y - r * 0.42)}Q${f1(x)} ${f1(y - r * 0.62)} ${f1(x - r)} ${f1(y - r * 0.42)}z`, { c: '#8A5F24', z: z + 3, g: 128, m: M.brass });
  p.path(`M${f1(x - r)} ${f1(y - r * 0.42)}Q${f1(x)} ${f1(y - r * 0.2)} ${f1(x + r)} ${f1(y - r * 0.42)}`, { stroke: r * 0.07, c: C.brass, z: z + 4, g: 180, m: M.brass });
}
/** Standing lamp of stacked turned brass, foot at (x, y). */
export function samai(p, x, y, h, z = 96) {
  const u = h / 100;
  turned(p, x, y - h, [['bud', 9 * u, 3 * u, 0.3 * u], ['bead', 2 * u, 2.4 * u], ['bud', 6 * u, 4 * u, 1.6 * u], ['bead', 2 * u, 2.4 * u], ['cove', 5 * u, 2.4 * u, 5 * u]], { brass: true, z });
  p.path(smooth([[x - 17 * u, y - 75 * u], [x - 15 * u, y - 71 * u], [x - 6 * u, y - 68 * u], [x + 6 * u, y - 68 * u], [x + 15 * u, y - 71 * u], [x + 17 * u, y - 75 * u]]) + 'z', { c: C.brass, z: z + 6, m: M.brass, paint: p.round('y', { z: z + 6, m: M.brass, lo: 70, hi: 200 }) });
  p.path(`M${f1(x - 17 * u)} ${f1(y - 75 * u)}Q${f1(x)} ${f1(y - 72.6 * u)} ${f1(x + 17 * u)} ${f1(y - 75 * u)}Q${f1(x)} ${f1(y - 77.6 * u)} ${f1(x - 17 * u)} ${f1(y - 75 * u)}z`, { c: '#9A6B28', z: z + 8, g: 128, m: M.brass });
  turned(p, x, y - 68 * u, [['bead', 2.4 * u, 3.2 * u], ['vase', 12 * u, 2 * u, 4.6 * u], ['bead', 2.4 * u, 3.4 * u], ['cove', 4 * u, 3 * u, 2.4 * u], ['vase', 14 * u, 2 * u, 5.4 * u], ['bead', 2.6 * u, 3.8 * u], ['cove', 5 * u, 3.4 * u, 2.8 * u], ['vase', 12 * u, 2.4 * u, 6.4 * u], ['bead', 3 * u, 4.6 * u], ['cove', 5 * u, 4 * u, 10 * u]], { brass: true, z });
  p.path(smooth([[x - 8 * u, y - 6 * u], [x - 15 * u, y - 4 * u], [x - 19 * u, y], [x + 19 * u, y], [x + 15 * u, y - 4 * u], [x + 8 * u, y - 6 * u]]) + 'z', { c: C.brass, z, m: M.brass, paint: p.round('y', { z, m: M.brass, lo: 90, hi: 210 }) });
}
/** Bracket 640 wide; the shelf's upper face is y = 0, the wall plate rises to about -820, the drop hangs to 260. */
export function bracket(p) {
  const a = archPoints(430, 640, 220, 9, 0.36);
  p.path(mirrored([[0, -880], [34, -842], [92, -818], [170, -802], [232, -760], [262, -700], [262, 0]]), { ...V, z: 70, g: 128 });
  p.path(mirrored([[0, -842], [92, -788], [170, -772], [214, -738], [236, -690], [236, -20]]), { ...V, c: C.woodDark, z: 70, g: 96 });
  for (const s of [-1, 1]) p.group(`scale(${s} 1)`, () => { scroll(p, 138, -676, 56, { z: 70, m: M.woodV, from: 130, dir: 1 }); leaf(p, 60, -740, 30, 58, { z: 70, m: M.woodV }); leaf(p, 196, -600, 176, 70, { z: 70, m: M.woodV }); leaf(p, 210, -640, 190, 50, { z: 70, m: M.woodV }); });
  rosette(p, 0, -748, 46, 9, { z: 70, m: M.woodV, core: C.brass, coreM: M.brass });
  p.path(poly(a), { c: C.woodDeep, m: M.woodV + 5, z: 52, g: 128 });
  p.path(poly(a), { stroke: 11, ...V, z: 76, g: 168 });
  p.path(poly(archPoints(452, 654, 226, 9, 0.36)), { stroke: 3, c: C.brass, z: 72, g: 140, m: M.brass });
  for (const s of [-1, 1]) turned(p, s * 288, -560, [['bud', 60, 20, 6], ['bead', 14, 20], ['cove', 16, 20, 30], ['cyl', 300, 18, 22, 7], ['bead', 16, 22], ['vase', 130, 16, 34, 9], ['bead', 18, 30], ['cyl', 14, 34]], { z: 84 });
  for (const s of [-1, 1]) kalash(p, s * 288, -556, 90, { z: 84 });
  kalash(p, 0, -872, 110, { z: 70 });
  // drop under the shelf
  p.path(mirrored([[0, 250], [30, 214], [70, 190], [110, 182], [150, 140], [210, 120], [262, 84], [270, 30]]), { ...V, z: 80, g: 128 });
  p.path(mirrored([[0, 214], [70, 160], [110, 150], [150, 110], [210, 90], [240, 66], [246, 40]]), { ...V, c: C.woodDark, z: 80, g: 96 });
  rosette(p, 0, 104, 48, 9, { z: 80, m: M.woodV });
  for (const s of [-1, 1]) p.group(`scale(${s} 1)`, () => vine(p, 54, 82, 170, 60, 3, { z: 80, m: M.woodV, flowers: false }));
  kalash(p, 0, 254, 0.1);
  p.group('translate(0 246) scale(1 -1)', () => kalash(p, 0, 0, 66, { z: 80 }));
  p.rect(-340, 0, 680, 26, { ...W, z: 126, g: 150, r: 7 });
  p.rect(-322, 26, 644, 16, { ...W, z: 112, g: 122 });
  wire(p, 'M-340 13H340', { w: 3, z: 126 });
}
export { buti, flat };
