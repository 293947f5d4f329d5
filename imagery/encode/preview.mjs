/**
 * What stands in a picture's place until it has loaded: its dominant colour, and a preview of about thirty cells in
 * about ninety characters. kit/src/pictures/preview.ts makes an image of it; docs/decisions says why not a tiny WebP.
 */
import sharp from 'sharp';

/** Printable characters without quotes and backslash: "(" is 0, "[" is 51. */
const letter = (level) => String.fromCharCode(40 + Math.max(0, Math.min(51, level)));

/** Cells along both sides for a picture of this shape. */
export function cellsOf(width, height) {
  const down = Math.round(Math.sqrt((30 * height) / width));
  return { across: Math.round(30 / down), down };
}

/**
 * Cells as text: the number of columns, then all brightness, all warm-to-cold and all green-to-magenta values. Sorted
 * like this, neighbours resemble each other and the manifest compresses well.
 * @param rgb bytes of the cells, row by row
 */
export function previewText(rgb, across) {
  let brightness = '';
  let warmth = '';
  let green = '';
  for (let i = 0; i < rgb.length; i += 3) {
    const [r, g, b] = [rgb[i], rgb[i + 1], rgb[i + 2]];
    brightness += letter(Math.round((r + 2 * g + b) / 20));
    warmth += letter(Math.round((r - b) / 16) + 26);
    green += letter(Math.round((2 * g - r - b) / 32) + 26);
  }
  return letter(across) + brightness + warmth + green;
}

const hex = (value) => value.toString(16).padStart(2, '0');

/** Dominant colour and preview of a master. */
export async function placeholders(master) {
  const { width, height } = await sharp(master).metadata();
  const { across, down } = cellsOf(width, height);
  const small = await sharp(master).resize(240).png().toBuffer();
  const cells = await sharp(small)
    .resize(across, down, { fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return {
    color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
    preview: previewText(cells, across),
  };
}
