import { AppError } from '../../platform/http/errors.ts';
import { loadSharp } from './load-sharp.ts';
import { MAX_PICTURE_MB } from './media.constants.ts';
import { recognise } from './recognise.ts';

/** Half of what a small file can unpack to; the cameras of phones make 12, rarely 48. */
export const MAX_MEGAPIXELS = 50;

/** A square of the upright picture: its corner and its side as fractions of width, height and the shorter side. */
export interface Crop {
  x: number;
  y: number;
  size: number;
}

/** What a picture is made into: a square of that many pixels, or the whole with no side longer than that. */
export type PictureForm = { square: number; crop?: Crop } | { longest: number };

export interface EncodedPicture {
  /** WebP, without metadata. */
  data: Buffer;
  width: number;
  height: number;
}

const invalidPicture = (message: string) =>
  new AppError(400, 'invalid_picture', message, { picture: message });

/** The square of a crop in pixels, inside the picture whatever the numbers are. */
function squareOf({ x, y, size }: Crop, { width, height }: { width: number; height: number }) {
  const side = Math.max(1, Math.round(size * Math.min(width, height)));
  return {
    left: Math.min(Math.round(x * width), width - side),
    top: Math.min(Math.round(y * height), height - side),
    width: side,
    height: side,
  };
}

/** A picture that somebody sent, to be decoded within the limits. */
export async function openPicture(bytes: Buffer) {
  const sharp = await loadSharp();
  return sharp(bytes, {
    limitInputPixels: MAX_MEGAPIXELS * 1_000_000,
    // a file that was cut off is rejected, one with an odd header is not
    failOn: 'error',
  });
}

/** What is wrong with a picture that the library rejects; its own messages are not for people. */
export const pictureProblem = (error: unknown): AppError =>
  invalidPicture(
    error instanceof Error && error.message.includes('pixel limit')
      ? `This picture is too large. It may have ${MAX_MEGAPIXELS} megapixels at most.`
      : 'This picture cannot be read. It may be damaged; choose another one.',
  );

export const tooLarge = (what: string, megabytes: number) =>
  new AppError(413, 'too_large', `${what} may have ${megabytes} MB at most.`);

async function encode(bytes: Buffer, form: PictureForm): Promise<EncodedPicture> {
  const picture = await openPicture(bytes);
  const { autoOrient } = await picture.metadata();
  const upright = picture.autoOrient();
  const sized =
    'longest' in form
      ? upright.resize(form.longest, form.longest, { fit: 'inside', withoutEnlargement: true })
      : (form.crop ? upright.extract(squareOf(form.crop, autoOrient)) : upright).resize(
          form.square,
          form.square,
          { fit: 'cover' },
        );
  const { data, info } = await sized.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Makes a picture of the shop's own from a file that somebody sent (requirement 27): only its pixels are kept, encoded
 * anew, never its bytes, its name or its metadata.
 * @throws AppError 413 'too_large', 400 'invalid_picture'
 */
export async function encodePicture(file: Blob, form: PictureForm): Promise<EncodedPicture> {
  if (file.size > MAX_PICTURE_MB * 1024 * 1024) {
    throw tooLarge('A picture', MAX_PICTURE_MB);
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  if (recognise(bytes)?.kind !== 'picture') throw invalidPicture('Choose a picture: JPEG, PNG or WebP.');
  try {
    return await encode(bytes, form);
  } catch (error) {
    throw pictureProblem(error);
  }
}
