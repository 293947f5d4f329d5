import type { PictureKey } from './manifest.ts';

/** An address instead of a key: a path from the root or an absolute one. */
type Address = `/${string}` | `https://${string}` | `http://${string}` | `data:${string}` | `blob:${string}`;

/**
 * The source of a picture. A literal has to be a key of the manifest or an address: an unknown key is a type error, not a
 * broken image. A `string` from the API is known at run time only.
 */
export type PictureSource<Text extends string> = string extends Text
  ? Text
  : Text extends PictureKey | Address
    ? Text
    : PictureKey;
