// Motifs shared by all plates: the cusped arch, jalis, rosettes and vines, turned work, brass, cloth.
import { M, Plate, f1 } from './relief.mjs';

export const C = {
  paper: '#FBF6EC',
  ivory: '#F3EAD9',
  plaster: '#E4D6BD',
  sand: '#D9A577',
  sandDeep: '#B9774A',
  indigo: '#1F2F5C',
  indigoMid: '#2F4578',
  night: '#141E3D',
  wood: '#8F5A36',
  woodDark: '#704226',
  woodDeep: '#4B2A17',
  mango: '#B88D60',
  mangoDark: '#9A7148',
  bone: '#EFE6D2',
  brass: '#D2A248',
  madder: '#A23127',
  leaf: '#3F6B45',
  cream: '#F0E4CA',
  ink: '#221A14',
};

const pt = ([x, y]) => `${f1(x)} ${f1(y)}`;
export const poly = (pts, close = true) => `M${pts.map(pt).join('L')}${close ? 'z' : ''}`;
export function smooth(pts, close = false) {
  let d = `M${pt(pts[0])}`;
  for (let i = 0; i < pts.length - 1; i++) {
    const p0 = pts[i - 1] ?? pts[i];
    const [p1, p2] = [pts[i], pts[i + 1]];
    const p3 = pts[i + 2] ?? p2;
    d += `C${pt([p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6])} ${pt([p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6])} ${pt(p2)}`;
  }
  return d + (close ? 'z' : '');
}
/** A smooth outline given for the right half, bottom to top or top to bottom, mirrored at x = 0. */
export const mirrored = (half) => smooth([...half.map(([x, y]) => [-x, y]).reverse(), ...half], true);

/** Cusped arch; foot at y = 0, open upwards (negative y). w, h outer size, rise of the arch part. */
export function archPoints(w, h, rise, foils = 9, depth = 0.36) {
  const half = [];
  const spring = h - rise * 1.1;
  for (let i = 0; i <= 60; i++) {
    const a = ((i / 60) * Math.PI) / 2;
    half.push([
      (-w / 2) * Math.cos(a) ** 0.92,
      spring + rise * (Math.sin(a) ** 0.95 * 0.86 + 0.14 * (i / 60) ** 4),
    ]);
  }
  const len = [0];
  for (let i = 1; i < half.length; i++)
    len.push(len[i - 1] + Math.hypot(half[i][0] - half[i - 1][0], half[i][1] - half[i - 1][1]));
  const at = (s) => {
    let i = 1;
    while (i < len.length - 1 && len[i] < s) i++;
    const t = (s - len[i - 1]) / (len[i] - len[i - 1]);
    return [0, 1].map((k) => half[i - 1][k] + t * (half[i][k] - half[i - 1][k]));
  };
  const k = foils >> 1;
  const unit = len[60] / (k + 0.62);
  const cp = Array.from({ length: k + 1 }, (_, i) => at(unit * i));
  const out = [];
  for (let i = 0; i < k; i++) {
    const [a, b] = [cp[i], cp[i + 1]];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    let n = [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
    const m = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    if (n[0] * m[0] + n[1] * (m[1] - spring) < 0) n = n.map((v) => -v);
    for (let j = 0; j < 14; j++) {
      const t = j / 14;
      const hh = Math.sin(Math.PI * t) ** 0.75 * l * depth;
      out.push([a[0] + (b[0] - a[0]) * t + n[0] * hh, a[1] + (b[1] - a[1]) * t + n[1] * hh]);
    }
  }
  const a = cp[k];
  const top = [0, half[60][1] + unit * 0.55];
  const c1 = [a[0] - unit * 0.05, a[1] + unit * 0.62];
  const c2 = [-unit * 0.02, top[1] - unit * 0.42];
  for (let j = 0; j <= 20; j++) {
    const t = j / 20;
    const q = 1 - t;
    out.push(
      [0, 1].map((d) => q ** 3 * a[d] + 3 * t * q * q * c1[d] + 3 * t * t * q * c2[d] + t ** 3 * top[d]),
    );
  }
  const all = [
    [-w / 2, 0],
    ...out,
    ...out
      .slice(0, -1)
      .reverse()
      .map((p) => [-p[0], p[1]]),
    [w / 2, 0],
  ];
  return all.map(([x, y]) => [x, -y]);
}
export const arch = (w, h, rise, foils, depth) => poly(archPoints(w, h, rise, foils, depth));

// ---- carving. o = { c, z, m, hi }: colour, storey, material, height of the highest part
const petal = (l, w) =>
  `M0 ${f1(-l * 0.16)}C${f1(w)} ${f1(-l * 0.34)} ${f1(w * 0.9)} ${f1(-l * 0.76)} 0 ${f1(-l)}C${f1(-w * 0.9)} ${f1(-l * 0.76)} ${f1(-w)} ${f1(-l * 0.34)} 0 ${f1(-l * 0.16)}z`;
const leafD = (l, w) =>
  `M0 0C${f1(w)} ${f1(-l * 0.25)} ${f1(w * 0.75)} ${f1(-l * 0.72)} ${f1(w * 0.12)} ${f1(-l)}C${f1(-w * 0.5)} ${f1(-l * 0.74)} ${f1(-w * 0.62)} ${f1(-l * 0.3)} 0 0z`;
const put = (x, y, a = 0, s = 1) =>
  `translate(${f1(x)} ${f1(y)}) rotate(${f1(a)})${s === 1 ? '' : ` scale(${s})`}`;

export function rosette(p, x, y, r, n = 8, o = {}) {
  const { c = C.wood, core = c, z = 70, m = M.woodH, hi = 215, turn = 0 } = o;
  p.circle(x, y, r * 0.9, { c: o.ground ?? null, z, g: 96, m, flat: !o.ground });
  const w = Math.min(r * 0.34, (Math.PI * r * 0.62) / n);
  for (let i = 0; i < n; i++) {
    const a = turn + (i * 360) / n;
    p.path(petal(r, w), { t: put(x, y, a + 180 / n), c, z, g: hi - 48, m });
  }
  for (let i = 0; i < n; i++) {
    const a = turn + (i * 360) / n;
    p.path(petal(r * 0.8, w * 0.86), { t: put(x, y, a), c, z, g: hi - 12, m });
    p.path(`M0 ${f1(-r * 0.32)}V${f1(-r * 0.66)}`, {
      t: put(x, y, a),
      stroke: r * 0.035,
      z,
      g: hi - 75,
      m,
      c: C.ink,
      a: 0.28,
    });
  }
  p.circle(x, y, r * 0.25, { c, z, g: 100, m });
  p.circle(x, y, r * 0.2, {
    c: core,
    z,
    m: o.coreM ?? m,
    paint: p.round('dome', { z, m: o.coreM ?? m, lo: 140, hi: 250 }),
  });
  return p;
}
export function leaf(p, x, y, a, l, o = {}) {
  const { c = C.wood, z = 70, m = M.woodH, hi = 200, w = 0.36 } = o;
  p.path(leafD(l, l * w), { t: put(x, y, a), c, z, g: hi, m });
  p.path(`M0 ${f1(-l * 0.12)}Q${f1(l * 0.1)} ${f1(-l * 0.5)} ${f1(l * 0.04)} ${f1(-l * 0.84)}`, {
    t: put(x, y, a),
    stroke: Math.max(0.8, l * 0.045),
    z,
    g: hi - 70,
    m,
    c: C.ink,
    a: 0.25,
  });
  return p;
}
/** A waving vine from (0,0) along x for len, height h, with leaves in the bends and a flower on every other crest. */
export function vine(p, x, y, len, h, waves, o = {}) {
  const { c = C.wood, z = 70, m = M.woodH, angle = 0, flowers = true } = o;
  return p.group(`translate(${f1(x)} ${f1(y)}) rotate(${angle})`, () => {
    const st = len / waves;
    let d = 'M0 0';
    for (let i = 0; i < waves; i++) {
      const s = i % 2 ? 1 : -1;
      d += `C${f1(st * (i + 0.36))} ${f1(s * h * 0.62)} ${f1(st * (i + 0.64))} ${f1(s * h * 0.62)} ${f1(st * (i + 1))} 0`;
    }
    p.path(d, { stroke: h * 0.075, c, z, g: 178, m });
    for (let i = 0; i < waves; i++) {
      const s = i % 2 ? 1 : -1;
      const mx = st * (i + 0.5);
      const lf = { c, z, m, hi: 196 };
      leaf(p, st * (i + 0.1), s * h * 0.06, s > 0 ? 62 : 118, h * 0.4, lf);
      leaf(p, st * (i + 0.86), s * h * 0.18, s > 0 ? -40 : 220, h * 0.34, lf);
      leaf(p, st * (i + 0.2), s * h * 0.26, s > 0 ? -150 : -30, h * 0.3, lf);
      if (flowers) rosette(p, mx, -s * h * 0.06, h * 0.26, 7, { c, z, m, hi: 210, ...o.flower });
      else leaf(p, mx, s * h * 0.42, s > 0 ? 20 : 160, h * 0.42, lf);
    }
  });
}
/** A spiral scroll with leaves along it and a flower in its eye: the spandrel motif. */
export function scroll(p, x, y, r, o = {}) {
  const { c = C.wood, z = 70, m = M.woodH, from = 0, turns = 1.15, dir = 1 } = o;
  const pts = [];
  const n = 44;
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    const a = ((from + dir * t * turns * 360) * Math.PI) / 180;
    const q = r * (1 - t * 0.62);
    pts.push([x + q * Math.cos(a), y + q * Math.sin(a)]);
  }
  p.path(smooth(pts), { stroke: r * 0.075, c, z, g: 180, m });
  for (let i = 2; i < n - 8; i += 5) {
    const [x0, y0] = pts[i];
    const [x1, y1] = pts[i + 1];
    const a = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI + 90;
    const l = r * (0.5 - (i / n) * 0.22);
    leaf(p, x0, y0, a - dir * 48, l, { c, z, m });
    if (i % 10 === 2) leaf(p, x0, y0, a + dir * 52, l * 0.62, { c, z, m });
  }
  rosette(p, x, y, r * 0.33, 8, { c, z, m, hi: 222, ...o.flower });
  return p;
}

/** A waving vine that follows a line of points: stem, leaves by turns, a flower in every other bend. */
export function vineAlong(p, line, h, waves, o = {}) {
  const { c = C.wood, z = 70, m = M.woodH, first = 1 } = o;
  const len = [0];
  for (let i = 1; i < line.length; i++)
    len.push(len[i - 1] + Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]));
  const total = len.at(-1);
  const at = (s) => {
    let i = 1;
    while (i < len.length - 1 && len[i] < s) i++;
    const [a, b] = [line[i - 1], line[i]];
    const l = len[i] - len[i - 1];
    const t = (s - len[i - 1]) / l;
    const dir = [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
    return {
      x: a[0] + (b[0] - a[0]) * t,
      y: a[1] + (b[1] - a[1]) * t,
      dir,
      deg: (Math.atan2(dir[1], dir[0]) * 180) / Math.PI,
    };
  };
  const off = (s, d) => {
    const q = at(s);
    return [q.x - q.dir[1] * d, q.y + q.dir[0] * d];
  };
  const st = total / waves;
  const pts = [];
  for (let i = 0; i <= waves * 10; i++) {
    const t = i / 10;
    const fade = Math.min(1, t / 0.6, (waves - t) / 0.6 + 0.15);
    pts.push(off(t * st, Math.sin(t * Math.PI) * h * 0.3 * fade * (first ? -1 : 1)));
  }
  p.path(smooth(pts), { stroke: h * 0.07, c, z, g: 182, m });
  for (let i = 0; i < waves; i++) {
    const s = (i % 2 ? 1 : -1) * (first ? 1 : -1);
    const q = at((i + 0.5) * st);
    const lf = { c, z, m, hi: 200, w: 0.4 };
    const [ax, ay] = off((i + 0.14) * st, s * h * 0.1);
    leaf(p, ax, ay, q.deg + (s > 0 ? 38 : 142), h * 0.4, lf);
    const [bx, by] = off((i + 0.78) * st, s * h * 0.2);
    leaf(p, bx, by, q.deg + (s > 0 ? 148 : 32), h * 0.36, lf);
    leaf(p, bx, by, q.deg + (s > 0 ? 100 : 80), h * 0.26, lf);
    const [cx, cy] = off((i + 0.32) * st, s * h * 0.26);
    leaf(p, cx, cy, q.deg + (s > 0 ? 190 : -10), h * 0.3, lf);
    const [fx, fy] = off((i + 0.5) * st, -s * h * 0.13);
    const [sx, sy] = off((i + 0.62) * st, s * h * 0.26);
    p.path(`M${f1(sx)} ${f1(sy)}Q${f1(q.x)} ${f1(q.y)} ${f1(fx)} ${f1(fy)}`, {
      stroke: h * 0.05,
      c,
      z,
      g: 170,
      m,
    });
    rosette(p, fx, fy, h * (i % 2 ? 0.25 : 0.29), i % 2 ? 7 : 8, { c, z, m, hi: 214, ...o.flower });
  }
  return p;
}
export const arc = (cx, cy, rx, ry, a0, a1, n = 60) =>
  Array.from({ length: n + 1 }, (_, i) => {
    const a = ((a0 + ((a1 - a0) * i) / n) * Math.PI) / 180;
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
  });

// ---- jali
const star = (x, y, r, q = 0.765) => {
  const pts = [];
  for (let k = 0; k < 16; k++) {
    const rr = k % 2 ? r * q : r;
    const a = (k * Math.PI) / 8;
    pts.push([x + rr * Math.cos(a), y + rr * Math.sin(a)]);
  }
  return poly(pts);
};
export function jaliPath(kind, x0, y0, w, h, cell) {
  let d = '';
  if (kind === 'star') {
    const nx = Math.ceil(w / cell / 2) + 1;
    const ny = Math.ceil(h / cell / 2) + 1;
    for (let j = -ny; j <= ny; j++)
      for (let i = -nx; i <= nx; i++) d += star(x0 + w / 2 + i * cell, y0 + h / 2 + j * cell, cell / 2);
  } else {
    // hexagons in a honeycomb with a small star between
    const r = cell / 2;
    const dx = r * 1.5;
    const dy = r * Math.sqrt(3);
    for (let i = -Math.ceil(w / dx / 2) - 1; i <= Math.ceil(w / dx / 2) + 1; i++)
      for (let j = -Math.ceil(h / dy / 2) - 1; j <= Math.ceil(h / dy / 2) + 1; j++) {
        const cx = x0 + w / 2 + i * dx;
        const cy = y0 + h / 2 + j * dy + (i & 1 ? dy / 2 : 0);
        d += poly(
          Array.from({ length: 6 }, (_, k) => [
            cx + r * Math.cos((k * Math.PI) / 3),
            cy + r * Math.sin((k * Math.PI) / 3),
          ]),
        );
        d += poly(
          Array.from({ length: 6 }, (_, k) => [
            cx + r * 0.52 * Math.cos(((k + 0.5) * Math.PI) / 3),
            cy + r * 0.52 * Math.sin(((k + 0.5) * Math.PI) / 3),
          ]),
        );
      }
  }
  return d;
}
/** Pierced lattice inside the outline d (bounding box x, y, w, h). */
export function jali(p, d, [x, y, w, h], o = {}) {
  const {
    kind = 'star',
    cell = 60,
    bar = 9,
    c = C.wood,
    z = 70,
    m = M.woodV,
    hole = C.woodDeep,
    holeZ = z - 26,
    holeM = M.plaster,
  } = o;
  p.path(d, { c: hole, z: holeZ, m: holeM, t: o.t });
  return p.clip(d, () => {
    const j = jaliPath(kind, x, y, w, h, cell);
    p.path(j, { stroke: bar, c, z, g: 128, m });
    p.path(j, { stroke: bar * 0.34, c: null, z, g: 176, m });
  });
}

// ---- joinery
/** Rings of moulding inside a rectangle: list of [inset, g]. */
export function moulded(p, x, y, w, h, steps, o) {
  for (const [i, g, z = o.z, c = o.c] of steps) p.rect(x + i, y + i, w - 2 * i, h - 2 * i, { ...o, c, g, z });
  return p;
}
/** Turned work, from top to bottom: [kind, height, radius, radius2]. Returns the bottom. */
export function turned(p, x, y, parts, o = {}) {
  const { c = C.wood, z = 84, m = M.woodV } = o;
  for (const [kind, h, r, r2 = r, flute = 0] of parts) {
    const hi = 128 + Math.min(120, Math.max(r, r2) * 3.2);
    const lo = 128 - Math.min(90, Math.max(r, r2) * 2.2);
    let half;
    if (kind === 'bead')
      half = Array.from({ length: 9 }, (_, i) => [r + Math.sin((Math.PI * i) / 8) * h * 0.42, (h * i) / 8]);
    else if (kind === 'cove')
      half = Array.from({ length: 9 }, (_, i) => [
        r + (r2 - r) * (i / 8) - Math.sin((Math.PI * i) / 8) * h * 0.3,
        (h * i) / 8,
      ]);
    else if (kind === 'vase')
      half = Array.from({ length: 25 }, (_, i) => {
        const t = i / 24;
        const k = 0.64;
        return [
          t < k
            ? r + (r2 - r) * (0.5 - 0.5 * Math.cos((Math.PI * t) / k))
            : r * 0.9 + (r2 - r * 0.9) * Math.cos((Math.PI / 2) * ((t - k) / (1 - k))) ** 0.8,
          h * t,
        ];
      });
    else if (kind === 'bud')
      half = Array.from({ length: 25 }, (_, i) => {
        const t = i / 24;
        return [
          r2 + (r - r2) * Math.sin(Math.PI * Math.min(1, t * 0.62 + 0.38)) ** 0.9 * (t < 0.05 ? 0.9 : 1),
          h * t,
        ];
      });
    else
      half = [
        [r, 0],
        [r2, h],
      ];
    const pts = [...half.map(([a, b]) => [x + a, y + b]), ...half.map(([a, b]) => [x - a, y + b]).reverse()];
    p.path(poly(pts), {
      c: o.brass ? C.brass : c,
      z,
      m: o.brass ? M.brass : m,
      paint: p.round('x', { z, m: o.brass ? M.brass : m, lo, hi }),
    });
    if (flute) {
      for (let k = 1; k < flute; k++) {
        const s = -Math.cos((Math.PI * k) / flute);
        const line = half
          .filter((_, i) => i % 3 === 0 || i === half.length - 1)
          .map(([a, b]) => [x + s * a * 0.97, y + b]);
        p.path(smooth(line.length > 1 ? line : half.map(([a, b]) => [x + s * a, y + b])), {
          stroke: Math.max(1.2, Math.max(r, r2) * 0.06),
          c: C.woodDeep,
          a: 0.55,
          z,
          g: 110,
          m,
          cap: 'butt',
        });
      }
    }
    p.path(`M${f1(x - half[0][0])} ${f1(y)}H${f1(x + half[0][0])}`, {
      stroke: 1.4,
      c: C.woodDeep,
      a: 0.5,
      flat: true,
      cap: 'butt',
    });
    y += h;
  }
  return y;
}
/** A straight run of brass wire let into the wood. */
export const wire = (p, d, o = {}) =>
  p.path(d, { stroke: o.w ?? 3, c: C.brass, z: o.z ?? 80, g: o.g ?? 136, m: M.brass, cap: 'butt', t: o.t });
export function knob(p, x, y, r, o = {}) {
  const z = o.z ?? 90;
  p.circle(x, y, r * 1.45, { c: C.brass, z, g: 132, m: M.brass });
  p.circle(x, y, r * 1.45, {
    c: null,
    z,
    m: M.brass,
    paint: p.round('dome', { z, m: M.brass, lo: 120, hi: 150 }),
  });
  p.circle(x, y, r, {
    c: C.brass,
    z: z + 14,
    m: M.brass,
    paint: p.round('dome', { z: z + 14, m: M.brass, lo: 90, hi: 230 }),
  });
  return p;
}
export function ring(p, x, y, r, o = {}) {
  const z = o.z ?? 92;
  rosette(p, x, y, r * 0.62, 8, { c: C.brass, core: C.brass, z, m: M.brass, coreM: M.brass, hi: 190 });
  p.path(`M${f1(x)} ${f1(y + r * 0.1)}a${f1(r * 0.72)} ${f1(r * 0.78)} 0 1 0 .1 0z`, {
    stroke: r * 0.17,
    c: C.brass,
    z: z + 12,
    g: 170,
    m: M.brass,
  });
  p.circle(x, y, r * 0.2, {
    c: C.brass,
    z: z + 16,
    m: M.brass,
    paint: p.round('dome', { z: z + 16, m: M.brass, lo: 100, hi: 220 }),
  });
  return p;
}
/** Small brass finial standing on (x, y). */
export function kalash(p, x, y, h, o = {}) {
  const z = o.z ?? 84;
  const u = h / 10;
  turned(
    p,
    x,
    y - h,
    [
      ['bud', 3.2 * u, 0.9 * u, 0.05 * u],
      ['bead', 0.7 * u, 0.8 * u],
      ['bud', 2.2 * u, 1.3 * u, 0.6 * u],
      ['bead', 0.7 * u, 1 * u],
      ['vase', 2.4 * u, 0.7 * u, 1.9 * u],
      ['cyl', 0.8 * u, 1.5 * u, 1.7 * u],
    ],
    { brass: true, z },
  );
  return p;
}

// ---- cloth and print
export function buti(p, x, y, s, c, o = {}) {
  const k = { c, flat: true };
  p.path('M0 46C-3 24 3 8 0 -8', { ...k, stroke: 3.4, t: put(x, y, o.a ?? 0, s) });
  for (const [lx, ly, a, l] of [
    [0, 36, 52, 32],
    [0, 36, -52, 32],
    [0, 20, 42, 22],
    [0, 20, -42, 22],
  ])
    p.path(leafD(l, l * 0.42), { ...k, t: `${put(x, y, o.a ?? 0, s)} translate(${lx} ${ly}) rotate(${a})` });
  for (let i = 0; i < 7; i++)
    p.path(petal(25, 8), { ...k, t: `${put(x, y, o.a ?? 0, s)} translate(0 -16) rotate(${(i * 360) / 7})` });
  return p;
}
export function flat(p, x, y, r, n, c, core) {
  for (let i = 0; i < n; i++) p.path(petal(r, (r * 2.1) / n), { c, flat: true, t: put(x, y, (i * 360) / n) });
  return p.circle(x, y, r * 0.2, { c: core, flat: true });
}
/** Block-printed running border along x. */
export function printBand(p, x, y, len, h, { ground, c, accent, n = Math.round(len / h / 1.15), angle = 0 }) {
  return p.group(`translate(${f1(x)} ${f1(y)}) rotate(${angle})`, () => {
    if (ground) p.rect(0, 0, len, h, { c: ground, flat: true });
    for (const yy of [0.08, 0.14, 0.86, 0.92])
      p.rect(0, h * yy - h * 0.012, len, h * 0.024, { c, flat: true });
    const st = len / n;
    for (let i = 0; i < n; i++) {
      flat(p, st * (i + 0.5), h * 0.5, h * 0.25, 8, c, accent);
      for (const a of [35, 145, -35, -145])
        p.path(leafD(h * 0.2, h * 0.075), {
          c,
          flat: true,
          t: put(st * (i + 1), h * 0.5, a),
        });
      p.circle(st * (i + 1), h * 0.5, h * 0.04, { c: accent, flat: true });
    }
  });
}

// ---- hairlines over the lit plate
export const hair = (p, d, c = '#B68A35', w = 1.6, a = 0.9) => {
  p.ink += `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" opacity="${a}" stroke-linejoin="round"/>`;
};
export { M, Plate, f1, put, leafD, petal, star };
