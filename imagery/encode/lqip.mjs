/**
 * The low-quality image placeholder (LQIP) of a picture: an AVIF of some 1.2 KB, which the document of a page has inside
 * for its first picture (docs/decisions/0089). Made from a shipped AVIF, so that it needs no master.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { filesOf, lqipOf } from './lock.mjs';
import { media } from './places.mjs';

/** Covers the screen of a phone in CSS px, where first pictures are shown at 3:2 or higher. */
const BOX = { width: 416, height: 278 };

/** The narrowest shipped AVIF that covers the box, or the widest one. */
function sourceOf(key, locked) {
  const files = filesOf(key, locked).filter(({ format }) => format === 'avif');
  const least = Math.max(BOX.width, (BOX.height * locked.width) / locked.height);
  return (files.find(({ width }) => width >= least) ?? files.at(-1)).name;
}

/**
 * The bytes of an LQIP, as the API makes those of uploads (api/src/domains/media/picture-sizes.ts). The blur takes away what the
 * lowest quality would turn into blocks, and a fifth of the bytes.
 */
const encodeLqip = (picture) =>
  sharp(picture)
    .resize({ ...BOX, fit: 'outside', withoutEnlargement: true })
    .blur(3)
    .avif({ quality: 1, effort: 6, chromaSubsampling: '4:2:0' })
    .toBuffer();

/** Writes the LQIP of a picture that has none yet. */
export async function writeLqip(key, locked, folder = media) {
  const lqip = lqipOf(key, locked);
  if (!lqip || existsSync(path.join(folder, lqip.name))) return;
  const bytes = await encodeLqip(path.join(folder, sourceOf(key, locked)));
  writeFileSync(path.join(folder, lqip.name), bytes);
}
