/**
 * One picture of the shop, in all its sizes and formats. Addresses are `${base}-${width}.${format}`, for each format with
 * the widths that `widthsIn` of `@virasat/api/constants` answers.
 */
export interface PictureEntry {
  /** Size in px of the largest version. */
  width: number;
  height: number;
  /** The dominant colour, shown until anything has loaded. */
  color: string;
  /** A blurred preview in some ninety characters, shown while the picture loads: see `previewImage`. Empty for none. */
  preview: string;
  /** Widths in px, ascending. */
  widths: number[];
  base: string;
  formats: ('avif' | 'webp' | 'jpg')[];
  /** Path of a vector drawing: one file instead of rasters. */
  svg?: string;
}

/** A 3-D model of a product. */
export interface ModelEntry {
  /** Path of the .glb file: glTF 2.0, meshopt, WebP textures. */
  url: string;
  bytes: number;
  /** Width, height and depth in metres, as glTF has its axes: x to the right, y up, z towards the viewer. */
  size: readonly [x: number, y: number, z: number];
}
