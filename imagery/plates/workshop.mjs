// The carver's bench with a half-finished panel, seen from the front.
import * as F from './furniture.mjs';
import { C, M } from './motifs.mjs';
import * as T from './things.mjs';

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
