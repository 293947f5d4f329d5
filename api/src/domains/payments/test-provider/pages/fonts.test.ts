import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openFonts } from './fonts.ts';

const folder = path.join(__dirname, '../../../../../../kit/assets/fonts');

describe('the fonts of the payment pages', () => {
  it('are all files of the shop, those with accents only for their letters', () => {
    const { css, read } = openFonts(folder);
    const files = [...css.matchAll(/fonts\/([\w.-]+\.woff2)/g)].map(([, name]) => name ?? '');
    const latin = readdirSync(folder).filter((name) => /\.woff2$/.test(name) && !/devanagari/.test(name));
    expect(files.sort()).toEqual(latin.sort());
    expect(files.every((name) => read(name))).toBe(true);
    for (const [face] of css.matchAll(/@font-face{[^}]*-accents[^}]*}/g))
      expect(face).toContain('unicode-range');
  });

  it('are none without a folder', () => {
    expect(openFonts().css).toBe('');
    expect(openFonts(folder).read('../fonts/mukta.OFL.txt')).toBe(null);
  });
});
