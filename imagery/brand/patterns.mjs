// Tiles that repeat without a seam: whatever crosses an edge is drawn again on the other side. Each is one small file,
// so that a page pays a few hundred bytes for a whole wall of print.
const indigo = '#1F2F5C';
const madder = '#A23127';
const leaf = '#3F6B45';
const brass = '#B68A35';
const sandstone = '#D9A577';

const f = (v) => String(Math.round(v * 100) / 100);
const tile = (w, h, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>\n`;
const around = (n, from = 0) => Array.from({ length: n }, (_, i) => f(from + (i * 360) / n));
const turned = (id, n, from) =>
  around(n, from)
    .map((a) => `<use href="#${id}" transform="rotate(${a})"/>`)
    .join('');

/**
 * The buti: one sprig of the printing block, in half drop. The block is cut in two: the body of the colour, and the
 * veins that stay bare. A carver leaves the edge of a petal a little uneven, and so does this one.
 */
function buti(c, accent) {
  const petal =
    'M0-3.4C3-5.2 4.3-8.6 2.2-11.6 1.5-12.6.7-12.4 0-13.6-.8-12.4-1.6-12.6-2.2-11.6-4.2-8.6-3-5.2 0-3.4Z';
  const blade = 'M0 0C4.4-1.6 7.2-5.6 6.4-12.6 2.2-11.2-1.4-7.4 0 0Z';
  const at = (x, y, a, s = 1) => `transform="translate(${x} ${y}) rotate(${a}) scale(${s})"`;
  const sprig =
    `<path d="M.6 33C-1.8 24 2.2 17-.2 3" fill="none" stroke="${c}" stroke-width="1.7" stroke-linecap="round"/>` +
    [
      [0.4, 30, 24, 1],
      [0.4, 30, -68, 1],
      [0.6, 21, 34, 0.84],
      [0.4, 20, -76, 0.84],
      [0.2, 12, 44, 0.6],
      [0, 12, -84, 0.6],
    ]
      .map(([x, y, a, s]) => `<use href="#l" ${at(x, y, a, s)}/>`)
      .join('') +
    `<g transform="translate(0 -4)">${turned('p', 8)}<circle r="3" fill="${accent}"/></g>` +
    // three seeds over the flower, two beside the foot
    [
      [0, -22, 1.3],
      [-6.5, -20, 1],
      [6.5, -20, 1],
      [-7, 35, 1],
      [8, 35, 1],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${accent}"/>`)
      .join('');
  const put = (x, y) => `<use href="#s" x="${x}" y="${y}"/>`;
  return tile(
    72,
    96,
    `<defs><path id="p" d="${petal}"/><path id="l" d="${blade}"/><g id="s" fill="${c}">${sprig}</g></defs>` +
      put(18, 42) +
      put(54, -6) +
      put(54, 90),
  );
}

/** Star and cross: eight-pointed stars that touch tip to tip leave crosses between them. */
function jali(c, width) {
  const cell = 48;
  const points = Array.from({ length: 16 }, (_, k) => {
    const r = (cell / 2) * (k % 2 ? 0.7654 : 1);
    const a = (k * Math.PI) / 8;
    return `${f(cell / 2 + r * Math.cos(a))} ${f(cell / 2 + r * Math.sin(a))}`;
  });
  // the tips lie on the edges: each tile shows half of every meeting, its neighbour the other half
  return tile(
    cell,
    cell,
    `<path d="M${points.join('L')}Z" fill="none" stroke="${c}" stroke-width="${width}" stroke-linejoin="round"/>`,
  );
}

/**
 * The bel: a vine that runs along an edge between ruled lines. It swings down and up once a tile; each bend shelters a
 * flower that hangs from the stem, and the leaves point the way the vine grows.
 */
function bel({ stem, flower, core, rule }) {
  const petal = 'M0-1.5C2.3-3 2.9-5.9 0-8.3-2.9-5.9-2.3-3 0-1.5Z';
  const blade = 'M0 0C2.6-1.3 4-4.2 3-9 .3-7.4-1.3-4.2 0 0Z';
  const at = (x, y, a, s = 1) =>
    `<use href="#l" transform="translate(${x} ${y}) rotate(${a})${s === 1 ? '' : ` scale(${s})`}"/>`;
  const half = (flip) =>
    `<path d="M0 20C6 28 13 31 20 31S34 28 40 20M7 26.5C9 20 13 18 20 18" fill="none" stroke="${stem}" stroke-width="1.2"/>` +
    `<g fill="${stem}">${at(11, 29.2, 165, 0.8)}${at(9.5, 22.5, -60, 0.7)}${at(30, 28.8, 20)}${at(30.5, 28.6, 118, 0.9)}${at(36, 24.6, 10, 0.7)}${at(3, 23.6, -70, 0.7)}</g>` +
    `<g fill="${flower}" transform="translate(20 16.5)">${turned('p', 7, flip ? 180 / 7 : 0)}</g><circle cx="20" cy="16.5" r="2" fill="${core}"/>`;
  return tile(
    80,
    44,
    `<defs><path id="p" d="${petal}"/><path id="l" d="${blade}"/></defs>` +
      `<path d="M0 2H80M0 42H80" stroke="${rule}" stroke-width="1.2"/><path d="M0 4.5H80M0 39.5H80" stroke="${rule}" stroke-width=".5"/>` +
      `<g transform="translate(0 2)">${half()}</g><g transform="matrix(1 0 0-1 40 42)">${half(true)}</g>`,
  );
}

/** File name and content, for kit/assets/patterns. */
export const patterns = {
  'buti-indigo.svg': buti(indigo, madder),
  'buti-madder.svg': buti(madder, indigo),
  'jali.svg': jali(brass, 4),
  'bel.svg': bel({ stem: leaf, flower: madder, core: brass, rule: indigo }),
  'bel-night.svg': bel({ stem: brass, flower: sandstone, core: '#FBF6EC', rule: brass }),
};
