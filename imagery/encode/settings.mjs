/** How pictures are encoded. Changing anything here encodes every picture again, but for `thumbnailWidth` and `phoneWidth`. */

/** Raise when pixels come out differently for a reason that no other setting shows. */
const version = 2;

/** Everybody's widths in px; an entry of the list may end earlier (`cap`) or add the widest (`wide`). */
const usual = [480, 960, 1440];
const widest = 2400;

/**
 * Two widths that a picture has only as AVIF. They do not count for the fingerprint, so that pictures from before get
 * these files beside those they have: raise `version` when their quality changes, since a name never changes its content.
 *
 * The screen of cheap phones is 720 px wide: 360 at a density of 2, or 412 at 1.75, which is 721 (decision 0087).
 */
export const phoneWidth = 724;
/** Pictures beside a name, in a gallery's choice, a cart or a list of the back office (decision 0090). */
export const thumbnailWidth = 240;
const onlyAsAvif = [thumbnailWidth, phoneWidth];
/** Between those of 960 and 1440, as on a dense screen less is seen of it. */
const phoneQuality = 54;

/** In the order in which browsers are offered them: the first one that they read is fetched. */
export const formats = ['avif', 'webp', 'jpg'];

/**
 * Quality by width. The wider file is the one that dense screens scale down, so it needs less. AVIF is where visitors
 * are: it starts high and gives way until the file fits; JPEG serves emails and browsers that are ten years old.
 */
const quality = {
  avif: { 480: 60, 960: 56, 1440: 52, 2400: 50 },
  webp: { 480: 64, 960: 60, 1440: 57, 2400: 55 },
  jpg: { 480: 74, 960: 72, 1440: 68, 2400: 66 },
};
/** AVIF goes down in these steps, and not below the floor: there, grain turns into plastic. */
export const ladder = { step: 4, floor: 40 };

const nearest = (table, width) => table[Object.keys(table).find((each) => width <= each) ?? widest];

/** Quality that an encoding of this width starts with. */
export const qualityOf = (format, width) =>
  format === 'avif' && width === phoneWidth ? phoneQuality : nearest(quality[format], width);

/** Options of sharp for one file. `quick` is for trying things out: coarse, and never committed. */
export function optionsOf(format, value, quick) {
  if (format === 'avif') return { quality: value, effort: quick ? 0 : 4 };
  if (format === 'webp') return { quality: value, effort: quick ? 0 : 5 };
  return { quality: value, mozjpeg: !quick };
}

/** What the hash of every picture includes, besides its own source. */
export const fingerprint = (quick) => JSON.stringify([version, quality, ladder, formats, usual, quick]);

/**
 * The widths a picture is delivered in. Nothing is enlarged: a small master ends with its own width, unless that is
 * nearly one of the usual ones.
 * @param entry of the list: `only` names the widths, `cap` the largest one, `wide` adds 2400, `thumbnail` the smallest,
 *   `formats` names the formats
 * @param width of the master
 */
export function widthsOf(entry, width) {
  if (entry.only) return entry.only;
  const wanted = [...usual, ...(entry.wide ? [widest] : [])].filter((each) => each <= (entry.cap ?? widest));
  const widths = wanted.filter((each) => each <= width);
  const largest = wanted.at(-1);
  if (width < largest && width - (widths.at(-1) ?? 0) > 120) widths.push(width);
  if (!(entry.formats ?? formats).includes('avif')) return widths;
  const before = { 480: entry.thumbnail ? [thumbnailWidth] : [], 960: [phoneWidth] };
  return widths.flatMap((each) => [...(before[each] ?? []), each]);
}

/** Whether a picture of these widths, ascending, has a file of this one. The shop asks `widthsIn` of the API's media. */
export const isDelivered = (format, width, widths) =>
  format === 'avif' || !onlyAsAvif.includes(width) || width === widths.at(-1);
