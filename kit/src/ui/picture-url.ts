import { pictures } from '../pictures/manifest.ts';
import type { PictureSource } from '../pictures/picture-source.ts';
import type { PictureEntry } from '../pictures/picture-types.ts';

/** Width in px from which social networks show a large picture. */
const SOCIAL_WIDTH = 1200;

/**
 * The path of one file of a picture, for social cards, structured data and emails: the smallest JPEG at least `width`
 * wide. An address (absolute, or a path) is returned unchanged, undefined for an unknown key.
 */
export function pictureUrl<const Src extends string>(
  src: Src & PictureSource<Src>,
  width = SOCIAL_WIDTH,
): string | undefined {
  if (/^(\/|https?:)/.test(src)) return src;
  const entry = Object.hasOwn(pictures, src) ? (pictures as Record<string, PictureEntry>)[src] : undefined;
  if (!entry) return undefined;
  if (entry.svg) return entry.svg;
  const enough = entry.widths.find((each) => each >= width) ?? entry.widths.at(-1);
  return `${entry.base}-${enough}.${entry.formats.includes('jpg') ? 'jpg' : entry.formats[0]}`;
}
