import { changedPicture } from './changed-pictures.ts';
import type { PictureEntry } from './picture-types.ts';
import { remembered } from './remembered.ts';

const read = remembered((value): Readonly<PictureEntry> | undefined => {
  const [base = '', size, color = '', widths = '', preview = '', formats = 'avif,webp,jpg'] =
    value.split(' ');
  const [width, height] = (size ?? '').split('x').map(Number);
  if (!width || !height) return undefined;
  const entry = { base, width, height, color, preview };
  if (!widths) return { ...entry, widths: [], formats: [], svg: base };
  return {
    ...entry,
    widths: widths.split(',').map(Number),
    formats: formats.split(',') as PictureEntry['formats'],
  };
});

/**
 * Reads a picture's value: the address of its files, then size, colour, widths, preview and formats, as
 * imagery/encode/picture-values.mjs writes them; of a picture that has been replaced, the new one. Undefined for a plain address,
 * and for a text that is no picture.
 */
export const readPicture = (value: string): Readonly<PictureEntry> | undefined =>
  read(changedPicture(value)?.src ?? value);
