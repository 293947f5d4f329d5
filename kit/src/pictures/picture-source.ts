import type { PictureKey } from './manifest.ts';

/** An address instead of a key: a path from the root or an absolute one. */
type Address = `/${string}` | `https://${string}` | `http://${string}` | `data:${string}` | `blob:${string}`;

/**
 * What a picture may be named by. A literal has to be a key of the manifest or an address: a key that does not exist is
 * a type error, not a broken image. A `string` that came with a document of the API is known at run time only.
 */
export type PictureSource<Text extends string> = string extends Text
  ? Text
  : Text extends PictureKey | Address
    ? Text
    : PictureKey;
