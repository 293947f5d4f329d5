/**
 * Draws the brand's files from the same arch the kit renders: mark, logo (its letters as outlines), favicon, and the
 * two tiles. Run `node kit/scripts/brand.mjs` after changing src/ui/arch-path.ts, and commit what it writes.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const kit = path.join(import.meta.dirname, '..');
const assets = path.join(kit, 'assets');

const source = await readFile(path.join(kit, 'src/ui/arch-path.ts'), 'utf8');
const constant = (name) => new RegExp(`${name}\\s*=\\s*'([^']+)'`).exec(source)[1];
const arch = constant('archOutline') + constant('archOpening');

const svg = (viewBox, body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>\n`;
const write = async (file, text) => {
  await mkdir(path.dirname(path.join(assets, file)), { recursive: true });
  await writeFile(path.join(assets, file), text);
  console.log(`${file}  ${text.length} bytes`);
};

/** The word in the display face as one path, `height` px to the em, starting at (0, 0) on the baseline. */
async function outline(word, height) {
  const file = require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2');
  const variationAxes = { opsz: 36, SOFT: 60, WONK: 0, wght: 500 };
  const bytes = await subsetFont(await readFile(file), word, { targetFormat: 'sfnt', variationAxes });
  const face = new hb.Face(
    new hb.Blob(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)),
  );
  const font = new hb.Font(face);
  const buffer = new hb.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const scale = height / face.upem;
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const group = `<path transform="translate(${pen})" d="${font.glyphToPath(codepoint)}"/>`;
    pen += positions[index].xAdvance - 0.01 * face.upem;
    return group;
  });
  return {
    width: pen * scale,
    body: `<g transform="scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${glyphs.join('')}</g>`,
  };
}

await write('brand/mark.svg', svg('0 0 40 48', `<path fill="#B9774A" fill-rule="evenodd" d="${arch}"/>`));

const word = await outline('Virasat', 40);
await write(
  'brand/logo.svg',
  svg(
    `0 0 ${Math.ceil(54 + word.width)} 48`,
    `<path fill="#B9774A" fill-rule="evenodd" d="${arch}"/><g transform="translate(54 38)" fill="#1F2F5C">${word.body}</g>`,
  ),
);

await write(
  'brand/favicon.svg',
  svg(
    '0 0 64 64',
    `<rect width="64" height="64" rx="8" fill="#1F2F5C"/><path transform="translate(12 7.500)" fill="#E3B68E" fill-rule="evenodd" d="${arch}"/>`.replace(
      '.500',
      '.5',
    ),
  ),
);

// the block: a small flower between dots, set in half drop
await write(
  'patterns/block-print.svg',
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" fill="#B9774A">' +
    '<defs><path id="p" d="M0-1.500C2.600-3.500 2.600-6.500 0-9c-2.600 2.500-2.600 5.500 0 7.500Z"/>'.replace(
      /(\.\d)00/g,
      '$1',
    ) +
    '<g id="f"><use href="#p"/><use href="#p" transform="rotate(72)"/><use href="#p" transform="rotate(144)"/>' +
    '<use href="#p" transform="rotate(216)"/><use href="#p" transform="rotate(288)"/><circle r="1"/></g></defs>' +
    '<use href="#f" x="12" y="12"/><use href="#f" x="36" y="36"/><circle cx="36" cy="12" r="1.2"/><circle cx="12" cy="36" r="1.2"/></svg>\n',
);

// the jali: eight-pointed stars pierced in stone
await write(
  'patterns/jali.svg',
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" fill="none" stroke="#B68A35">' +
    '<path d="M20 6l4.100 9.900L34 20l-9.900 4.100L20 34l-4.100-9.900L6 20l9.900-4.100ZM10.100 10.100h0L20 14l9.900-3.900L26 20l3.900 9.900L20 26l-9.900 3.900L14 20Z"/>'.replace(
      /(\.\d)00/g,
      '$1',
    ) +
    '<path d="M0 6V0h6M34 0h6v6M40 34v6h-6M6 40H0v-6M20 0v6M20 34v6M0 20h6M34 20h6"/></svg>\n',
);
