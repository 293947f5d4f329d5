import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The letters of files with accents; the others are in the first files, ₹ too (kit/scripts/fonts.mjs). */
const ACCENTS = 'U+C0-D6,U+D8-E8,U+EA-FF';

/** The faces the pages use, by the beginning of their files' names. */
const faces = [
  { file: 'mukta-400', family: 'Mukta', weight: 400 },
  { file: 'mukta-400-accents', family: 'Mukta', weight: 400, range: ACCENTS },
  { file: 'mukta-600', family: 'Mukta', weight: 600 },
  { file: 'mukta-600-accents', family: 'Mukta', weight: 600, range: ACCENTS },
  { file: 'fraunces', family: 'Fraunces', weight: 500 },
  { file: 'fraunces-accents', family: 'Fraunces', weight: 500, range: ACCENTS },
];

export interface Fonts {
  css: string;
  /** The bytes of a file by its name. */
  read(name: string): Uint8Array<ArrayBuffer> | null;
}

/** The shop's fonts, served from the provider's own origin. Without a folder the pages use the system's. */
export function openFonts(folder?: string): Fonts {
  const files = folder && existsSync(folder) ? readdirSync(folder) : [];
  const found = faces.flatMap((face) => {
    const name = files.find((each) => new RegExp(`^${face.file}\\.[0-9a-f]+\\.woff2$`).test(each));
    return name ? [{ ...face, name }] : [];
  });
  const css = found
    .map(
      ({ family, weight, name, range }) =>
        `@font-face{font-family:${family};font-weight:${weight};font-display:swap;` +
        `src:url(/pay/v1/fonts/${name}) format("woff2")${range ? `;unicode-range:${range}` : ''}}`,
    )
    .join('');
  return {
    css,
    read: (name) =>
      folder && found.some((face) => face.name === name)
        ? new Uint8Array(readFileSync(path.join(folder, name)))
        : null,
  };
}
