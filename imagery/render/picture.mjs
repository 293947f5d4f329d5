/** One picture from its scene to its master. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { keepPlaces } from '../encode/panorama-places.mjs';
import { masters, previews } from '../encode/places.mjs';
import { blender } from './blender.mjs';
import { noteTime } from './times.mjs';

/** Where a render ends up: only finals are masters. */
export const targetOf = (key, quick) => path.join(quick ? previews : masters, `${key}.png`);

/**
 * Renders one key. The file appears under its name only when it is complete.
 * @param options of shoot.py: `quick`, `samples`, `width`
 * @returns the seconds it took
 */
export async function renderPicture({ key, script }, { quick, samples, width }) {
  const target = targetOf(key, quick);
  const unfinished = path.join(masters, 'unfinished', `${key}.png`);
  for (const file of [target, unfinished]) mkdirSync(path.dirname(file), { recursive: true });
  rmSync(unfinished, { force: true });
  const args = [
    key,
    ...(quick ? ['--quick'] : []),
    ...(samples ? ['--samples', samples] : []),
    ...(width ? ['--width', width] : []),
    '--out',
    unfinished,
  ];
  const seconds = await blender('shoot.py', args, key);
  if (!existsSync(unfinished)) throw new Error(`${key}: Blender wrote no picture`);
  renameSync(unfinished, target);
  if (!quick) keepPlaces(key);
  const size = await sharp(target).metadata();
  noteTime(key, quick ? 'preview' : 'final', {
    script,
    seconds: Math.round(seconds),
    width: size.width,
    height: size.height,
    date: new Date().toISOString().slice(0, 10),
  });
  return seconds;
}
