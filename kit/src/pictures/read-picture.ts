import { changedPicture } from './changed-pictures.ts';
import type { PictureEntry } from './picture-types.ts';

/**
 * Reads a picture's value: the address of its files, then size, colour, widths, preview and formats, as
 * imagery/encode/picture-values.mjs writes them; of a picture that has been replaced, the new one. Undefined for a plain address, and for a text that is no picture.
 */
export function readPicture(value: string): PictureEntry | undefined {
  const [base = '', size, color = '', widths = '', preview = '', formats = 'avif,webp,jpg'] = (
    changedPicture(value)?.src ?? value
  ).split(' ');
  const [width, height] = (size ?? '').split('x').map(Number);
  if (!width || !height) return undefined;
  const entry = { base, width, height, color, preview };
  if (!widths) return { ...entry, widths: [], formats: [], svg: base };
  return {
    ...entry,
    widths: widths.split(',').map(Number),
    formats: formats.split(',') as PictureEntry['formats'],
  };
}
