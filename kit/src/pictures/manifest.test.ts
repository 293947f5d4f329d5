import type { ComponentProps } from 'react';
import type { Picture } from '../ui/picture.tsx';
import { documentAlts } from '../../../api/src/seed/picture-alts.ts';
import { aboutAlts } from './alts/about.ts';
import { heritageAlts } from './alts/heritage.ts';
import { heroesAlts } from './alts/heroes.ts';
import { journalAlts } from './alts/journal.ts';
import { platesAlts } from './alts/plates.ts';
import { tourAlts } from './alts/tour.ts';
import { pictures, type PictureKey } from './manifest.ts';
import type { PictureSource } from './picture-source.ts';
import type { PictureEntry } from './picture-types.ts';

/** A picture without a text is a type error here; so is a text for a picture that does not exist. */
const alts = {
  ...documentAlts,
  ...heroesAlts,
  ...heritageAlts,
  ...journalAlts,
  ...aboutAlts,
  ...platesAlts,
  ...tourAlts,
} satisfies Record<PictureKey, string>;

describe('the manifest of pictures', () => {
  it('accepts known keys only', () => {
    const key: PictureKey = 'product-4-studio';
    // @ts-expect-error a key that is not in the list is a type error, not a broken image
    const missing: PictureKey = 'product-4-attic';
    expect(pictures).toHaveProperty([key]);
    expect(pictures).not.toHaveProperty([missing]);
  });

  it('accepts keys, addresses and strings from the API as a source', () => {
    const fits = <Src extends string>(src: Src & PictureSource<Src>): string => src;
    const stored = String('key-from-a-document');
    expect([fits('hero-1'), fits('/media/upload.jpg'), fits(stored)]).toHaveLength(3);
    // @ts-expect-error not a key, and not an address
    expect(fits('hero-99')).toBe('hero-99');
    // @ts-expect-error a picture has a text, if only an empty one
    const silent: ComponentProps<typeof Picture> = { src: 'hero-1', sizes: '100vw' };
    expect(silent).not.toHaveProperty('alt');
  });

  it('has an alternative text for every picture', () => {
    expect(Object.keys(alts).sort()).toEqual(Object.keys(pictures).sort());
    for (const [key, text] of Object.entries<string>(alts)) {
      expect([key, text.trim().length > 15, text.endsWith('.')]).toEqual([key, true, false]);
    }
  });

  it('has a size, a colour and a preview for every picture', () => {
    for (const [key, entry] of Object.entries<PictureEntry>(pictures)) {
      expect([key, entry.color]).toEqual([key, expect.stringMatching(/^#[0-9a-f]{6}$/)]);
      expect([key, entry.width > 0 && entry.height > 0]).toEqual([key, true]);
      if (!entry.svg) expect([key, entry.preview.length % 3]).toEqual([key, 1]);
    }
  });
});
