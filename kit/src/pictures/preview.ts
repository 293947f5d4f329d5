import { remembered } from './remembered.ts';

const little = (value: number): string =>
  String.fromCharCode(value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24);

/** The two headers of an uncompressed bitmap of 24 bits a pixel. */
const headers = (width: number, height: number, size: number): string =>
  `BM${little(54 + size)}${little(0)}${little(54)}${little(40)}${little(width)}${little(height)}` +
  `${little(1 + (24 << 16))}${little(0)}${little(size)}${little(0).repeat(4)}`;

const byte = (value: number): string => String.fromCharCode(Math.max(0, Math.min(255, value)));

function bitmapOf(code: string): string {
  const level = (index: number): number => code.charCodeAt(index) - 40;
  const across = level(0);
  const cells = (code.length - 1) / 3;
  let pixels = '';
  // bitmaps begin with the lowest row, and rows end on a multiple of four bytes
  for (let row = cells / across - 1; row >= 0; row -= 1) {
    for (let cell = row * across + 1; cell <= (row + 1) * across; cell += 1) {
      const warmth = (level(cell + cells) - 26) * 8;
      const green = (level(cell + 2 * cells) - 26) * 8;
      const rest = level(cell) * 5 - green;
      pixels += byte(rest - warmth) + byte(rest + 2 * green) + byte(rest + warmth);
    }
    pixels += '\0'.repeat(across % 4);
  }
  return `data:image/bmp;base64,${btoa(headers(across, cells / across, pixels.length) + pixels)}`;
}

const bitmap = remembered(bitmapOf);

/**
 * The data URI of a picture's preview: a bitmap of some thirty pixels, which browsers enlarge smoothly. Whole numbers
 * only, so that server and browser come to the same text.
 * @param code as imagery/encode/preview.mjs writes it; empty for none
 */
export const previewImage = (code: string): string => code && bitmap(code);
