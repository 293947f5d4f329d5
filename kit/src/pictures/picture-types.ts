/** One picture of the shop, in all its sizes and formats. Addresses are `${base}-${width}.${format}`. */
export interface PictureEntry {
  /** Size in px of the largest version. */
  width: number;
  height: number;
  /** The dominant colour, shown until anything has loaded. */
  color: string;
  /** A data URI of a few hundred bytes, shown blurred while the picture loads. */
  preview: string;
  /** Widths in px, ascending. */
  widths: number[];
  base: string;
  formats: ('avif' | 'webp' | 'jpg')[];
  /** Path of a vector drawing: one file instead of rasters. */
  svg?: string;
}
