// Writes wordmark.mjs: words of the brand as outlines, so that nobody needs the font installed to draw them. Run it by
// hand (`node imagery/brand/outline.mjs`) when the display face or one of the words changes, and commit the result.
import { createRequire } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** The cut of the face that kit/scripts/fonts.mjs serves: wordmark and header show the same letters. */
const heading = { opsz: 36, SOFT: 60, WONK: 0, wght: 500 };
/** A lighter, more open cut for a line of small text. */
const small = { opsz: 14, SOFT: 60, WONK: 0, wght: 400 };

/** One path, 1000 units to the em, on the baseline y = 0, y downwards. */
async function outline(text, variationAxes, tracking) {
  const file = require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2');
  const bytes = await subsetFont(await readFile(file), text, { targetFormat: 'sfnt', variationAxes });
  const blob = new hb.Blob(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const face = new hb.Face(blob);
  const font = new hb.Font(face);
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const k = 1000 / face.upem;
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  let d = '';
  buffer.getGlyphInfos().forEach(({ codepoint }, index) => {
    d += font
      .glyphToPath(codepoint)
      .replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => `${Math.round(pen + x * k)} ${Math.round(-y * k)}`);
    pen += positions[index].xAdvance * k + tracking;
  });
  return { width: Math.round(pen - tracking), d };
}

const entry = (name, text, { width, d }) =>
  `/** “${text}” */\n// prettier-ignore\nexport const ${name} = { width: ${width}, d: '${d}' };\n`;
const line = 'Furniture and decor by hand, from Jodhpur';
await writeFile(
  path.join(import.meta.dirname, 'wordmark.mjs'),
  '// Written by outline.mjs from Fraunces (The Fraunces Project Authors, SIL Open Font License 1.1: outlines may be\n' +
    '// used and passed on). 1000 units to the em, on the baseline y = 0.\n' +
    entry('wordmark', 'Virasat', await outline('Virasat', heading, -10)) +
    entry('promise', line, await outline(line, small, 6)),
);
