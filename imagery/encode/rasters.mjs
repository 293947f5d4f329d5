/** Writes one picture to media/ in all its widths and formats. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { aimOf, stepDown } from './budgets.mjs';
import { filesOf, shortHash } from './lock.mjs';
import { media } from './places.mjs';
import { placeholders } from './preview.mjs';
import { formats as usualFormats, optionsOf, qualityOf, widthsOf } from './settings.mjs';
import { shippedPixels } from './sources.mjs';

// one core: renders share the machine
sharp.concurrency(1);
sharp.cache(false);

async function encodeOne(key, raw, width, format, quick) {
  const encode = (quality) =>
    sharp(raw)
      .toFormat(format === 'jpg' ? 'jpeg' : format, optionsOf(format, quality, quick))
      .toBuffer();
  const start = qualityOf(format, width);
  if (format !== 'avif') return { bytes: await encode(start), quality: start };
  return stepDown(encode, start, (bytes) => bytes <= aimOf(key, width));
}

const flat = (drawn) => drawn.toColourspace('srgb').removeAlpha().png({ compressionLevel: 1 }).toBuffer();

/** Writes the files of one width. @returns the quality of its AVIF file, and what they weigh as text */
async function encodeWidth(key, locked, master, width, { quick, folder = media }) {
  const raw = await sharp(master)
    .resize(width, null, { kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const weights = [];
  let avif = [];
  for (const { name, format } of filesOf(key, locked).filter((file) => file.width === width)) {
    const { bytes, quality } = await encodeOne(key, raw, width, format, quick);
    writeFileSync(path.join(folder, name), bytes);
    if (format === 'avif') avif = [quality];
    weights.push((bytes.length / 1024).toFixed(0));
  }
  return { avif, log: `${width}: ${weights.join('/')} KB` };
}

/**
 * @param source with pixels, as `sourceOf` answers it
 * @returns the entry for the lock, and what it weighs by width as text
 */
export async function encodeRaster(key, entry, source, quick) {
  const master = await flat(await source.pixels());
  const { width, height } = await sharp(master).metadata();
  const locked = {
    from: source.from,
    hash: source.hash,
    width,
    height,
    ...(await placeholders(master)),
    widths: widthsOf(entry, width),
    formats: entry.formats ?? usualFormats,
    avif: [],
  };
  const log = [];
  for (const wide of locked.widths) {
    const done = await encodeWidth(key, locked, master, wide, { quick });
    locked.avif.push(...done.avif);
    log.push(done.log);
  }
  return { locked, log: log.join(', ') };
}

/** Widths that an encoded picture of the list lacks; without its pixels, only what a shipped file is wide enough for. */
const lackingWidths = (entry, { width, widths }, source) =>
  widthsOf(entry, width).filter(
    (each) => !widths.includes(each) && (source.pixels !== undefined || each < widths.at(-1)),
  );

/**
 * Adds widths that the list has got since a picture was encoded; its other files stay as they are. They are made from the
 * widest shipped file where the source is not there, and the lock says so (`fromShipped`).
 * @param source as `sourceOf` answers it, with the hash that the picture has
 * @param options `quick`, and the folder of the shipped files
 * @returns as `encodeRaster`
 */
export async function addWidths(key, entry, old, source, options) {
  const lacking = lackingWidths(entry, old, source);
  if (lacking.length === 0) return { locked: old, log: '' };
  const master = await flat(source.pixels ? await source.pixels() : shippedPixels(key, old, options.folder));
  const widths = [...old.widths, ...lacking].sort((a, b) => a - b);
  const quality = Object.fromEntries(old.avif.map((each, index) => [old.widths[index], each]));
  const log = [];
  for (const wide of lacking) {
    const done = await encodeWidth(key, { ...old, widths }, master, wide, options);
    [quality[wide]] = done.avif;
    log.push(done.log);
  }
  const avif = widths.flatMap((each) => quality[each] ?? []);
  const fromShipped = source.pixels ? undefined : [...(old.fromShipped ?? []), ...lacking];
  return { locked: { ...old, widths, avif, ...(fromShipped && { fromShipped }) }, log: log.join(', ') };
}

/** A vector plate is one small file. */
export function encodeVector(key, { vector, width, height, color }) {
  const svg = vector();
  const locked = { hash: shortHash(svg), width, height, color, svg: true };
  writeFileSync(path.join(media, filesOf(key, locked)[0].name), svg);
  return locked;
}
