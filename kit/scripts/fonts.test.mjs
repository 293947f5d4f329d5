import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const dir = path.join(import.meta.dirname, '../assets/fonts');
const files = readdirSync(dir);
/** The file of a font; its name has a hash of its content. */
const fileOf = (font) => files.find((name) => name.startsWith(`${font}.`) && name.endsWith('.woff2'));

/** How many of these letters a file has. */
async function lettersIn(file, letters) {
  const alone = await subsetFont(readFileSync(path.join(dir, file)), letters, { targetFormat: 'sfnt' });
  const maxp = alone.readUInt32BE(alone.indexOf('maxp') + 8);
  // the first glyph stands for missing letters
  return alone.readUInt16BE(maxp + 4) - 1;
}

describe('the files of the first letters', () => {
  it.each(['fraunces', 'mukta-400', 'mukta-600'])(
    '%s have the rupee sign, in place of a letter nobody needs',
    async (name) => {
      const file = fileOf(name);
      expect(await lettersIn(file, '₹')).toBe(1);
      expect(await lettersIn(file, '¦')).toBe(0);
      expect(await lettersIn(file, 'Jodhpur₹')).toBe(8);
    },
  );

  it.each(['fraunces', 'mukta-400', 'mukta-600'])(
    '%s leave letters with accents to a file of their own, but for the one that the shop writes',
    async (name) => {
      expect(await lettersIn(fileOf(name), 'é')).toBeGreaterThan(0);
      expect(await lettersIn(fileOf(name), 'ÀÖØèêÿ')).toBe(0);
      expect(await lettersIn(fileOf(`${name}-accents`), 'é')).toBe(0);
      expect(await lettersIn(fileOf(`${name}-accents`), 'ÀÖØèêÿ')).toBeGreaterThanOrEqual(6);
    },
  );
});
