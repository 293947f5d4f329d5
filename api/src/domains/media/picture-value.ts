import type { MediaDocument } from './media-document.ts';
import { shopPictures } from './shop-pictures.ts';

/**
 * What the API answers for a picture that a document names: its address followed by what has to be known before it is
 * there. An address, and a key that is none of the shop's, are returned as they are.
 */
export const pictureValue = (key: string): string =>
  Object.hasOwn(shopPictures, key) ? (shopPictures[key] ?? key) : key;

/** The same for a picture with its alternative text. */
export const pictureWithValue = ({ src, alt }: { src: string; alt: string }) => ({
  src: pictureValue(src),
  alt,
});

type Recorded = Pick<
  MediaDocument,
  '_id' | 'source' | 'kind' | 'hash' | 'files' | 'width' | 'height' | 'color' | 'preview'
>;

/**
 * The value of a picture: of an uploaded one in the form of the shipped ones (decision 0033), so that a page need not
 * know which it shows. Null until it is encoded, and for what is no picture.
 */
export function valueOfRecord(record: Recorded): string | null {
  const { _id, kind, hash, files, width, height, color, preview } = record;
  if (record.source === 'shipped') return shopPictures[_id] ?? null;
  if (kind !== 'picture' || !hash || width === null || height === null) return null;
  const widths = files.flatMap((file) => (file.name.endsWith('.jpg') && file.width ? [file.width] : []));
  return `/media/${hash}/picture ${width}x${height} ${color} ${widths.join(',')} ${preview}`;
}
