/** Where a picture begins: a path from the root or an absolute address, alone or followed by what is known about it. */
type Address = `/${string}` | `https://${string}` | `http://${string}` | `data:${string}` | `blob:${string}`;

/**
 * The source of a picture. A literal has to be an address: the key of a picture is a type error, not a broken image. A
 * `string` from the API is known at run time only.
 */
export type PictureSource<Text extends string> = string extends Text
  ? Text
  : Text extends Address
    ? Text
    : Address;
