// Block-printed cotton: the cloth of cushions and quilts. One panel is 56 × 56 cm, a field of sprigs (buti)
// inside a running border, with the small faults of hand printing: blocks set by eye, ink that bites unevenly.

/** Repeatable randomness (Park–Miller), so that a cloth looks the same whenever it is drawn. */
function random(seed) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

const petal = (length, width) =>
  `M0 0C${width} ${-length * 0.28} ${width * 0.9} ${-length * 0.76} 0 ${-length}` +
  `C${-width * 0.9} ${-length * 0.76} ${-width} ${-length * 0.28} 0 0Z`;

const leaf = (length, width, fill, place) =>
  `<path fill="${fill}" transform="${place}" d="M0 0C${width} ${-length * 0.3} ${width * 0.6} ${-length * 0.8} 0 ${-length}` +
  `C${-width * 0.35} ${-length * 0.7} ${-width * 0.25} ${-length * 0.3} 0 0Z"/>`;

/** A flower of `count` petals with a dotted heart. */
function flower(count, length, width, { ink, ground, accent }) {
  const petals = Array.from({ length: count }, (_, i) => {
    const turn = `rotate(${(i * 360) / count})`;
    return (
      `<path d="${petal(length, width)}" transform="${turn}" fill="${ink}"/>` +
      `<path d="M0 ${-length * 0.3}V${-length * 0.72}" transform="${turn}" stroke="${ground}" stroke-width="${length * 0.06}" stroke-linecap="round"/>`
    );
  });
  const heart = `<circle r="${length * 0.26}" fill="${ground}"/><circle r="${length * 0.15}" fill="${accent}"/>`;
  return petals.join('') + heart;
}

/** The sprig: a stem, two pairs of leaves and one flower. */
function sprig(dyes) {
  const { ink } = dyes;
  const pair = (length, width, y, turn) =>
    leaf(length, width, ink, `translate(0 ${y}) rotate(${turn})`) +
    leaf(length, width, ink, `translate(0 ${y}) scale(-1 1) rotate(${turn})`);
  return (
    `<path d="M0 46C-3 22 3 10 0 -8" stroke="${ink}" stroke-width="4" fill="none" stroke-linecap="round"/>` +
    pair(34, 14, 34, 52) +
    pair(24, 10, 18, 40) +
    `<g transform="translate(0 -16)">${flower(7, 26, 8, dyes)}</g>`
  );
}

const CM = 56;
const LINES = { outer: 7.2, inner: 10.4 };

/** The four printed lines and the flowers and leaves that run between them. */
function border(size, dyes, jitter) {
  const u = size / CM;
  const line = (at, width) =>
    `<rect x="${at * u}" y="${at * u}" width="${size - 2 * at * u}" height="${size - 2 * at * u}" fill="none" stroke="${dyes.ink}" stroke-width="${width * u}"/>`;
  let out =
    line(LINES.outer, 0.22) +
    line(LINES.outer + 0.5, 0.1) +
    line(LINES.inner, 0.1) +
    line(LINES.inner + 0.5, 0.22);
  const middle = (LINES.outer + LINES.inner) / 2 + 0.25;
  const count = 13;
  const step = (CM - 2 * middle) / count;
  const sprout =
    leaf(52, 20, dyes.ink, 'translate(0 26)') +
    leaf(38, 14, dyes.ink, 'translate(0 26) rotate(58)') +
    leaf(38, 14, dyes.ink, 'translate(0 26) scale(-1 1) rotate(58)');
  for (let side = 0; side < 4; side++) {
    const turn = `rotate(${side * 90} ${size / 2} ${size / 2})`;
    for (let i = 1; i < count - 1; i++) {
      const x = (middle + step * (i + 0.5) + jitter(0.05)) * u;
      const y = (middle + 0.05 + jitter(0.05)) * u;
      out += `<g transform="${turn} translate(${x} ${y}) scale(${u / 42})">${i % 2 ? flower(8, 46, 13, dyes) : sprout}</g>`;
    }
    out += `<g transform="${turn} translate(${middle * u} ${middle * u}) scale(${u / 38})">${flower(12, 50, 9, dyes)}</g>`;
  }
  return out;
}

/** Sprigs in staggered rows. */
function field(size, dyes, next) {
  const u = size / CM;
  const jitter = (amount) => (next() - 0.5) * amount;
  const from = LINES.inner + 1.6;
  const rows = 8;
  const step = (CM - 2 * from) / rows;
  let out = '';
  for (let row = 0; row < rows; row++)
    for (let i = 0; i < rows - (row % 2); i++) {
      const x = (from + step * (i + 0.5 + (row % 2) * 0.5) + jitter(0.08)) * u;
      const y = (from + step * (row + 0.5) + jitter(0.08)) * u;
      out += `<g transform="translate(${x} ${y}) rotate(${jitter(3)}) scale(${u / 34})" opacity="${0.9 + next() * 0.1}">${sprig(dyes)}</g>`;
    }
  return out;
}

/** Uneven edges and pinholes of the ink; cloudy dye in the ground. */
const faults = `<defs>
<filter id="ink" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".05" numOctaves="3" seed="4" result="wobble"/><feDisplacementMap in="SourceGraphic" in2="wobble" scale="5" xChannelSelector="R" yChannelSelector="G" result="print"/><feTurbulence type="fractalNoise" baseFrequency=".35" numOctaves="2" seed="9"/><feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -3.2 2.9" result="bite"/><feComposite in="print" in2="bite" operator="in"/></filter>
<filter id="dye"><feTurbulence type="fractalNoise" baseFrequency=".004" numOctaves="4" seed="2"/><feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 .04 0 0 0 1.6 -.55"/></filter>
</defs>`;

/**
 * One panel of cloth as SVG.
 * @param {{ground: string, ink: string, accent: string}} dyes colours
 * @param {number} size pixels for 56 cm
 */
export function blockPrint(dyes, size = 1536) {
  const next = random(42);
  const jitter = (amount) => (next() - 0.5) * amount;
  const print = border(size, dyes, jitter) + field(size, dyes, next);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${faults}` +
    `<rect width="100%" height="100%" fill="${dyes.ground}"/><rect width="100%" height="100%" filter="url(#dye)" opacity=".35"/>` +
    `<g filter="url(#ink)">${print}</g></svg>`
  );
}
