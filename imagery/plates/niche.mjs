// The frame of the small vector plates: a cusped niche of sandstone with creepers, on a printed sill. Plates follow the
// scheme of the browser by themselves, since a page cannot style what it shows as a picture.
import { leafD, petal } from './motifs.mjs';

export const r1 = (v) => String(Math.round(v * 10) / 10).replace(/^(-?)0\./, '$1.');
export const wood = '#8F5A36';
export const woodDark = '#6B3A1E';
export const woodDeep = '#4B2A17';
export const woodLight = '#B07A4C';
export const brass = '#B68A35';
export const gold = '#E2B757';
export const madder = '#A23127';
export const indigo = '#1F2F5C';
export const cream = '#F3EAD9';
const leafGreen = '#3F6B45';

/** A niche with four foils a side and a flame at the top, standing on y = 252 around x = 160. */
function arch(hw, spring, tip) {
  const off = hw * 0.26;
  const R = hw + off;
  // the last cusp stays a little below the flame
  const k = (spring - tip - 21) / (R * Math.sin((67 * Math.PI) / 180));
  const cusp = [0, 20, 38, 54, 67].map((deg) => {
    const a = (deg * Math.PI) / 180;
    return [R * Math.cos(a) - off, spring - R * k * Math.sin(a)];
  });
  const foil = (from, to, s) => {
    const r = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56;
    return `A${r1(r)} ${r1(r)} 0 0 1 ${r1(160 + s * to[0])} ${r1(to[1])}`;
  };
  const [x, y] = cusp.at(-1);
  const up = (s) => [160 + s * x * 0.5, y - 3, 160 + s * x * 0.1, tip + (y - tip) * 0.5];
  const [a, b, c, d] = up(1);
  return (
    `M${160 - hw} 252V${spring}${cusp
      .slice(1)
      .map((q, i) => foil(cusp[i], q, -1))
      .join('')}` +
    `C${up(-1).map(r1).join(' ')} 160 ${tip}C${[c, d, a, b].map(r1).join(' ')} ${r1(160 + x)} ${r1(y)}` +
    `${cusp
      .slice(0, -1)
      .map((_, i) => foil(cusp[4 - i], cusp[3 - i], 1))
      .join('')}V252z`
  );
}
export const line = (d, c, w = 2, more = '') =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
export const fill = (d, c, more = '') => `<path d="${d}" fill="${c}"${more}/>`;
export const dot = (x, y, r, c) => `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="${c}"/>`;
const put = (x, y, a = 0, s = 1) =>
  `transform="translate(${r1(x)} ${r1(y)})${a ? ` rotate(${r1(a)})` : ''}${s === 1 ? '' : ` scale(${s})`}"`;
export const use = (id, x, y, a, s) => `<use href="#${id}" ${put(x, y, a, s)}/>`;
export const flower = (id, r, n, c, core) =>
  `<g id="${id}">${Array.from({ length: n }, (_, i) => fill(petal(r, (r * 2.3) / n), c, ` transform="rotate(${r1((i * 360) / n)})"`)).join('')}${dot(0, 0, r * 0.26, core)}</g>`;
const leafDef = (l = 16, w = 6.5) => `<path id="l" d="${leafD(l, w)}" fill="${leafGreen}"/>`;

/** Frame of carved sandstone around a niche; sky is what is seen in it: by day, by night. */
export function plate({ defs = '', behind = '', front = '', sky = ['#E9DDC4', '#26335C'] }) {
  const inner = arch(92, 122, 33);
  const outer = arch(107, 121, 13);
  const spandrel = [-1, 1]
    .map(
      (s) =>
        `<g transform="translate(${160 + s * 88} 44) scale(${s} 1)">${line('M-4 6C-20 2-30-8-44-10', leafGreen, 1.6)}${line('M2 10C8 26 4 38 10 54', leafGreen, 1.6)}${use('l', -18, 1, -140)}${use('l', -28, -6, -30)}${use('l', 5, 26, 130)}${use('l', 6, 38, 220)}${use('f', 0, 0)}${use('f', -46, -11, 20, 0.55)}${use('f', 11, 58, 0, 0.55)}</g>`,
    )
    .join('');
  const frieze = Array.from({ length: 19 }, (_, i) =>
    i % 2 ? dot(52 + i * 12, 272, 1.6, indigo) : fill(`M${52 + i * 12} 266.5l6 5.5-6 5.5-6-5.5z`, madder),
  ).join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 300" width="320" height="300">' +
    `<style>.s{fill:${sky[0]}}.w{fill:#F6EEDF}@media (prefers-color-scheme:dark){.s{fill:${sky[1]}}.w{fill:#1B2748}}</style>` +
    `<defs><clipPath id="c"><path d="${inner}"/></clipPath>${leafDef()}${flower('f', 13, 8, madder, gold)}${defs}</defs>` +
    // wall, niche, frame, sill
    `<path class="w" d="M30 16H290V252H30z"/><path class="s" d="${inner}"/><g clip-path="url(#c)">${behind}</g>` +
    `<path d="${outer}${inner}" fill="#D9A577" fill-rule="evenodd"/>${line(inner, '#8E5A34', 1.6)}${line(outer, '#8E5A34', 1.2)}` +
    `<path d="M30 16H290V252H30z" fill="none" stroke="${brass}"/><path d="M34.5 20.5H285.5V252H34.5z" fill="none" stroke="${brass}" stroke-width=".5"/>` +
    spandrel +
    front +
    `${fill('M22 252H298V260H22z', '#D9A577')}${fill('M22 260H298V263H22z', '#B9774A')}${fill('M34 263H286V281H34z', '#F3E6CC')}${frieze}${fill('M34 281H286V285H34z', '#D9A577')}</svg>`
  );
}
