/** What is left to render, and in which order. */
import { existsSync, statSync } from 'node:fs';
import { targetOf } from './picture.mjs';

/**
 * Whether a render is what its script says now. One that the queue did not make counts when it is newer than the
 * script.
 * @param made the entry of times.json for this kind, if any
 * @param fileTime when the file was written in ms, undefined when it is missing
 */
export function isDone({ script, written }, made, fileTime) {
  if (fileTime === undefined) return false;
  return made ? made.script === script : fileTime > written;
}

const timeOf = (file) => (existsSync(file) ? statSync(file).mtimeMs : undefined);

/**
 * Renders to make: previews of everything first, because a mistake shows in seconds there, then the finals.
 * @param all as `scenes()` answers them
 * @returns `{ scene, quick }` in order
 */
export function workOf(
  all,
  times,
  { quick, keys },
  fileTimeOf = (key, coarse) => timeOf(targetOf(key, coarse)),
) {
  const wanted = keys.length ? all.filter(({ key }) => keys.includes(key)) : all;
  const open = (coarse) =>
    wanted
      .filter((scene) => {
        const made = times[scene.key]?.[coarse ? 'preview' : 'final'];
        return !isDone(scene, made, fileTimeOf(scene.key, coarse));
      })
      .map((scene) => ({ scene, quick: coarse }));
  const finals = quick ? [] : open(false);
  // a final that is done needs no preview any more
  const previews = quick
    ? open(true)
    : open(true).filter(({ scene }) => finals.some((final) => final.scene === scene));
  return [...previews, ...finals];
}
