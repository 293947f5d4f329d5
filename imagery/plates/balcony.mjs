// The balcony window that leans out of a wall: brackets, floor, parapet of jali, columns, eave, dome.
import { C, M, archPoints, jali, kalash, mirrored, poly, smooth, turned } from './motifs.mjs';
import { pts } from './paint.mjs';

const stone = (z, g = 128, c = C.sand) => ({ c, z, g, m: M.stone });

/** A jharokha of sandstone, about 620 wide and 800 high; (720, 880) is the tip of its brackets. */
export function jharokha(p) {
  const o = stone(90);
  // brackets, floor, columns, eave, dome
  for (const q of [-190, -64, 64, 190])
    p.path(
      smooth([
        [q - 26, 800],
        [q - 20, 840],
        [q, 880],
        [q + 20, 840],
        [q + 26, 800],
      ]) + 'z',
      { t: 'translate(720 0)', ...stone(86, 170) },
    );
  p.rect(460, 776, 520, 30, { ...stone(124, 150), r: 5 });
  p.rect(474, 640, 492, 138, { ...o, c: C.sand });
  for (let i = 0; i < 3; i++)
    jali(p, `M${488 + i * 162} 656h140v104h-140z`, [488 + i * 162, 656, 140, 104], {
      kind: 'hex',
      cell: 48,
      bar: 8,
      c: C.sand,
      z: 98,
      m: M.stone,
      hole: '#3A2D33',
    });
  p.rect(464, 622, 512, 22, { ...stone(118, 150), r: 4 });
  p.rect(480, 330, 480, 294, { c: '#2B2436', z: 30, m: M.plaster });
  for (let i = 0; i < 3; i++) {
    const x = 558 + i * 162;
    const a = archPoints(130, 240, 66, 7).map(([ax, ay]) => [ax + x, ay + 622]);
    p.path(`M${x - 82} 326H${x + 82}V622H${x - 82}zM${poly(a).slice(1)}`, { ...stone(92), evenodd: true });
    p.path(poly(a, false), { ...stone(92, 176), stroke: 6 });
  }
  for (let i = 0; i < 4; i++)
    turned(
      p,
      477 + i * 162,
      380,
      [
        ['cyl', 14, 24],
        ['bud', 46, 22, 12],
        ['bead', 10, 14],
        ['cyl', 100, 11, 14, 6],
        ['bead', 10, 14],
        ['vase', 50, 11, 20, 7],
        ['cyl', 14, 22],
      ],
      { c: C.sand, m: M.stone, z: 108 },
    );
  p.path(poly(pts('412 330, 1028 330, 984 274, 456 274')), stone(138, 140));
  for (let i = -14; i <= 14; i++)
    p.path(`M${720 + i * 21.4} 328L${720 + i * 18.4} 276`, {
      stroke: 3,
      c: C.sandDeep,
      a: 0.6,
      z: 134,
      g: 100,
      m: M.stone,
      cap: 'butt',
    });
  p.path(mirrored(pts('0 84, 40 118, 130 150, 196 200, 214 246, 210 276')), {
    t: 'translate(720 0)',
    c: C.sand,
    z: 100,
    m: M.stone,
    paint: p.round('x', { z: 100, m: M.stone, lo: -40, hi: 250 }),
  });
  for (let i = -4; i <= 4; i++)
    p.path(`M720 96Q${720 + i * 34} 150 ${720 + i * 46} 270`, {
      stroke: 3,
      c: C.sandDeep,
      a: 0.7,
      z: 100,
      g: 190,
      m: M.stone,
    });
  kalash(p, 720, 92, 74, { z: 104 });
  for (const q of [-1, 1]) chhatriTop(p, 720 + q * 268, 274);
}
function chhatriTop(p, x, y) {
  p.path(mirrored(pts('0 -96, 12 -80, 42 -58, 50 -30, 46 0')), {
    t: `translate(${x} ${y})`,
    c: C.sand,
    z: 110,
    m: M.stone,
    paint: p.round('x', { z: 110, m: M.stone, lo: 20, hi: 240 }),
  });
  kalash(p, x, y - 90, 44, { z: 112 });
}
