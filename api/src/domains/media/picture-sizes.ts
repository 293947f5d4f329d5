import type { Sharp } from 'sharp';
import { openPicture, pictureProblem } from './encode-picture.ts';
import { loadSharp } from './load-sharp.ts';
import { PHONE_WIDTH, THUMBNAIL_WIDTH, widthsIn } from './picture-widths.ts';
import { cellsOf, previewText } from './preview-text.ts';

/** Widths in px that shop pictures are delivered in; heroes also in the last one. */
const WIDTHS = [480, 960, 1440];
const HERO_WIDTH = 2400;
/** Those that come before one of these, as AVIF only. */
const BEFORE: Partial<Record<number, number[]>> = { 480: [THUMBNAIL_WIDTH], 960: [PHONE_WIDTH] };

/** What a placeholder covers: the screen of a phone in CSS px, where first pictures are shown at 3:2 or higher. */
const LQIP_BOX = { width: 416, height: 278 };

/** Longest side of what is kept of the picture itself, for sizes that are wanted later. */
const ORIGINAL = 4000;

const formats = ['avif', 'webp', 'jpg'] as const;
type Format = (typeof formats)[number];

/** As imagery/encode/settings.mjs has them: the wider file is scaled down by dense screens, and needs less. */
const quality: Record<Format, (width: number) => number> = {
  avif: (width) => (width > 960 ? 52 : 58),
  webp: (width) => (width > 960 ? 57 : 62),
  jpg: (width) => (width > 960 ? 68 : 73),
};

const types: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/**
 * Changes whenever the same picture would be encoded into other files of the same names: their address has to be another
 * one. A file more needs none.
 */
export const ENCODING = 1;

export interface EncodedFile {
  name: string;
  contentType: string;
  width: number;
  height: number;
  data: Buffer;
}

/** A step of encoding; others may encode between two of them. */
export type RunStep = <T>(step: () => Promise<T>) => Promise<T>;

/** Nothing is enlarged: a small picture ends with its own width. */
function widthsOf(width: number, hero: boolean): number[] {
  const all = hero ? [...WIDTHS, HERO_WIDTH] : WIDTHS;
  const smaller = all.filter((each) => each < width);
  const widths = smaller.length === all.length ? all : [...smaller, width];
  return widths.flatMap((each) => [...(BEFORE[each] ?? []), each]);
}

const toFormat = (picture: Sharp, format: Format, width: number): Sharp => {
  const value = quality[format](width);
  if (format === 'avif') return picture.avif({ quality: value, effort: 3 });
  if (format === 'webp') return picture.webp({ quality: value });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: value, mozjpeg: true });
};

/** Upright, without metadata and in sRGB, no side longer than 4,000 px. */
async function cleanPicture(bytes: Buffer): Promise<EncodedFile> {
  const picture = await openPicture(bytes);
  const { data, info } = await picture
    .autoOrient()
    .resize(ORIGINAL, ORIGINAL, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, effort: 2 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw pictureProblem(error);
    });
  return { name: 'original.webp', contentType: 'image/webp', width: info.width, height: info.height, data };
}

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** Dominant colour and preview, as the shipped pictures have them (imagery/encode/preview.mjs). */
async function placeholdersOf({ data, width, height }: EncodedFile) {
  const sharp = await loadSharp();
  const { across, down } = cellsOf(width, height);
  const small = await sharp(data).resize(240).flatten({ background: '#ffffff' }).png().toBuffer();
  const cells = await sharp(small)
    .resize(across, down, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const { dominant } = await sharp(small).toColourspace('srgb').stats();
  const color = `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
  return { color, preview: previewText(cells, across) };
}

/**
 * The low-quality image placeholder, which the document of a page has inside for its first picture (decision 0089); of
 * shipped pictures imagery/encode/lqip.mjs makes it.
 */
async function lqipOf({ data }: EncodedFile): Promise<EncodedFile> {
  const sharp = await loadSharp();
  const made = await sharp(data)
    .resize({ ...LQIP_BOX, fit: 'outside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .blur(3)
    .avif({ quality: 1, effort: 3, chromaSubsampling: '4:2:0' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = made.info;
  return { name: 'picture-lqip.avif', contentType: types.avif, width, height, data: made.data };
}

/**
 * Makes all files of a picture of the shop from one that was sent: only its pixels are kept.
 * @param run runs each step; a step holds one decoded picture
 * @throws AppError 400 'invalid_picture'
 */
export async function encodeSizes(bytes: Buffer, { hero }: { hero: boolean }, run: RunStep) {
  const sharp = await loadSharp();
  const original = await run(() => cleanPicture(bytes));
  const placeholders = await run(() => placeholdersOf(original));
  const sizes: EncodedFile[] = [];
  const widths = widthsOf(original.width, hero);
  for (const width of widths) {
    for (const format of formats.filter((each) => widthsIn(each, widths).includes(width))) {
      const step = () =>
        toFormat(sharp(original.data).resize(width), format, width).toBuffer({ resolveWithObject: true });
      const { data, info } = await run(step);
      const name = `picture-${width}.${format}`;
      sizes.push({ name, contentType: types[format], width: info.width, height: info.height, data });
    }
  }
  sizes.push(await run(() => lqipOf(original)));
  return { original, sizes, ...placeholders };
}
