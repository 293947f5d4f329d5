/** pictures.lock: what every picture was made from and which files it became. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isDelivered } from './settings.mjs';

/** Eight hex digits: short enough for file names, and what the server takes for "never changes". */
export function shortHash(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
}

export const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

export const writeLock = (file, lock) => writeFileSync(file, `${JSON.stringify(lock, null, 1)}\n`);

/** The files of one picture, without its LQIP: `{ name, key, width, format }`. */
export function filesOf(key, { hash, svg, widths, formats }) {
  if (svg) return [{ name: `${key}.${hash}.svg`, key, format: 'svg' }];
  return widths.flatMap((width) =>
    formats
      .filter((format) => isDelivered(format, width, widths))
      .map((format) => ({ name: `${key}.${hash}-${width}.${format}`, key, width, format })),
  );
}

/** The LQIP of a picture, as a file like those; undefined for a drawing, and for a picture without AVIF. */
export const lqipOf = (key, { hash, formats = [] }) =>
  formats.includes('avif') ? { name: `${key}.${hash}-lqip.avif`, key, format: 'lqip' } : undefined;

export const allFiles = (lock) =>
  Object.entries(lock).flatMap(([key, entry]) => [filesOf(key, entry), lqipOf(key, entry) ?? []].flat());

/** Files of a folder that no picture of the lock owns any more. */
export function staleFiles(names, lock) {
  const keep = new Set(allFiles(lock).map(({ name }) => name));
  return names.filter((name) => !keep.has(name));
}
