// Where the pieces stand: the plain studio wall, rooms, and what is in them.
import {
  C,
  M,
  Plate,
  arc,
  arch,
  archPoints,
  buti,
  f1,
  hair,
  jaliPath,
  kalash,
  leaf,
  mirrored,
  moulded,
  poly,
  printBand,
  rosette,
  smooth,
  turned,
  vine,
  vineAlong,
} from './motifs.mjs';
import { flame } from './furniture.mjs';
import { lota } from './things.mjs';

/** Carved sandstone step across the picture; its upper edge is y. */
export function plinth(p, y, { c = C.sand, deep = C.sandDeep, z = 70 } = {}) {
  const { width: w, height: h } = p;
  const o = { c, m: M.stone };
  p.rect(-10, y, w + 20, h - y + 10, { ...o, z, g: 128 });
  p.rect(-10, y, w + 20, 26, { ...o, z: z + 22, g: 140 });
  p.rect(-10, y + 26, w + 20, 14, { ...o, z: z + 12, g: 120 });
  const n = Math.round(w / 62);
  for (let i = -1; i <= n; i++) {
    const x = w / 2 + (i - n / 2 + 0.5) * 62;
    p.path(
      `M${f1(x - 27)} ${y + 50}C${f1(x - 27)} ${y + 92} ${f1(x - 10)} ${y + 98} ${f1(x)} ${y + 116}C${f1(x + 10)} ${y + 98} ${f1(x + 27)} ${y + 92} ${f1(x + 27)} ${y + 50}z`,
      { ...o, z: z + 4, g: 176 },
    );
    p.path(
      `M${f1(x - 14)} ${y + 54}C${f1(x - 14)} ${y + 80} ${f1(x - 6)} ${y + 86} ${f1(x)} ${y + 98}C${f1(x + 6)} ${y + 86} ${f1(x + 14)} ${y + 80} ${f1(x + 14)} ${y + 54}z`,
      { ...o, c: deep, a: 0.35, z: z + 4, g: 120 },
    );
  }
  p.rect(-10, y + 132, w + 20, 10, { ...o, z: z + 6, g: 150 });
  for (let r = 0; y + 142 + r * 120 < h; r++) {
    const yy = y + 142 + r * 120;
    if (r) p.rect(-10, yy - 1, w + 20, 2, { ...o, c: deep, a: 0.6, z: z - 3, g: 118 });
    for (let i = -1; i < w / 300 + 1; i++)
      p.rect(w / 2 + i * 300 - 750 + (r % 2 ? 150 : 0), yy, 2, 120, {
        ...o,
        c: deep,
        a: 0.6,
        z: z - 3,
        g: 118,
      });
  }
}
/** Recessed cusped niche with drawn lines around it. */
export function niche(
  p,
  x,
  y,
  w,
  h,
  { c = '#D9C9AB', z = 18, foils = 11, rise = w * 0.45, lines = true, m = M.plaster } = {},
) {
  const t = `translate(${f1(x)} ${f1(y)})`;
  p.path(arch(w + 54, h + 26, rise + 24, foils), { t, c: C.cream, z: 46, g: 128, m: M.plaster });
  p.path(arch(w, h, rise, foils), { t, c, z, m });
  if (!lines) return;
  for (const [k, ww, cc] of [
    [76, 2, '#B68A35'],
    [92, 1, '#B9774A'],
  ]) {
    const pts = archPoints(w + k, h + k * 0.48, rise + k * 0.44, foils).map(([ax, ay]) => [ax + x, ay + y]);
    hair(p, poly(pts, false), cc, ww, 0.85);
  }
}

// ---- rooms
export function floor(p, y, { c = '#C9A680', line = '#8E6A48', z = 34, tiles = 7 } = {}) {
  const { width: w, height: h } = p;
  p.rect(-10, y, w + 20, h - y + 10, { c, z, m: M.stone });
  const d = h - y;
  for (let i = 1; i < 5; i++) {
    const yy = y + d * (i / 5) ** 1.5;
    p.rect(-10, yy, w + 20, 2 + i * 0.5, { c: line, a: 0.6, z: z - 3, m: M.stone });
  }
  for (let i = -tiles; i <= tiles; i++)
    p.path(`M${f1(w / 2 + i * (w / tiles) * 0.5)} ${y}L${f1(w / 2 + i * (w / tiles) * 0.86)} ${h}`, {
      stroke: 2.4,
      c: line,
      a: 0.6,
      z: z - 3,
      m: M.stone,
      cap: 'butt',
    });
  const g = p.linear([
    [0, '#000000', 0.32],
    [0.35, '#000000', 0.04],
    [1, '#000000', 0.1],
  ]);
  p.rect(-10, y, w + 20, d + 10, { c: g, flat: true });
}
export function skirting(p, y, hh = 64, c = C.sand) {
  p.rect(-10, y - hh, p.width + 20, hh, { c, z: 52, m: M.stone });
  p.rect(-10, y - hh, p.width + 20, 12, { c, z: 60, g: 150, m: M.stone });
}
/** Cusped window with a jali against the light. */
export function jaliWindow(p, x, y, w, h, { cell = 64, light = '#FFF3D2', c = C.sand } = {}) {
  const t = `translate(${f1(x)} ${f1(y)})`;
  p.rect(x - w / 2 - 64, y - h - 78, w + 128, h + 108, { c, z: 58, m: M.stone });
  moulded(
    p,
    x - w / 2 - 64,
    y - h - 78,
    w + 128,
    h + 108,
    [
      [0, 150],
      [12, 112],
      [20, 130],
    ],
    { c, z: 58, m: M.stone },
  );
  for (const s of [-1, 1]) {
    p.group(`translate(${f1(x)} ${f1(y - h)}) scale(${s} 1)`, () => {
      rosette(p, w * 0.44, 10, w * 0.1, 10, { c, z: 58, m: M.stone, coreM: M.stone, hi: 200 });
      leaf(p, w * 0.36, -6, 262, w * 0.16, { c, z: 58, m: M.stone });
      leaf(p, w * 0.46, 46, 176, w * 0.16, { c, z: 58, m: M.stone });
    });
  }
  const a = arch(w, h, w * 0.46, 9);
  p.path(a, { t, c: light, z: 10, m: M.light });
  p.group(t, () =>
    p.clip(a, () => {
      const j = jaliPath('star', -w / 2, -h, w, h, cell);
      p.path(j, { stroke: cell * 0.17, c: '#B07A4C', z: 36, g: 128, m: M.stone });
    }),
  );
  p.path(a, { t, stroke: 12, c, z: 64, g: 168, m: M.stone });
  p.rect(x - w / 2 - 84, y + 22, w + 168, 30, { c, z: 88, g: 146, m: M.stone, r: 6 });
  const g = p.radial([
    [0, '#FFE9BC', 0.34],
    [0.5, '#FFE0A8', 0.1],
    [1, '#FFE0A8', 0],
  ]);
  p.glow += `<ellipse cx="${f1(x)}" cy="${f1(y - h * 0.5)}" rx="${f1(w * 1.5)}" ry="${f1(h * 1.1)}" fill="${g}"/>`;
}
/** Sun through a jali: everything not lit stays in shade. m is an SVG transform of a w x h arch. */
export function sunlight(
  p,
  x,
  y,
  w,
  h,
  { cell = 70, skew = 'matrix(1 .34 0 1.05 0 0)', shade = 118, soft = 3, rest = '' } = {},
) {
  const id = p.id();
  const f = p.id();
  p.defs += `<clipPath id="${id}"><path d="${arch(w, h, w * 0.46, 9)}"/></clipPath><filter id="${f}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${soft}"/></filter>`;
  const j = jaliPath('star', -w / 2, -h, w, h, cell);
  p.sunMask += `<rect width="${p.width}" height="${p.height}" fill="rgb(${shade},${shade},${shade})"/>${rest}<g filter="url(#${f})"><g transform="translate(${f1(x)} ${f1(y)}) ${skew}"><g clip-path="url(#${id})"><rect x="${-w}" y="${-h * 1.5}" width="${w * 2}" height="${h * 2}" fill="#fff"/><path d="${j}" fill="none" stroke="rgb(${shade},${shade},${shade})" stroke-width="${cell * 0.2}"/></g></g></g>`;
}
export function dhurrie(p, x, y, w, h, { ground = '#E9DDC4', a = C.indigo, b = C.madder, z = 38 } = {}) {
  const k = 0.13;
  const at = (u, v) => [x + (u - 0.5) * w * (1 - k + k * 2 * v * 0.9), y + h * v];
  const quad = (u0, v0, u1, v1) => poly([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]);
  p.path(quad(0, 0, 1, 1), { c: ground, z, m: M.cloth });
  const f = { flat: true };
  for (const [u0, u1, c] of [
    [0, 0.03, a],
    [0.045, 0.055, b],
    [0.065, 0.075, a],
    [0.97, 1, a],
    [0.945, 0.955, b],
    [0.925, 0.935, a],
  ])
    p.path(quad(u0, 0, u1, 1), { ...f, c });
  for (const [v0, v1] of [
    [0.03, 0.07],
    [0.93, 0.97],
  ])
    p.path(quad(0.085, v0, 0.915, v1), { ...f, c: a });
  const nu = 11;
  const nv = 4;
  for (let j = 0; j < nv; j++)
    for (let i = 0; i < nu; i++) {
      const u = 0.1 + (0.8 * (i + 0.5)) / nu;
      const v = 0.1 + (0.8 * (j + 0.5)) / nv;
      const du = 0.033;
      const dv = 0.092;
      const dia = (s, c) =>
        p.path(poly([at(u, v - dv * s), at(u + du * s, v), at(u, v + dv * s), at(u - du * s, v)]), {
          ...f,
          c,
        });
      dia(1, (i + j) % 2 ? a : b);
      dia(0.62, ground);
      dia(0.34, (i + j) % 2 ? b : a);
    }
  for (let i = 0; i < 40; i++)
    for (const s of [0, 1]) {
      const [qx, qy] = at(s, i / 40 + 0.012);
      p.path(`M${f1(qx)} ${f1(qy)}l${s ? 14 : -14} 3`, { stroke: 2.4, c: '#EFE6D2', z: z - 2, m: M.cloth });
    }
}
/** Tulsi-like plant in a brass pot standing on (x, y). */
export function plant(p, x, y, s = 1, z = 70) {
  p.group(`translate(${f1(x)} ${f1(y)}) scale(${s})`, () => {
    let k = 5;
    const rnd = () => (k = (k * 16807) % 2147483647) / 2147483647;
    for (const [a, l] of [
      [-46, 190],
      [40, 200],
      [-26, 270],
      [24, 280],
      [-8, 330],
      [8, 250],
      [-60, 120],
      [58, 126],
    ]) {
      const q = (a * Math.PI) / 180;
      const ex = l * Math.sin(q);
      const ey = -150 - l * Math.cos(q);
      p.path(`M0 -150Q${f1(ex * 0.2)} ${f1(-150 - l * 0.6)} ${f1(ex)} ${f1(ey)}`, {
        stroke: 5,
        c: '#4B5B34',
        z,
        g: 140,
        m: M.cloth,
      });
      for (let i = 1; i < 8; i++) {
        const t = i / 7.4;
        const px = 2 * t * (1 - t) * ex * 0.2 + t * t * ex;
        const py = -140 * (1 - t) ** 2 + 2 * t * (1 - t) * (-150 - l * 0.6) + t * t * ey;
        for (const d of [-52, 52])
          leaf(p, px, py, a + d + rnd() * 20 - 10, 46 - i * 2, {
            c: rnd() > 0.5 ? '#587446' : '#47633C',
            z: z + 4 + Math.round(rnd() * 10),
            m: M.cloth,
            hi: 170,
          });
      }
    }
    lota(p, 0, 0, 1, z + 10);
  });
}
/** Carved stone doorway arch, open to the indigo beyond; stands on y. */
export function archway(p, x, y, w, h, { c = C.sand, inside = '#2D3C68' } = {}) {
  p.rect(x - w / 2 - 110, y - h - 150, w + 220, h + 150, { c, z: 56, m: M.stone });
  moulded(
    p,
    x - w / 2 - 96,
    y - h - 136,
    w + 192,
    h + 150,
    [
      [0, 104],
      [8, 128],
    ],
    { c, z: 56, m: M.stone },
  );
  for (const s of [-1, 1])
    p.group(`translate(${f1(x)} ${f1(y)}) scale(${s} 1)`, () => {
      const o = { c, z: 56, m: M.stone, flower: { coreM: M.stone } };
      vineAlong(p, arc(0, -h + w * 0.42, w * 0.57, w * 0.5, -12, -84), w * 0.13, 5, o);
      rosette(p, w * 0.5, -h - 66, w * 0.085, 12, { ...o, hi: 200, coreM: M.stone });
    });
  niche(p, x, y, w, h, { c: inside, z: 14, foils: 11, lines: false });
  for (const s of [-1, 1]) {
    turned(
      p,
      x + s * (w / 2 + 58),
      y - h * 0.62,
      [
        ['cyl', 26, 40],
        ['bud', 76, 40, 22],
        ['bead', 18, 26],
        ['cyl', h * 0.62 - 76 - 26 - 18 - 150, 23, 27, 8],
        ['bead', 18, 28],
        ['vase', 100, 22, 40, 9],
        ['cyl', 32, 42],
      ],
      { c, m: M.stone, z: 74 },
    );
  }
}
/** Low seat with bolsters, standing on y. */
export function lowSeat(p, x, y, w) {
  const W = { c: C.wood, m: M.woodH };
  for (const s of [-1, 1])
    turned(
      p,
      x + s * (w / 2 - 50),
      y - 130,
      [
        ['bead', 16, 30],
        ['vase', 86, 24, 40, 8],
        ['cyl', 28, 26, 22],
      ],
      { z: 84 },
    );
  p.rect(x - w / 2, y - 190, w, 66, { ...W, z: 80, g: 130 });
  vine(p, x - w / 2 + 30, y - 157, w - 60, 46, Math.round(w / 90), { z: 80 });
  const q =
    smooth([
      [x - w / 2 + 10, y - 190],
      [x - w / 2, y - 232],
      [x - w / 2 + 26, y - 276],
      [x, y - 284],
      [x + w / 2 - 26, y - 276],
      [x + w / 2, y - 232],
      [x + w / 2 - 10, y - 190],
    ]) + 'z';
  p.path(q, { c: '#E8DCC2', z: 92, m: M.cloth, paint: p.round('y', { z: 92, m: M.cloth, lo: 40, hi: 210 }) });
  p.clip(q, () => printBand(p, x - w / 2, y - 262, w, 56, { ground: null, c: C.indigo, accent: C.madder }));
  for (const s of [-1, 1]) {
    const bx = x + s * w * 0.3;
    p.rect(bx - w * 0.15, y - 388, w * 0.3, 108, {
      c: s < 0 ? C.madder : C.indigoMid,
      z: 84,
      m: M.cloth,
      r: 40,
      paint: p.round('y', { z: 84, m: M.cloth, lo: 20, hi: 236 }),
    });
    for (let i = -2; i <= 2; i++) buti(p, bx + i * w * 0.052, y - 332, 0.6, C.cream);
  }
}
export function brassLamp(p, x, y, h) {
  // hanging lamp on a chain from the top of the picture
  p.path(`M${f1(x)} -10V${f1(y - h)}`, { stroke: 5, c: C.brass, z: 60, g: 150, m: M.brass });
  for (let i = 0; i * 26 < y - h; i++)
    p.circle(x, i * 26, 6, {
      c: C.brass,
      z: 62,
      m: M.brass,
      paint: p.round('dome', { z: 62, m: M.brass, lo: 110, hi: 210 }),
    });
  kalash(p, x, y - h * 0.62, h * 0.4, { z: 66 });
  p.path(
    mirrored([
      [0, -h * 0.68],
      [h * 0.2, -h * 0.6],
      [h * 0.34, -h * 0.42],
      [h * 0.36, -h * 0.3],
      [0, -h * 0.3],
    ]),
    {
      t: `translate(${f1(x)} ${f1(y)})`,
      c: C.brass,
      z: 72,
      m: M.brass,
      paint: p.round('x', { z: 72, m: M.brass, lo: 30, hi: 235 }),
    },
  );
  p.path(
    mirrored([
      [0, -h * 0.3],
      [h * 0.34, -h * 0.3],
      [h * 0.3, -h * 0.12],
      [h * 0.12, -h * 0.02],
      [0, 0],
    ]),
    { t: `translate(${f1(x)} ${f1(y)})`, c: '#FFE7B0', z: 60, m: M.light },
  );
  p.group(`translate(${f1(x)} ${f1(y)})`, () =>
    p.clip(
      mirrored([
        [0, -h * 0.3],
        [h * 0.34, -h * 0.3],
        [h * 0.3, -h * 0.12],
        [h * 0.12, -h * 0.02],
        [0, 0],
      ]),
      () =>
        p.path(jaliPath('hex', -h * 0.4, -h * 0.32, h * 0.8, h * 0.4, h * 0.11), {
          stroke: h * 0.018,
          c: C.brass,
          z: 76,
          g: 150,
          m: M.brass,
        }),
    ),
  );
  const g = p.radial([
    [0, '#FFD98A', 0.5],
    [0.3, '#F7B45A', 0.18],
    [1, '#F7A94A', 0],
  ]);
  p.glow += `<circle cx="${f1(x)}" cy="${f1(y - h * 0.16)}" r="${f1(h * 1.9)}" fill="${g}"/>`;
}
/** wall colour, things(p, floorY) drawn on it. */
export function room(
  things,
  { w = 1440, h = 1800, y = 1400, wall = '#2D3C68', sun, skirt = C.sand, look } = {},
) {
  const p = new Plate(w, h, { ground: wall, m: M.plaster });
  if (look) p.look = look;
  floor(p, y);
  skirting(p, y, 64, skirt);
  things(p, y);
  if (sun) sunlight(p, ...sun);
  return p;
}
export { flame };
