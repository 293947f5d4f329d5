import { describe, expect, it } from '@jest/globals';
import { previewImage } from '../../kit/src/pictures/preview.ts';
import { altComplaints, documentModule, pageModule, recordModule } from './alts.mjs';
import { filesOf, staleFiles } from './lock.mjs';
import { documentValues, pageModuleOf, pictureValues } from './picture-values.mjs';
import { cellsOf, previewText } from './preview.mjs';
import { fingerprint, phoneWidth, qualityOf, thumbnailWidth, widthsOf } from './settings.mjs';
import { withoutSource } from './sources.mjs';
import { quoted } from './typescript.mjs';

const formats = ['avif', 'webp', 'jpg'];
const raster = { hash: '0a1b2c3d', width: 1280, height: 1600, color: '#c0a080', preview: '-(((', formats };

describe('widths', () => {
  it.each([
    ['a picture', {}, 1440, [480, 724, 960, 1440]],
    ['a product', { thumbnail: true }, 1440, [240, 480, 724, 960, 1440]],
    ['a small product', { thumbnail: true }, 440, [440]],
    ['a render of 1280', {}, 1280, [480, 724, 960, 1280]],
    ['a hero', { wide: true }, 2400, [480, 724, 960, 1440, 2400]],
    ['a hero from a smaller render', { wide: true }, 1920, [480, 724, 960, 1440, 1920]],
    ['a crop for phones', {}, 1080, [480, 724, 960]],
    ['a render of 724', {}, 724, [480, 724]],
    ['a picture without AVIF', { formats: ['jpg'] }, 1440, [480, 960, 1440]],
    ['a small crop', {}, 590, [480]],
    ['a tiny crop', {}, 440, [440]],
    ['a portrait that is never shown large', { cap: 960 }, 1200, [480, 724, 960]],
    ['a card of one size', { only: [1200] }, 1200, [1200]],
  ])('of %s', (_, entry, width, widths) => {
    expect(widthsOf(entry, width)).toEqual(widths);
  });

  it('share their quality with the next usual one', () => {
    expect(qualityOf('avif', 440)).toBe(qualityOf('avif', 480));
    expect(qualityOf('avif', 1280)).toBe(qualityOf('avif', 1440));
    expect(qualityOf('jpg', 4096)).toBe(qualityOf('jpg', 2400));
  });

  it('leave the pictures as they are that were encoded before there were thumbnails and the width for phones', () => {
    expect(fingerprint(false)).not.toMatch(new RegExp(`\\b(${thumbnailWidth}|${phoneWidth})\\b`));
  });
});

describe('files', () => {
  const lock = { chair: { ...raster, widths: [480, 960] }, plate: { hash: '11111111', svg: true } };

  it('are named by key, hash, width and format', () => {
    expect(filesOf('chair', lock.chair).map(({ name }) => name)).toEqual([
      ...formats.map((format) => `chair.0a1b2c3d-480.${format}`),
      ...formats.map((format) => `chair.0a1b2c3d-960.${format}`),
    ]);
    expect(filesOf('plate', lock.plate)).toEqual([
      { name: 'plate.11111111.svg', key: 'plate', format: 'svg' },
    ]);
  });

  it('have the width for phones as AVIF only, unless it is their own', () => {
    const namesOf = (widths) => filesOf('chair', { ...raster, widths }).map(({ name }) => name.slice(15));
    expect(namesOf([480, 724, 960]).filter((name) => name.startsWith('724'))).toEqual(['724.avif']);
    expect(namesOf([480, 724]).slice(3)).toEqual(['724.avif', '724.webp', '724.jpg']);
  });

  it('are swept away when no picture owns them', () => {
    const names = ['chair.0a1b2c3d-480.avif', 'chair.99999999-480.avif', 'plate.11111111.svg', 'gone.svg'];
    expect(staleFiles(names, lock)).toEqual(['chair.99999999-480.avif', 'gone.svg']);
  });
});

describe('values', () => {
  it('are short for a picture of the usual kind, and say what is unusual', () => {
    const list = { chair: {}, seat: { same: 'chair' }, card: {}, plate: {} };
    const values = pictureValues(list, {
      chair: { ...raster, widths: [480, 960, 1440] },
      card: { ...raster, widths: [1200], formats: ['jpg'] },
      plate: { hash: '11111111', width: 320, height: 300, color: '#f3ead9', svg: true },
    });
    expect(values).toEqual({
      chair: '/media/chair.0a1b2c3d 1280x1600 #c0a080 480,960,1440 -(((',
      seat: '/media/chair.0a1b2c3d 1280x1600 #c0a080 480,960,1440 -(((',
      card: '/media/card.0a1b2c3d 1280x1600 #c0a080 1200 -((( jpg',
      plate: '/media/plate.11111111.svg 320x300 #f3ead9',
    });
  });

  it('are written for pages, a module each, and for the API', () => {
    expect(pageModuleOf('hero-1-tall', '/media/x 1x1')).toContain(
      "export const hero1Tall = '/media/x 1x1';\n",
    );
    expect(documentValues({ chair: '/media/x 1x1' })).toContain("  'chair': '/media/x 1x1',\n");
  });

  it('break a long line as prettier does', () => {
    const value = `/media/x 1x1 ${'-'.repeat(80)}`;
    expect(pageModuleOf('hero-1-tall', value)).toContain(`export const hero1Tall =\n  '${value}';\n`);
    expect(documentValues({ chair: value })).toContain(`  'chair': '${value}',\n`);
    expect(documentValues({ chair: `${value}-------` })).toContain(`  'chair':\n    '${value}-------',\n`);
  });

  it('breaks lines and quotes as prettier does', () => {
    expect(quoted("the carver's bench")).toBe('"the carver\'s bench"');
    expect(quoted('a "bench"')).toBe('\'a "bench"\'');
    expect(quoted('back\\slash')).toBe("'back\\\\slash'");
  });
});

describe('sources', () => {
  it('are missed before anything is encoded', () => {
    const list = {
      drawn: { plate: () => undefined },
      line: { vector: () => '' },
      again: { same: 'drawn' },
      'no-such-render': {},
      lost: { same: 'nobody' },
    };
    expect(withoutSource(list, {})).toEqual(['no-such-render', 'lost']);
  });
});

describe('alt texts', () => {
  const alts = {
    products: { 'product-1': 'A bed' },
    categories: {},
    artisans: {},
    heroes: { 'hero-1': ' ' },
  };

  it('are written for the pages that show them and for documents', () => {
    expect(documentModule(alts)).toContain(
      "export const documentAlts = {\n  'product-1': 'A bed',\n} as const;",
    );
    expect(pageModule('heroes', { 'hero-1': 'A room' })).toContain(
      "heroesAlts = {\n  'hero-1': 'A room',\n}",
    );
  });

  it('are written for the records of the back office, all of them', () => {
    expect(recordModule(alts)).toContain(
      "export const shopAlts = {\n  'product-1': 'A bed',\n  'hero-1': ' ',\n} as const;",
    );
  });

  it('are missed where there is none, and where there is no picture', () => {
    const twice = { ...alts, about: { 'product-1': 'A bed again' } };
    expect(altComplaints(['product-1', 'hero-1', 'hero-2'], twice)).toEqual([
      'hero-1 has no alt text in imagery/alts.mjs',
      'hero-2 has no alt text in imagery/alts.mjs',
      'imagery/alts.mjs describes product-1 twice',
    ]);
    expect(altComplaints(['product-1'], alts)).toEqual([
      'imagery/alts.mjs describes hero-1, which is not in imagery/pictures.mjs',
    ]);
  });
});

describe('previews', () => {
  it.each([
    [1440, 1800, { across: 5, down: 6 }],
    [1440, 1440, { across: 6, down: 5 }],
    [1440, 960, { across: 8, down: 4 }],
    [2400, 1030, { across: 8, down: 4 }],
  ])('of %i × %i have about thirty cells', (width, height, cells) => {
    expect(cellsOf(width, height)).toEqual(cells);
  });

  it('come back as nearly the same colours', () => {
    const indigo = [31, 47, 92];
    const sandstone = [217, 165, 119];
    const uri = previewImage(previewText([...indigo, ...sandstone], 2));
    const bytes = Buffer.from(uri.split(',')[1], 'base64');
    const shown = [bytes[56], bytes[55], bytes[54], bytes[59], bytes[58], bytes[57]];
    for (const [index, value] of [...indigo, ...sandstone].entries())
      expect(Math.abs(shown[index] - value)).toBeLessThanOrEqual(12);
  });
});
