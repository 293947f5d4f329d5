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
