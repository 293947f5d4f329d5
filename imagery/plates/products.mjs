// Studio, detail and room plates of the pieces, and the wide pictures of the home page.
import * as F from './furniture.mjs';
import { C, M, Plate } from './motifs.mjs';
import * as S from './scenes.mjs';
import {
  archway,
  brassLamp,
  dhurrie,
  door,
  jaliWindow,
  lowSeat,
  plant,
  room,
  skirting,
  sunlight,
} from './scenes.mjs';
import * as T from './things.mjs';

const stand = (p, piece, x, y, s) => p.group(`translate(${x} ${y}) scale(${s})`, () => piece(p));
const pale = '#E6D9C1';
const soft = { sunGain: 0.86, key: 0.6, skyColour: [1.02, 0.99, 0.93] };

/** The lit lamp: flame on the wick of diyaBracket drawn at (x, y) with scale s. */
function litDiya(p, x, y, s) {
  stand(p, F.diyaBracket, x, y, s);
  S.flame(p, x, y - 108 * s, 118 * s);
}
const deskThings = (p, x, y, s) => {
  const top = y - 766 * s;
  T.tableLamp(p, x + 500 * s, top, s * 1.05);
  T.ledgers(p, x - 420 * s, top, s * 1.2);
  T.lota(p, x - 190 * s, top, s * 0.66);
};

export const products = {
  'product-1-studio': () => S.studio(F.bed, { scale: 0.6 }),
  'product-1-detail': () => S.detail(F.bed, 0, -1270, 2.1),
  'product-1-room': () =>
    room(
      (p, y) => {
        jaliWindow(p, 236, 650, 230, 360);
        S.niche(p, 1200, 700, 230, 400, { c: '#D2BF9E' });
        T.lota(p, 1200, 700, 0.9, 60);
        p.rect(1050, 700, 300, 24, { c: C.sand, z: 80, g: 146, m: M.stone, r: 5 });
        dhurrie(p, 720, y + 130, 1180, 220);
        stand(p, F.bed, 720, y + 70, 0.5);
        plant(p, 1330, y + 110, 0.86);
        brassLamp(p, 720, 380, 150);
      },
      { wall: pale, sun: [900, 1060, 460, 720], look: soft },
    ),
  'product-2-room': () =>
    room(
      (p, y) => {
        archway(p, 720, y, 640, 860);
        brassLamp(p, 720, 640, 190);
        dhurrie(p, 720, y + 90, 1420, 280);
        for (const x of [-285, 285]) stand(p, (q) => F.chair(q, { arms: false }), 720 + x, y + 40, 0.64);
        stand(p, F.table, 720, y + 150, 0.66);
        T.lota(p, 720, y + 150 - 765 * 0.66, 0.95, 140);
        T.bowl(p, 480, y + 150 - 765 * 0.66, 0.5, 140);
        T.bowl(p, 960, y + 150 - 765 * 0.66, 0.5, 140);
      },
      { wall: pale, sun: [330, 1050, 460, 800], look: soft },
    ),
  'product-3-studio': () => S.studio(F.desk, { scale: 0.74, y: 1300, nicheH: 1030 }),
  'product-3-detail': () => S.detail(F.desk, 462, -593, 3.3, { zoom: 2 }),
  'product-3-room': () =>
    room(
      (p, y) => {
        jaliWindow(p, 720, 850, 420, 520, { cell: 70 });
        dhurrie(p, 720, y + 120, 1220, 240);
        stand(p, F.desk, 720, y + 60, 0.72);
        deskThings(p, 720, y + 60, 0.72);
      },
      { sun: [1180, 1000, 420, 700], look: { sunGain: 1.2 } },
    ),
  'product-5-studio': () => S.studio(F.almirah, { scale: 0.6, y: 1480, nicheH: 1290 }),
  'product-5-detail': () => S.detail(F.almirah, -150, -1140, 2.3),
  'product-5-room': () =>
    room(
      (p, y) => {
        jaliWindow(p, 236, 940, 240, 440);
        dhurrie(p, 760, y + 150, 1050, 220);
        stand(p, F.almirah, 790, y + 50, 0.56);
        plant(p, 1290, y + 100, 0.95);
      },
      { sun: [860, 1180, 560, 900] },
    ),
  'product-7-studio': () => S.studio(F.wallPanel, { scale: 0.84, y: 1520, hang: 140, nicheH: 1200 }),
  'product-7-detail': () => S.detail(F.wallPanel, -210, -560, 2.7),
  'product-7-room': () =>
    room(
      (p, y) => {
        stand(p, F.wallPanel, 720, y - 470, 0.6);
        dhurrie(p, 720, y + 130, 1240, 230);
        lowSeat(p, 720, y + 110, 1020);
        T.lota(p, 1290, y + 130, 1.1, 90);
        T.lota(p, 130, y + 110, 0.8, 80);
      },
      { wall: '#2D3C68', sun: [560, 1060, 560, 900] },
    ),
  'product-8-studio': () => {
    const p = S.studio(F.diyaBracket, { scale: 0.86, y: 1520, hang: 360, nicheH: 1290 });
    S.flame(p, 720, 1520 - 360 - 108 * 0.86, 84);
    return p;
  },
  'product-8-detail': () =>
    S.detail(F.diyaBracket, 0, -20, 2.7, { glow: (p) => S.flame(p, 720, 720 - 88 * 2.7, 250) }),
  'product-8-room': () => {
    const p = room(
      (q, y) => {
        door(q, 350, y, 440, 960);
        plant(q, 1290, y + 80, 1);
        litDiya(q, 1000, 1010, 0.66);
      },
      { wall: '#27365F', look: { exposure: 0.72, skyColour: [0.86, 0.94, 1.14], key: 0.42 } },
    );
    const g = p.radial([
      [0, '#FFC566', 0.5],
      [0.4, '#E88A3A', 0.2],
      [1, '#E88A3A', 0],
    ]);
    p.glow += `<circle cx="1000" cy="940" r="620" fill="${g}"/>`;
    return p;
  },
};

function decorWall(w, h, put) {
  const p = new Plate(w, h, { ground: '#2C3B66', m: M.plaster });
  put(p);
  return p;
}
function bench(p, x, y, w) {
  const Wd = { c: C.wood, m: M.woodH };
  for (const q of [-1, 1]) {
    p.rect(x + q * (w / 2 - 120) - 46, y, 92, 500, { c: C.woodDark, m: M.woodV, z: 70 });
    p.rect(x + q * (w / 2 - 120) - 36, y + 60, 72, 400, { c: C.wood, m: M.woodV, z: 74 });
  }
  p.rect(x - w / 2 + 80, y + 40, w - 160, 90, { ...Wd, c: C.woodDark, z: 74 });
  p.rect(x - w / 2, y, w, 56, { ...Wd, z: 104, g: 140, m: M.woodH + 3, r: 6 });
  p.rect(x - w / 2, y + 56, w, 10, { ...Wd, c: C.woodDeep, z: 96, g: 120 });
}
function rack(p, x, y, w) {
  p.rect(x - w / 2, y, w, 30, { c: C.wood, m: M.woodH, z: 84, g: 140, r: 4 });
  for (let i = 0; i < Math.floor(w / 58); i++)
    T.chisel(p, x - w / 2 + 34 + i * 58, y + 10, 90, 0.66 - (i % 3) * 0.05, 92, 12 + (i % 4) * 6);
}
/** The wall panel with its lower right still uncarved, the drawing on the wood. */
function unfinished(p) {
  F.wallPanel(p);
  const d =
    'M418 -610C300 -640 330 -540 230 -520C150 -500 190 -380 110 -350C30 -320 90 -200 10 -170L-40 -82H418z';
  p.path(d, { c: '#C39A6C', m: M.woodH + 4, z: 70, g: 128 });
  p.clip(d, () => {
    const o = { stroke: 4, c: '#5B3B22', a: 0.6, flat: true };
    for (const [x, y, r] of [
      [268, -498, 104],
      [268, -196, 92],
    ])
      for (const k of [1, 0.72, 0.36]) p.circle(x, y, r * k, o);
    p.path('M110 -160C190 -120 300 -90 400 -120M120 -320C220 -330 300 -300 380 -340M300 -590L400 -420', o);
  });
}
export function workshop(p, x, y, s = 1) {
  // everything on and above a bench whose middle is x and whose top is y
  const u = (v) => v * s;
  rack(p, x + u(330), y - u(540), u(520));
  bench(p, x, y, u(1500));
  p.group(`translate(${x - u(250)} ${y}) scale(${0.5 * s})`, () => unfinished(p));
  T.mallet(p, x + u(150), y - u(40), 78, s * 0.9, 118);
  T.chisel(p, x + u(430), y - u(16), -4, s, 116, 18);
  T.chisel(p, x + u(390), y - u(44), 8, s * 0.86, 122, 26);
  T.lota(p, x + u(640), y, s * 0.86, 116);
  for (const [a, l] of [
    [-12, 150],
    [4, 190],
    [16, 160],
  ])
    p.path(`M0 0V${-l}`, {
      t: `translate(${x + u(640)} ${y - u(140)}) rotate(${a}) scale(${s})`,
      stroke: 10,
      c: C.mango,
      m: M.woodV,
      z: 104,
      g: 160,
    });
  for (const [dx, r] of [
    [60, 22],
    [-520, 26],
    [-560, 17],
    [250, 18],
    [560, 15],
  ])
    T.shaving(p, x + u(dx), y, u(r), 118);
}
const greenWall = '#35513F';

export const heroes = {
  'hero-2': () =>
    decorWall(2400, 1030, (p) => {
      p.rect(0, 950, 2400, 90, { c: C.sand, z: 60, m: M.stone });
      p.rect(0, 950, 2400, 16, { c: C.sand, z: 76, g: 150, m: M.stone });
      stand(p, F.mirror, 1250, 905, 0.74);
      litDiya(p, 1690, 690, 0.42);
      stand(p, F.wallPanel, 2110, 690, 0.4);
      sunlight(p, 1720, 860, 900, 900, { cell: 92, shade: 96 });
    }),
  'hero-2-tall': () =>
    decorWall(1080, 1350, (p) => {
      stand(p, F.mirror, 430, 905, 0.72);
      litDiya(p, 860, 640, 0.4);
      sunlight(p, 560, 780, 640, 860, { cell: 80, shade: 92 });
    }),
  'hero-3': () =>
    decorWall(2400, 1030, (p) => {
      p.rect(0, 0, 2400, 1030, { c: greenWall, m: M.plaster, z: 40 });
      S.floor(p, 960);
      skirting(p, 960, 50);
      workshop(p, 1640, 760, 0.98);
      sunlight(p, 1500, 820, 900, 900, { cell: 92, shade: 104 });
    }),
  'hero-3-tall': () =>
    decorWall(1080, 1350, (p) => {
      p.rect(0, 0, 1080, 1350, { c: greenWall, m: M.plaster, z: 40 });
      S.floor(p, 1010);
      skirting(p, 1010, 50);
      workshop(p, 560, 770, 0.78);
      const g = p.linear([
        [0, '#141E3D', 0],
        [0.55, '#141E3D', 0.5],
        [1, '#141E3D', 0.78],
      ]);
      p.ink += `<rect y="760" width="1080" height="590" fill="${g}"/>`;
      sunlight(p, 480, 760, 640, 860, { cell: 80, shade: 100 });
    }),
  'about-hero': () => {
    const p = new Plate(2400, 1030, { ground: '#E6D9C1', m: M.plaster });
    p.look = soft;
    S.floor(p, 880);
    skirting(p, 880, 50);
    for (const x of [700, 1370, 2040]) archway(p, x, 880, 400, 590);
    stand(p, F.almirah, 700, 900, 0.33);
    dhurrie(p, 1370, 905, 900, 110);
    stand(p, F.chair, 1370, 930, 0.5);
    T.lota(p, 1610, 935, 0.8, 90);
    stand(p, F.desk, 2040, 910, 0.34);
    T.tableLamp(p, 2190, 910 - 766 * 0.34, 0.45, 130);
    for (const x of [1035, 1705]) brassLamp(p, x, 330, 130);
    sunlight(p, 1150, 900, 1100, 900, { cell: 96, shade: 130 });
    return p;
  },
};
export { litDiya, soft, stand };
