/** Printable characters without quotes and backslash: "(" is 0, "[" is 51. */
const letter = (level: number): string => String.fromCharCode(40 + Math.max(0, Math.min(51, level)));

/** Cells along both sides for a picture of this shape: about thirty in all, and no side without one. */
export function cellsOf(width: number, height: number): { across: number; down: number } {
  const down = Math.min(30, Math.max(1, Math.round(Math.sqrt((30 * height) / width))));
  return { across: Math.max(1, Math.round(30 / down)), down };
}

/**
 * Cells as text: the number of columns, then all brightness, all warm-to-cold and all green-to-magenta values.
 * `previewImage` of the kit makes an image of it; shipped pictures have theirs from imagery/encode/preview.mjs.
 * @param rgb bytes of the cells, row by row
 */
export function previewText(rgb: Uint8Array, across: number): string {
  let brightness = '';
  let warmth = '';
  let green = '';
  for (let i = 0; i < rgb.length; i += 3) {
    const [r = 0, g = 0, b = 0] = rgb.subarray(i, i + 3);
    brightness += letter(Math.round((r + 2 * g + b) / 20));
    warmth += letter(Math.round((r - b) / 16) + 26);
    green += letter(Math.round((2 * g - r - b) / 32) + 26);
  }
  return letter(across) + brightness + warmth + green;
}
