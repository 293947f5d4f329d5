/** How heavy pictures may be, and what is said when one is heavier. */
import { ladder } from './settings.mjs';

const KB = 1024;
const MB = 1024 * KB;

/** Hard limits: a card in a listing, the first view of a page, the repository; what is inside a document. */
export const limits = { productCard: 45 * KB, hero: 130 * KB, all: 30 * MB, vector: 12 * KB, lqip: 2 * KB };

/** What AVIF files of any picture aim at, by width; it is what keeps the sum of all within its limit. */
const aims = {
  240: 12 * KB,
  480: 45 * KB,
  724: 70 * KB,
  960: 110 * KB,
  1440: 170 * KB,
  2048: 260 * KB,
  2400: 260 * KB,
  4096: 700 * KB,
};

/** The hard limit of one file in bytes, or undefined. */
export function limitOf(key, width, format) {
  if (format === 'svg') return limits.vector;
  if (format === 'lqip') return limits.lqip;
  if (format !== 'avif') return undefined;
  if (key.startsWith('product-') && width === 480) return limits.productCard;
  if (key.startsWith('hero-') && width === 1440) return limits.hero;
  return undefined;
}

/** What an AVIF file of this picture and width should stay within. */
export const aimOf = (key, width) => limitOf(key, width, 'avif') ?? aims[width] ?? Infinity;

/**
 * Encodes with falling quality until the result fits or the floor is reached.
 * @param encode answers the bytes for a quality
 * @param start quality to begin with
 * @param fits says whether this many bytes are few enough
 * @returns the last bytes and the quality they were made with
 */
export async function stepDown(encode, start, fits) {
  for (let quality = start; ; quality = Math.max(ladder.floor, quality - ladder.step)) {
    const bytes = await encode(quality);
    if (fits(bytes.length) || quality <= ladder.floor) return { bytes, quality };
  }
}

const kb = (bytes) => `${(bytes / KB).toFixed(1)} KB`;
const mb = (bytes) => `${(bytes / MB).toFixed(2)} MB`;

/**
 * What is too heavy, a sentence each.
 * @param files of media/: `{ name, key, width, format, bytes }`
 */
export function overBudget(files) {
  const complaints = files.flatMap(({ name, key, width, format, bytes }) => {
    const limit = limitOf(key, width, format);
    return limit !== undefined && bytes > limit
      ? [`${name} has ${kb(bytes)}, its budget is ${kb(limit)}`]
      : [];
  });
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (all > limits.all)
    complaints.push(`all pictures together have ${mb(all)}, their budget is ${mb(limits.all)}`);
  return complaints;
}
