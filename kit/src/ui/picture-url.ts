import { widthsIn } from '@virasat/api/constants';
import type { PictureSource } from '../pictures/picture-source.ts';
import { readPicture } from '../pictures/read-picture.ts';

/** Width in px from which social networks show a large picture. */
const SOCIAL_WIDTH = 1200;

/**
 * The path of one file of a picture, for social cards, structured data and emails: the smallest JPEG at least `width`
 * wide. A plain address (absolute, or a path) is returned unchanged, undefined for what is neither.
 */
export function pictureUrl<const Src extends string>(
  src: Src & PictureSource<Src>,
  width = SOCIAL_WIDTH,
): string | undefined {
  const entry = readPicture(src);
  if (!entry) return /^(\/|https?:)/.test(src) ? src : undefined;
  if (entry.svg) return entry.svg;
  const format = entry.formats.includes('jpg') ? 'jpg' : (entry.formats[0] ?? '');
  const widths = widthsIn(format, entry.widths);
  return `${entry.base}-${widths.find((each) => each >= width) ?? widths.at(-1)}.${format}`;
}
