// A plate is drawn twice from the same shapes: once as colour, once as height and material. The height drawing is
// then lit from the upper left, as in a washed architect's elevation: cast shadows, soft hollows, wood grain, brass.
import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Materials, stored in the blue channel of the height drawing. */
export const M = {
  paper: 0,
  plaster: 20,
  stone: 40,
  cloth: 60,
  woodH: 90,
  woodV: 120,
  glass: 160,
  brass: 200,
  light: 240,
};
/** Raise it when the light below changes, so that every plate is drawn again. */
const version = 1;

export const f1 = (v) => String(Math.round(v * 10) / 10);

export class Plate {
  /** width and height of the finished picture; ground is its colour. */
  constructor(width, height, { ground = '#F3EAD9', z = 40, m = M.paper, grainScale = 1 } = {}) {
    Object.assign(this, { width, height, grainScale });
    this.colour = '';
    this.relief = '';
    this.defs = '';
    this.sunMask = '';
    this.glow = '';
    this.ink = '';
    this.ids = 0;
    this.gradients = new Map();
    this.look = {};
    this.rect(0, 0, width, height, { c: ground, z, m });
  }
  id() {
    return `d${++this.ids}`;
  }
  /** c colour, z storey height (0-255), g fine height (128 is level), m material. */
  static level({ z = 40, g = 128, m = 0 }) {
    return `rgb(${Math.round(z)},${Math.round(g)},${m})`;
  }
  path(d, o) {
    const t = o.t ? ` transform="${o.t}"` : '';
    const rule = o.evenodd ? ' fill-rule="evenodd"' : '';
    if (o.stroke) {
      const s = ` fill="none" stroke-width="${f1(o.stroke)}" stroke-linecap="${o.cap ?? 'round'}" stroke-linejoin="round"`;
      if (o.c) this.colour += `<path d="${d}"${t}${s} stroke="${o.c}"${o.a ? ` opacity="${o.a}"` : ''}/>`;
      if (!o.flat) this.relief += `<path d="${d}"${t}${s} stroke="${o.paint ?? Plate.level(o)}"/>`;
    } else {
      if (o.c) this.colour += `<path d="${d}"${t}${rule} fill="${o.c}"${o.a ? ` opacity="${o.a}"` : ''}/>`;
      if (!o.flat) this.relief += `<path d="${d}"${t}${rule} fill="${o.paint ?? Plate.level(o)}"/>`;
    }
    return this;
  }
  rect(x, y, w, h, o) {
    const r = o.r ?? 0;
    if (!r) return this.path(`M${f1(x)} ${f1(y)}h${f1(w)}v${f1(h)}h${f1(-w)}z`, o);
    const a = `a${r} ${r} 0 0 1 `;
    return this.path(
      `M${f1(x + r)} ${f1(y)}h${f1(w - 2 * r)}${a}${r} ${r}v${f1(h - 2 * r)}${a}${-r} ${r}h${f1(2 * r - w)}${a}${-r} ${-r}v${f1(2 * r - h)}${a}${r} ${-r}z`,
      o,
    );
  }
  circle(x, y, r, o) {
    return this.path(
      `M${f1(x - r)} ${f1(y)}a${f1(r)} ${f1(r)} 0 1 0 ${f1(2 * r)} 0a${f1(r)} ${f1(r)} 0 1 0 ${f1(-2 * r)} 0z`,
      o,
    );
  }
  group(transform, draw) {
    const tag = transform.startsWith('clip:')
      ? `clip-path="url(#${transform.slice(5)})"`
      : `transform="${transform}"`;
    this.colour += `<g ${tag}>`;
    this.relief += `<g ${tag}>`;
    draw(this);
    this.colour += '</g>';
    this.relief += '</g>';
    return this;
  }
  clip(d, draw) {
    const id = this.id();
    this.defs += `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
    return this.group(`clip:${id}`, draw);
  }
  /** Height paint that swells like a cylinder (across x, or across y) or a dome. */
  round(kind, { z = 40, m = 0, lo = 60, hi = 200 } = {}) {
    const key = [kind, z, m, lo, hi].join();
    if (!this.gradients.has(key)) {
      const id = this.id();
      const stop = (t, h) =>
        `<stop offset="${f1(t * 100)}%" stop-color="${Plate.level({ z, g: lo + (hi - lo) * h, m })}"/>`;
      const n = 8;
      const around = (f) => Array.from({ length: n + 1 }, (_, i) => f(i / n)).join('');
      if (kind === 'dome')
        this.defs += `<radialGradient id="${id}">${around((t) => stop(t, Math.sqrt(1 - t * t * 0.98)))}</radialGradient>`;
      else {
        const dir = kind === 'x' ? '' : ' x1="0" y1="0" x2="0" y2="1"';
        this.defs += `<linearGradient id="${id}"${dir}>${around((t) => stop(t, Math.sqrt(1 - (2 * t - 1) ** 2 * 0.98)))}</linearGradient>`;
      }
      this.gradients.set(key, `url(#${id})`);
    }
    return this.gradients.get(key);
  }
  linear(stops, dir = 'y') {
    const id = this.id();
    const d = dir === 'y' ? ' x1="0" y1="0" x2="0" y2="1"' : '';
    this.defs += `<linearGradient id="${id}"${d}>${stops.map(([t, c, a = 1]) => `<stop offset="${t}" stop-color="${c}" stop-opacity="${a}"/>`).join('')}</linearGradient>`;
    return `url(#${id})`;
  }
  radial(stops) {
    const id = this.id();
    this.defs += `<radialGradient id="${id}">${stops.map(([t, c, a = 1]) => `<stop offset="${t}" stop-color="${c}" stop-opacity="${a}"/>`).join('')}</radialGradient>`;
    return `url(#${id})`;
  }
  svg(body) {
    const { width, height } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.defs}</defs>${body}</svg>`;
  }
  /** For the encoder: what identifies the plate, and its pixels. */
  source(more = '') {
    const layers = [this.colour, this.relief, this.sunMask, this.glow, this.ink];
    const h = createHash('sha256').update(
      JSON.stringify([version, this.width, this.height, this.look, this.defs]),
    );
    for (const l of layers) h.update(l);
    return { id: h.update(more).digest('hex'), pixels: () => this.render() };
  }
  async render() {
    const { width: w, height: h } = this;
    const raw = async (body, chan = 3) => {
      let s = sharp(Buffer.from(this.svg(body)), { unlimited: true }).flatten({ background: '#000' });
      if (chan === 1) s = s.extractChannel(0);
      return s.raw().toBuffer();
    };
    const col = await raw(this.colour);
    const rel = await raw(this.relief);
    const sun = this.sunMask
      ? await raw(`<rect width="${w}" height="${h}" fill="#000"/>${this.sunMask}`, 1)
      : null;
    const lit = light(col, rel, sun, w, h, { grainScale: this.grainScale, ...this.look });
    let out = sharp(lit, { raw: { width: w, height: h, channels: 3 } });
    const over = [];
    if (this.glow) over.push({ input: Buffer.from(this.svg(this.glow)), blend: 'screen' });
    if (this.ink) over.push({ input: Buffer.from(this.svg(this.ink)), blend: 'over' });
    if (over.length)
      out = sharp(await out.composite(over).removeAlpha().raw().toBuffer(), {
        raw: { width: w, height: h, channels: 3 },
      });
    return out;
  }
}

// ---- numbers
const table = new Float32Array(65536);
{
  let s = 7;
  for (let i = 0; i < 65536; i++) table[i] = (s = (s * 16807) % 2147483647) / 2147483647;
}
function noise(x, y) {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  let u = x - xi;
  let v = y - yi;
  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  const at = (a, b) => table[((a & 255) | ((b & 255) << 8)) & 65535];
  const a = at(xi, yi);
  const b = at(xi + 1, yi);
  const c = at(xi, yi + 1);
  const d = at(xi + 1, yi + 1);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v - 0.5;
}
const fbm = (x, y) =>
  noise(x, y) + noise(x * 2.1 + 17, y * 2.1 + 5) * 0.5 + noise(x * 4.3 + 3, y * 4.3 + 31) * 0.25;

function blur(src, w, h, r) {
  // three box passes, each way
  const tmp = new Float32Array(src.length);
  const out = Float32Array.from(src);
  const k = Math.max(1, Math.round(r));
  const n = 2 * k + 1;
  for (let pass = 0; pass < 2; pass++) {
    for (let y = 0; y < h; y++) {
      let acc = 0;
      const o = y * w;
      for (let i = -k; i <= k; i++) acc += out[o + Math.min(w - 1, Math.max(0, i))];
      for (let x = 0; x < w; x++) {
        tmp[o + x] = acc / n;
        acc += out[o + Math.min(w - 1, x + k + 1)] - out[o + Math.max(0, x - k)];
      }
    }
    for (let x = 0; x < w; x++) {
      let acc = 0;
      for (let i = -k; i <= k; i++) acc += tmp[Math.min(h - 1, Math.max(0, i)) * w + x];
      for (let y = 0; y < h; y++) {
        out[y * w + x] = acc / n;
        acc += tmp[Math.min(h - 1, y + k + 1) * w + x] - tmp[Math.max(0, y - k) * w + x];
      }
    }
  }
  return out;
}

function light(col, rel, sun, w, h, look) {
  const {
    storey = 0.62, // px of height for one z step
    fine = 0.075, // px of height for one g step
    key = 0.62, // share of the directional light
    keyColour = [1.04, 1.0, 0.93],
    skyColour = [0.95, 0.98, 1.06],
    elevation = 1.05, // how fast a shadow falls, px of height for each px
    reach = 90,
    shadow = 0.8,
    line = 0.5,
    exposure = 1,
    sunGain = 1.25,
    grainScale = 1,
    zoom = 1,
  } = look;
  const N = w * h;
  const zz = new Float32Array(N);
  const gg = new Float32Array(N);
  for (let i = 0; i < N; i++) {
    zz[i] = rel[i * 3] * storey * zoom;
    gg[i] = (rel[i * 3 + 1] - 128) * fine * zoom;
  }
  const z1 = blur(zz, w, h, zoom);
  const g1 = blur(gg, w, h, zoom);
  const g3 = blur(gg, w, h, 3 * zoom);
  const H = new Float32Array(N);
  for (let i = 0; i < N; i++) H[i] = z1[i] + g1[i] * 0.55 + g3[i] * 0.6;
  const wide = blur(H, w, h, 9 * zoom);
  const wider = blur(H, w, h, 30 * zoom);
  // shadows: walk towards the light
  const dx = -0.62;
  const dy = -0.78;
  const sh = new Float32Array(N);
  const steps = [];
  for (let s = 1.5; s < reach * zoom; s *= 1.17) steps.push(s);
  const walk = steps.map((s) => [
    Math.round(dx * s),
    Math.round(dy * s),
    s * elevation,
    1 / (0.5 + s * 0.14),
  ]);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const h0 = H[i] + 0.4;
      let m = 0;
      for (let k = 0; k < walk.length; k++) {
        const [ox, oy, drop, soft] = walk[k];
        const xx = x + ox;
        const yy = y + oy;
        if (xx < 0 || yy < 0) break;
        const over = (H[yy * w + xx] - h0 - drop) * soft;
        if (over > m) m = over;
        if (m >= 1) break;
      }
      sh[i] = m > 1 ? 1 : m;
    }
  const sh1 = blur(sh, w, h, 2);
  const L = [-0.5, -0.63, 0.6];
  const out = Buffer.alloc(N * 3);
  const gs = grainScale;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const mat = rel[i * 3 + 2];
      const j = i * 3;
      let r = col[j];
      let g = col[j + 1];
      let b = col[j + 2];
      if (mat >= 230) {
        out[j] = r;
        out[j + 1] = g;
        out[j + 2] = b;
        continue;
      }
      const xl = x > 0 ? i - 1 : i;
      const xr = x < w - 1 ? i + 1 : i;
      const yu = y > 0 ? i - w : i;
      const yd = y < h - 1 ? i + w : i;
      let gx = (H[xr] - H[xl]) * 0.5;
      let gy = (H[yd] - H[yu]) * 0.5;
      const wood = mat >= 78 && mat < 145;
      let polish = 0;
      if (wood) {
        // grain runs along x for woodH, along y for woodV; the material's last digits shift the board
        const v = mat >= 106;
        const part = (mat - (v ? 120 : 90)) * 37.7;
        const a = (v ? y : x) * gs;
        const c = (v ? x : y) * gs + part * 13;
        const bend = fbm(a / 310 + part, c / 120) * 26;
        const ring = Math.sin((c + bend) * 0.42 + noise(a / 90, c / 30 + part) * 3.4);
        const pore = noise(a / 46 + part, (c + bend * 0.6) / 1.7);
        const tone = 1 + ring * 0.075 + pore * 0.16 + fbm(a / 420 + part, c / 64) * 0.2;
        r *= tone;
        g *= tone * (1 - ring * 0.012);
        b *= tone * (1 - ring * 0.025);
        if (v) gx += pore * 0.035;
        else gy += pore * 0.035;
        polish = 0.16;
      } else if (mat >= 30 && mat < 50) {
        const t = 1 + fbm(x / 150, y / 90) * 0.11 + noise(x / 2.3, y / 2.3) * 0.06;
        r *= t;
        g *= t;
        b *= t;
        gx += noise(x / 3, y / 3) * 0.05;
      } else if (mat >= 10 && mat < 30) {
        const t = 1 + fbm(x / 260 + 9, y / 330) * 0.11 + fbm(x / 44, y / 70) * 0.035;
        r *= t;
        g *= t;
        b *= t;
      } else if (mat >= 50 && mat < 70) {
        const t = 1 + Math.sin(x * 2.1) * Math.sin(y * 2.1) * 0.025 + noise(x / 60, y / 60) * 0.07;
        r *= t;
        g *= t;
        b *= t;
      } else if (mat < 10) {
        const t = 1 + fbm(x / 260, y / 260) * 0.022;
        r *= t;
        g *= t;
        b *= t;
      }
      const il = 1 / Math.sqrt(gx * gx + gy * gy + 1);
      const nx = -gx * il;
      const ny = -gy * il;
      const nz = il;
      const d = Math.max(0, nx * L[0] + ny * L[1] + nz * L[2]) / 0.6;
      const vis = 1 - sh1[i] * shadow;
      const hollow = Math.min(
        1.08,
        Math.max(0.42, 1 + ((H[i] - wide[i]) * 0.05 + (H[i] - wider[i]) * 0.012) / zoom),
      );
      let k = key * (0.25 + 0.75 * Math.min(1.75, d)) * vis;
      if (sun) k *= 0.3 + (sunGain * sun[i]) / 255;
      const amb = (1 - key) * hollow * (0.84 + 0.16 * nz);
      let kr = (k * keyColour[0] + amb * skyColour[0]) * exposure;
      let kg = (k * keyColour[1] + amb * skyColour[1]) * exposure;
      let kb = (k * keyColour[2] + amb * skyColour[2]) * exposure;
      let add = 0;
      const lightHere = sun ? 0.3 + (sunGain * sun[i]) / 255 : 1;
      if (mat >= 180) {
        // brass: a bright band where it faces up and left, a dark one where it faces the floor
        const e = nx * 0.55 + ny * 0.83;
        const band = 0.62 + 0.5 * Math.max(0, -e) - 0.42 * Math.max(0, e) + 0.16 * Math.sin(e * 7 + 1);
        const q =
          band * (0.55 + 0.45 * vis) * hollow * (0.55 + 0.45 * Math.min(1.2, lightHere)) * 1.16 * exposure;
        kr = q * 1.05;
        kg = q;
        kb = q * 0.86;
        const hz = Math.max(0, -0.32 * nx - 0.4 * ny + 0.86 * nz);
        add = Math.pow(hz, 26) * 46 * vis * lightHere * (Math.abs(e) > 0.06 ? 1 : 0.1);
      } else if (polish) {
        const hz = Math.max(0, -0.29 * nx - 0.36 * ny + 0.886 * nz);
        const flat = Math.pow(0.886, 22);
        add = Math.max(0, Math.pow(hz, 22) - flat) * 255 * polish * vis * lightHere * nzEdge(nz);
      }
      // a fine drawn line where one storey ends
      const ez = Math.abs(zz[xr] - zz[xl]) + Math.abs(zz[yd] - zz[yu]);
      const ink = ez > 1 ? Math.min(1, ez / (9 * zoom)) * line : 0;
      out[j] = clamp(r * kr * (1 - ink * 0.62) + add);
      out[j + 1] = clamp(g * kg * (1 - ink * 0.68) + add * 0.93);
      out[j + 2] = clamp(b * kb * (1 - ink * 0.66) + add * 0.8);
    }
  return out;
}
const nzEdge = (nz) => (nz > 0.35 ? 1 : nz / 0.35);
const clamp = (v) => (v < 0 ? 0 : v > 255 ? 255 : v);
