// Painting with a fine brush, for figures: flat opaque colour, soft modelling that stays inside a shape, and contours
// that swell and taper as a squirrel-hair brush draws them. Nothing here raises relief; see relief.mjs for that.
import { f1, poly } from './motifs.mjs';

/** Points written shortly: pts('0 0, 10 4, 20 0'). */
export const pts = (text) => text.split(',').map((pair) => pair.trim().split(' ').map(Number));

/** Points along a smooth line through the given ones. */
export function through(points, steps = 8) {
  const out = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [
      points[i - 1] ?? points[i],
      points[i],
      points[i + 1],
      points[i + 2] ?? points[i + 1],
    ];
    for (let j = 0; j < steps; j++) {
      const t = j / steps;
      out.push(
        [0, 1].map(
          (k) =>
            0.5 *
            (2 * p1[k] +
              (p2[k] - p0[k]) * t +
              (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
              (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t ** 3),
        ),
      );
    }
  }
  return [...out, points.at(-1)];
}
/** A closed smooth outline, round at every point. */
export function blob(points) {
  const n = points.length;
  const at = (i) => points[(i + n) % n];
  let d = `M${f1(points[0][0])} ${f1(points[0][1])}`;
  for (let i = 0; i < n; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c = (a, b, e) => [a[0] + (b[0] - e[0]) / 6, a[1] + (b[1] - e[1]) / 6];
    d += `C${[c(p1, p2, p0), c(p2, p1, p3), p2].map(([x, y]) => `${f1(x)} ${f1(y)}`).join(' ')}`;
  }
  return `${d}z`;
}
/** Points from one line of points to another. */
export const between = (a, b, t) =>
  a.map((q, i) => [q[0] + (b[i][0] - q[0]) * t, q[1] + (b[i][1] - q[1]) * t]);
export const band = (a, b) => poly([...through(a), ...through(b).reverse()]);

export class Brush {
  constructor(plate) {
    this.p = plate;
    this.blurs = new Set();
  }
  raw(s) {
    this.p.colour += s;
    return this;
  }
  blurred(r) {
    const id = `blur${String(r).replace('.', '-')}`;
    if (!this.blurs.has(id)) {
      this.blurs.add(id);
      if (!this.p.defs.includes(`id="${id}"`))
        this.p.defs += `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${r}"/></filter>`;
    }
    return ` filter="url(#${id})"`;
  }
  fill(d, c, { a, blur, t } = {}) {
    if (this.lift && !a && !blur)
      this.p.relief += `<path d="${d}" fill="${this.lift}"${t ? ` transform="${t}"` : ''}/>`;
    return this.raw(
      `<path d="${d}" fill="${c}"${a ? ` opacity="${a}"` : ''}${t ? ` transform="${t}"` : ''}${blur ? this.blurred(blur) : ''}/>`,
    );
  }
  dot(x, y, r, c, o) {
    return this.fill(
      `M${f1(x - r)} ${f1(y)}a${f1(r)} ${f1(r)} 0 1 0 ${f1(2 * r)} 0a${f1(r)} ${f1(r)} 0 1 0 ${f1(-2 * r)} 0z`,
      c,
      o,
    );
  }
  oval(x, y, rx, ry, c, { turn = 0, ...o } = {}) {
    return this.fill(
      `M${f1(-rx)} 0a${f1(rx)} ${f1(ry)} 0 1 0 ${f1(2 * rx)} 0a${f1(rx)} ${f1(ry)} 0 1 0 ${f1(-2 * rx)} 0z`,
      c,
      { ...o, t: `translate(${f1(x)} ${f1(y)}) rotate(${turn})` },
    );
  }
  /** An even line, also blurred. */
  stroke(d, c, w, { a, blur, dash } = {}) {
    if (this.lift && !a && !blur)
      this.p.relief += `<path d="${d}" fill="none" stroke="${this.lift}" stroke-width="${f1(w)}" stroke-linecap="round"/>`;
    return this.raw(
      `<path d="${d}" fill="none" stroke="${c}" stroke-width="${f1(w)}" stroke-linecap="round" stroke-linejoin="round"${a ? ` opacity="${a}"` : ''}${dash ? ` stroke-dasharray="${dash}"` : ''}${blur ? this.blurred(blur) : ''}/>`,
    );
  }
  /** A contour: thin where it starts and ends, `w` in the middle; `lean` moves the fullest place (0 to 1). */
  line(points, c, w, { a, lean = 0.5, ends = 0.16, smoothly = true } = {}) {
    const q = smoothly ? through(points) : points;
    const n = q.length - 1;
    const side = (s) =>
      q.map(([x, y], i) => {
        const [x0, y0] = q[Math.max(0, i - 1)];
        const [x1, y1] = q[Math.min(n, i + 1)];
        const l = Math.hypot(x1 - x0, y1 - y0) || 1;
        const t = i / n;
        const u = t < lean ? t / lean : (1 - t) / (1 - lean);
        const h = (w / 2) * (ends + (1 - ends) * Math.sin((u * Math.PI) / 2)) * s;
        return [x - ((y1 - y0) / l) * h, y + ((x1 - x0) / l) * h];
      });
    return this.fill(poly([...side(1), ...side(-1).reverse()]), c, { a });
  }
  /** Whatever `paint` draws stays inside d. */
  within(d, paint) {
    const id = this.p.id();
    this.p.defs += `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
    this.raw(`<g clip-path="url(#${id})">`);
    const { lift } = this;
    this.lift = null;
    paint(this);
    this.lift = lift;
    return this.raw('</g>');
  }
  moved(transform, paint) {
    const [open, close] = [`<g transform="${transform}">`, '</g>'];
    if (this.lift) this.p.relief += open;
    this.raw(open);
    paint(this);
    if (this.lift) this.p.relief += close;
    return this.raw(close);
  }
  /** The same, lying `z` high over things in relief: they do not show through it, and it throws a shadow on them. */
  lifted(z, transform, paint) {
    this.lift = `rgb(${z},128,0)`;
    this.moved(transform, paint);
    this.lift = null;
    return this;
  }
  /** Hair, beard, fringe: many fine tapering strokes from a line of roots to a line of tips. */
  hair(roots, tips, n, c, w, { a = 0.8, bend = 0, jitter = 6 } = {}) {
    const [r, t] = [through(roots), through(tips)];
    const at = (line, u) => line[Math.min(line.length - 1, Math.round(u * (line.length - 1)))];
    let s = 5;
    const rnd = () => (s = (s * 16807) % 2147483647) / 2147483647 - 0.5;
    for (let i = 0; i < n; i++) {
      const u = (i + 0.5 + rnd() * 0.7) / n;
      const [x0, y0] = at(r, u);
      const [x1, y1] = at(t, u);
      const end = [x1 + rnd() * jitter, y1 + rnd() * jitter];
      const mid = [(x0 + end[0]) / 2 + (end[1] - y0) * bend, (y0 + end[1]) / 2 - (end[0] - x0) * bend];
      this.line([[x0, y0], mid, end], c, w * (0.7 + Math.abs(rnd())), { a, lean: 0.35 });
    }
    return this;
  }
}
