/**
 * Pictures as the shop passes them on: the address of the files, and after it what has to be known before they are there.
 * kit/src/pictures/read-picture.ts reads it.
 */
import { named } from './typescript.mjs';

const headline =
  '// Written by imagery/encode.mjs. Do not edit: change imagery/pictures.mjs and run it again.\n';
const ALL_FORMATS = 'avif,webp,jpg';

/**
 * The value of a picture: `<address> <width>x<height> <colour> <widths> <preview> <formats>`. A drawing ends with its colour;
 * formats are named where they are not the usual ones.
 * @param name of the files, with their hash
 */
export function pictureValue(name, { width, height, color, svg, widths, preview, formats }) {
  const facts = [`${width}x${height}`, color];
  if (svg) return [`/media/${name}.svg`, ...facts].join(' ');
  const unusual = String(formats) === ALL_FORMATS ? [] : [String(formats)];
  return [`/media/${name}`, ...facts, String(widths), preview, ...unusual].join(' ');
}

/**
 * Values of all pictures by key, in the order of the list.
 * @param lock entries of all keys that are not another one's second name
 */
export const pictureValues = (pictures, lock) =>
  Object.fromEntries(
    Object.entries(pictures).map(([key, { same }]) => {
      const name = same ?? key;
      return [key, pictureValue(`${name}.${lock[name].hash}`, lock[name])];
    }),
  );

const camelCase = (key) => key.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The module of one picture for pages: each page bundles only those that it shows. */
export const pageModuleOf = (key, value) =>
  `${headline}${named(`export const ${camelCase(key)} =`, value, ';')}\n`;

/** The module of the API, which adds values to the keys in documents. */
export function documentValues(values) {
  const lines = Object.entries(values).map(([key, value]) => named(`  '${key}':`, value, ','));
  return `${headline}export const shopPictures: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`;
}
