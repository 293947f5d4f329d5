// A flat-weave rug (dhurrie), 190 × 125 cm at ten pixels a centimetre: stepped diamonds, as the loom makes them.
const W = 1900;
const H = 1250;
const dyes = { indigo: '#273556', sand: '#C9B795', madder: '#7E3427', ochre: '#B98A45' };

const bar = (x, width, fill) => `<rect x="${x}" width="${width}" height="${H}" fill="${fill}"/>`;

/** A diamond in steps, half as wide as `a`, half as high as `b`. */
function diamond(x, y, a, b, fill, steps = 6) {
  return Array.from({ length: steps }, (_, i) => {
    const half = a * (1 - i / steps);
    const from = (b * i) / steps;
    const height = b / steps + 0.5;
    const row = (top) =>
      `<rect x="${x - half}" y="${top}" width="${2 * half}" height="${height}" fill="${fill}"/>`;
    return row(y - from - height + 0.5) + row(y + from - 0.5);
  }).join('');
}

/** The rug as SVG. */
export function dhurrie() {
  const { indigo, sand, madder, ochre } = dyes;
  let out = `<rect width="${W}" height="${H}" fill="${sand}"/>`;
  out += bar(0, 46, indigo) + bar(58, 10, madder) + bar(W - 46, 46, indigo) + bar(W - 68, 10, madder);
  for (let i = 0; i < 14; i++)
    for (const x of [112, W - 112])
      out += diamond(x, 45 + i * 89.3, 36, 40, indigo) + diamond(x, 45 + i * 89.3, 16, 18, ochre);
  out += bar(160, 10, madder) + bar(W - 170, 10, madder);
  for (let i = 0; i < 7; i++)
    for (let j = 0; j < 5; j++) {
      const [x, y] = [290 + i * 220, 125 + j * 250];
      out += diamond(x, y, 100, 112, indigo, 9) + diamond(x, y, 70, 80, sand, 7);
      out += diamond(x, y, 46, 52, madder, 5) + diamond(x, y, 18, 20, ochre, 3);
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${out}</svg>`;
}
