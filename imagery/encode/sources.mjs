/** Where the pixels of a picture come from. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { filesOf, shortHash } from './lock.mjs';
import { masters, media } from './places.mjs';

/** A finished master in imagery/masters/<key>.* wins over whatever the list says. */
export function masterOf(key) {
  const candidates = ['png', 'webp', 'tif', 'jpg'].map((ext) => path.join(masters, `${key}.${ext}`));
  return candidates.find((file) => existsSync(file));
}

export const isEncoded = (key, entry) =>
  Boolean(entry) && filesOf(key, entry).every(({ name }) => existsSync(path.join(media, name)));

/**
 * What a raster picture is made of: a hash to compare with the lock, and a function that gives its pixels.
 * A checkout without masters keeps what was encoded from them: then there is a hash, and no pixels.
 * @returns undefined when there is neither a source nor an encoded picture
 */
export function sourceOf(key, entry, locked, fingerprint) {
  const master = masterOf(key);
  if (master) {
    const bytes = readFileSync(master);
    return { from: 'master', hash: shortHash(bytes, fingerprint), pixels: async () => sharp(bytes) };
  }
  if (locked?.from === 'master' && isEncoded(key, locked)) return { from: 'master', hash: locked.hash };
  if (!entry.plate) return undefined;
  const { id, pixels } = entry.plate();
  return { from: 'plate', hash: shortHash(id, fingerprint), pixels };
}

/**
 * The pixels of the widest shipped file, for a picture whose master is not there: the AVIF, which alone keeps colour at
 * full resolution.
 */
export const shippedPixels = (key, locked, folder = media) => {
  const width = locked.widths.at(-1);
  const { name } = filesOf(key, locked).find((file) => file.width === width);
  return sharp(path.join(folder, name));
};

/** Keys of the list that nothing can be shown for, and keys that stand for a key that does not exist. */
export function withoutSource(pictures, lock) {
  return Object.entries(pictures)
    .filter(([key, entry]) => {
      if (entry.same) return !pictures[entry.same] || pictures[entry.same].same;
      if (entry.vector || entry.plate) return false;
      return !masterOf(key) && !isEncoded(key, lock[key]);
    })
    .map(([key]) => key);
}
