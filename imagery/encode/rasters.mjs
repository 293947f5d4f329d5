/** Writes one picture to media/ in all its widths and formats. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { aimOf, stepDown } from './budgets.mjs';
import { filesOf, shortHash } from './lock.mjs';
import { media } from './places.mjs';
import { placeholders } from './preview.mjs';
import { formats as usualFormats, optionsOf, qualityOf, widthsOf } from './settings.mjs';

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

/**
 * @param source with pixels, as `sourceOf` answers it
 * @returns the entry for the lock, and what it weighs by width as text
 */
export async function encodeRaster(key, entry, source, quick) {
  const drawn = await source.pixels();
  const master = await drawn.toColourspace('srgb').removeAlpha().png({ compressionLevel: 1 }).toBuffer();
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
    const raw = await sharp(master)
      .resize(wide, null, { kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const weights = [];
    for (const { name, format } of filesOf(key, { ...locked, widths: [wide] })) {
      const { bytes, quality } = await encodeOne(key, raw, wide, format, quick);
      writeFileSync(path.join(media, name), bytes);
      if (format === 'avif') locked.avif.push(quality);
      weights.push((bytes.length / 1024).toFixed(0));
    }
    log.push(`${wide}: ${weights.join('/')} KB`);
  }
  return { locked, log: log.join(', ') };
}

/** A vector plate is one small file. */
export function encodeVector(key, { vector, width, height, color }) {
  const svg = vector();
  const locked = { hash: shortHash(svg), width, height, color, svg: true };
  writeFileSync(path.join(media, filesOf(key, locked)[0].name), svg);
  return locked;
}
