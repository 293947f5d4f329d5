/** The typed manifest of pictures: part of every shopper's first load, so one short line for each picture. */
import { call, quoted } from './typescript.mjs';

const common = { widths: '480,960,1440', formats: 'avif,webp,jpg' };

const lineOf = (key, name, entry) => {
  const start = `  '${key}': `;
  const file = quoted(`${name}.${entry.hash}`);
  const args = [file, entry.width, entry.height, quoted(entry.color)];
  if (entry.svg) return call(`${start}plate(`, args, '),');
  args.push(quoted(entry.preview));
  const usualWidths = String(entry.widths) === common.widths;
  const usualFormats = String(entry.formats) === common.formats;
  if (!usualWidths || !usualFormats) args.push(usualWidths ? 'three' : `[${entry.widths.join(', ')}]`);
  if (!usualFormats) args.push(`[${entry.formats.map(quoted).join(', ')}]`);
  return call(`${start}raster(`, args, '),');
};

/**
 * The text of kit/src/pictures/manifest.ts.
 * @param pictures the list; its order is kept
 * @param lock entries of all keys that are not another one's second name
 */
export function manifestText(pictures, lock) {
  const lines = Object.entries(pictures).map(([key, { same }]) => {
    const name = same ?? key;
    return lineOf(key, name, lock[name]);
  });
  return `// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.
import type { PictureEntry } from './picture-types.ts';

const three = [480, 960, 1440];

const raster = (
  name: string,
  width: number,
  height: number,
  color: string,
  preview: string,
  widths = three,
  formats: PictureEntry['formats'] = ['avif', 'webp', 'jpg'],
): PictureEntry => ({ width, height, color, preview, widths, base: \`/media/\${name}\`, formats });

const plate = (name: string, width: number, height: number, color: string): PictureEntry => ({
  ...raster(name, width, height, color, '', [], []),
  svg: \`/media/\${name}.svg\`,
});

export const pictures = {
${lines.join('\n')}
} satisfies Record<string, PictureEntry>;

/** The key of a picture. One that is not in the list of pictures is a type error. */
export type PictureKey = keyof typeof pictures;
`;
}
