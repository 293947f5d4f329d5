import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { widthsIn } from '../api/src/domains/media/picture-widths.ts';
import { shopPictures } from '../api/src/domains/media/shop-pictures.ts';
import { artisans } from '../api/src/seed/artisans.ts';
import { categories } from '../api/src/seed/categories.ts';
import { posts } from '../api/src/seed/posts/index.ts';
import { products } from '../api/src/seed/products.ts';
import { journalAlts } from '../kit/src/pictures/alts/journal.ts';
import { models } from '../kit/src/pictures/models.ts';
import type { ModelEntry } from '../kit/src/pictures/picture-types.ts';
import { readPicture } from '../kit/src/pictures/read-picture.ts';

const media = path.join(__dirname, '../media');
const KB = 1024;

const files = Object.entries(shopPictures).flatMap(([key, value]) => {
  const picture = readPicture(value);
  if (!picture) return [];
  const { base, widths, formats, svg } = picture;
  if (svg) return [{ key, url: svg }];
  const sized = formats.flatMap((format) =>
    widthsIn(format, widths).map((width) => ({ key, url: `${base}-${width}.${format}` })),
  );
  return formats.includes('avif') ? [...sized, { key, url: `${base}-lqip.avif` }] : sized;
});
const fileOf = (url: string) => path.join(media, '..', url);
const heavier = (pattern: RegExp, limit: number) =>
  files.map(({ url }) => url).filter((url) => pattern.test(url) && statSync(fileOf(url)).size > limit);

describe('the committed pictures', () => {
  it('are those that the shop names, no more and no fewer', () => {
    expect(files.filter(({ url }) => !existsSync(fileOf(url)))).toEqual([]);
    const there = readdirSync(media, { withFileTypes: true }).filter((entry) => entry.isFile());
    const named = new Set(files.map(({ url }) => path.basename(url)));
    expect(there.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });

  it('have a width for small phones, as AVIF only, where it saves bytes', () => {
    const between = files.filter(({ url }) => url.includes('-724.'));
    const raster = Object.values(shopPictures).map((value) => readPicture(value)?.widths ?? []);
    const wanted = raster.filter((widths) => widths.includes(480) && widths.includes(960));
    expect([between.length, between.length > 50]).toEqual([wanted.length, true]);
    expect(between.filter(({ url }) => !url.endsWith('.avif'))).toEqual([]);
    const sizeOf = (url: string) => statSync(fileOf(url)).size;
    const saving = between.filter(({ url }) => sizeOf(url) < 0.75 * sizeOf(url.replace('-724.', '-960.')));
    expect(saving).toEqual(between);
  });

  it('have a width for thumbnails where they show a product, as AVIF only', () => {
    const thumbnails = files.filter(({ url }) => url.includes('-240.'));
    const products = Object.keys(shopPictures).filter((key) => key.startsWith('product-'));
    expect(products.length).toBeGreaterThan(20);
    expect(thumbnails.map(({ key }) => key)).toEqual(expect.arrayContaining(products));
    expect(thumbnails.filter(({ url }) => !url.endsWith('.avif'))).toEqual([]);
    expect(heavier(/-240\.avif$/, 12 * KB)).toEqual([]);
  });

  it('stay within their budgets', () => {
    expect(heavier(/\/product-.*-480\.avif$/, 45 * KB)).toEqual([]);
    expect(heavier(/\/hero-.*-1440\.avif$/, 130 * KB)).toEqual([]);
    expect(heavier(/-lqip\.avif$/, 2 * KB)).toEqual([]);
    const all = new Set(files.map(({ url }) => url));
    const total = [...all].reduce((sum, url) => sum + statSync(fileOf(url)).size, 0);
    expect(total).toBeLessThanOrEqual(30 * KB * KB);
  });

  it('are all that the seed shows', () => {
    const shown = [
      ...products.flatMap(({ images }) => images.map(({ src }) => src)),
      ...categories.map(({ image }) => image.src),
      ...artisans.map(({ image }) => image.src),
      ...posts.map(({ image }) => image),
    ];
    expect(shown.filter((key) => !Object.hasOwn(shopPictures, key))).toEqual([]);
    expect(posts.filter(({ image }) => !Object.hasOwn(journalAlts, image))).toEqual([]);
  });
});

interface Gltf {
  asset: { version: string };
  extensionsRequired?: string[];
  images?: { mimeType: string }[];
}

describe('the committed models', () => {
  // plain JavaScript, without types of its own
  const { boxOf, jsonOf } = jest.requireActual<{
    jsonOf(bytes: Buffer): Gltf;
    boxOf(json: Gltf): { min: number[]; max: number[]; size: [number, number, number] };
  }>('./models/glb.mjs');
  const entries = Object.entries<ModelEntry>(models);

  it('are those that the shop names', () => {
    const folder = path.join(media, 'models');
    const there = existsSync(folder) ? readdirSync(folder).sort() : [];
    expect(there).toEqual(entries.map(([, { url }]) => path.basename(url)).sort());
  });

  it('are light, and compressed as the viewer reads them', () => {
    for (const [id, { url, bytes }] of entries) {
      const file = readFileSync(fileOf(url));
      expect([id, file.length]).toEqual([id, bytes]);
      expect([id, bytes < KB * KB]).toEqual([id, true]);
      const { extensionsRequired = [], images = [] } = jsonOf(file);
      expect([id, extensionsRequired]).toEqual([id, expect.arrayContaining(['EXT_meshopt_compression'])]);
      expect(images.every(({ mimeType }) => mimeType === 'image/webp')).toBe(true);
    }
  });

  it('have the size of the piece, in metres, within two centimetres', () => {
    for (const [id, { url, size }] of entries) {
      const product = products.find((one) => one.id === id);
      const { width = 0, depth = 0, height = 0 } = product?.size ?? {};
      const box = boxOf(jsonOf(readFileSync(fileOf(url)))).size;
      for (const [axis, centimetres] of [width, height, depth].entries()) {
        const metres = box[axis] ?? 0;
        const off = Math.abs(metres - centimetres / 100);
        // half a millimetre for rounding
        expect([id, axis, metres.toFixed(3), off <= 0.0205]).toEqual([id, axis, metres.toFixed(3), true]);
        expect(metres).toBeCloseTo(size[axis] ?? 0, 2);
      }
    }
  });

  it('stand on the floor, if they are furniture', () => {
    const furniture = products.filter(({ category }) => category === 'Furniture').map(({ id }) => id);
    for (const [id, { url }] of entries.filter(([each]) => furniture.includes(each))) {
      const [, lowest = 1] = boxOf(jsonOf(readFileSync(fileOf(url)))).min;
      expect([id, Math.abs(lowest) <= 0.02]).toEqual([id, true]);
    }
  });
});
