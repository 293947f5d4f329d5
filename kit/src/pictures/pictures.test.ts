import type { ComponentProps } from 'react';
import type { Picture } from '../ui/picture.tsx';
import { shopPictures } from '../../../api/src/domains/media/shop-pictures.ts';
import { documentAlts } from '../../../api/src/seed/picture-alts.ts';
import { aboutAlts } from './alts/about.ts';
import { heritageAlts } from './alts/heritage.ts';
import { heroesAlts } from './alts/heroes.ts';
import { journalAlts } from './alts/journal.ts';
import { platesAlts } from './alts/plates.ts';
import { tourAlts } from './alts/tour.ts';
import { hero1 } from './files/hero-1.ts';
import type { PictureSource } from './picture-source.ts';
import { readPicture } from './read-picture.ts';

const alts = {
  ...documentAlts,
  ...heroesAlts,
  ...heritageAlts,
  ...journalAlts,
  ...aboutAlts,
  ...platesAlts,
  ...tourAlts,
};

describe('the pictures of the shop', () => {
  it('are values or addresses for a page, never keys', () => {
    const fits = <const Src extends string>(src: Src & PictureSource<Src>): string => src;
    const stored = String('text-from-the-api');
    expect([fits(hero1), fits('/media/upload.jpg'), fits(stored)]).toHaveLength(3);
    // @ts-expect-error a key is not what a page shows
    expect(fits('hero-1')).toBe('hero-1');
    // @ts-expect-error a picture has a text, if only an empty one
    const silent: ComponentProps<typeof Picture> = { src: hero1, sizes: '100vw' };
    expect(silent).not.toHaveProperty('alt');
  });

  it('have an alternative text each', () => {
    expect(Object.keys(alts).sort()).toEqual(Object.keys(shopPictures).sort());
    for (const [key, text] of Object.entries<string>(alts)) {
      expect([key, text.trim().length > 15, text.endsWith('.')]).toEqual([key, true, false]);
    }
  });

  it('have a size, a colour and a preview each', () => {
    for (const [key, value] of Object.entries(shopPictures)) {
      const picture = readPicture(value);
      expect([key, picture?.color]).toEqual([key, expect.stringMatching(/^#[0-9a-f]{6}$/)]);
      expect([key, Number(picture?.width) > 0 && Number(picture?.height) > 0]).toEqual([key, true]);
      if (!picture?.svg) expect([key, Number(picture?.preview.length) % 3]).toEqual([key, 1]);
    }
  });

  it('are the same for pages and for the API', () => {
    expect(shopPictures['hero-1']).toBe(hero1);
  });
});

describe('the value of a picture', () => {
  it('says everything that is known before the file is there', () => {
    expect(readPicture('/media/chair.0a1b2c3d 1280x1600 #c0a080 480,960,1280 -(((')).toEqual({
      base: '/media/chair.0a1b2c3d',
      width: 1280,
      height: 1600,
      color: '#c0a080',
      widths: [480, 960, 1280],
      preview: '-(((',
      formats: ['avif', 'webp', 'jpg'],
    });
  });

  it('names the formats where they are not the usual ones', () => {
    expect(readPicture('/media/card.0a1b2c3d 1200x630 #c0a080 1200 -((( jpg')?.formats).toEqual(['jpg']);
  });

  it('is short for a drawing', () => {
    expect(readPicture('/media/plate.0a1b2c3d.svg 320x300 #f3ead9')).toMatchObject({
      svg: '/media/plate.0a1b2c3d.svg',
      width: 320,
      height: 300,
    });
  });

  it.each(['/media/upload.jpg', 'https://example.com/a.jpg', 'hero-1', ''])(
    'is not the text "%s"',
    (text) => {
      expect(readPicture(text)).toBeUndefined();
    },
  );
});
