import { describe, expect, it, jest } from '@jest/globals';
import { aimOf, limitOf, limits, overBudget, stepDown } from './budgets.mjs';
import { ladder } from './settings.mjs';

/** An encoder whose files have a thousand bytes for each step of quality. */
const encoder = () => jest.fn(async (quality) => Buffer.alloc(quality * 1000));

describe('quality steps down', () => {
  it('not at all when the first file fits', async () => {
    const encode = encoder();
    const { bytes, quality } = await stepDown(encode, 60, (size) => size <= 60_000);
    expect([quality, bytes.length, encode.mock.calls.length]).toEqual([60, 60_000, 1]);
  });

  it('until the file fits', async () => {
    const { quality } = await stepDown(encoder(), 60, (size) => size <= 53_000);
    expect(quality).toBe(52);
  });

  it('to the floor and no further', async () => {
    const encode = encoder();
    const { quality } = await stepDown(encode, 58, () => false);
    expect(quality).toBe(ladder.floor);
    expect(Math.min(...encode.mock.calls.map(([each]) => each))).toBe(ladder.floor);
  });
});

describe('budgets', () => {
  const file = (key, width, format, bytes) => ({
    name: `${key}-${width}.${format}`,
    key,
    width,
    format,
    bytes,
  });

  it('hold for cards and for heroes, as AVIF', () => {
    expect(limitOf('product-1-room', 480, 'avif')).toBe(45 * 1024);
    expect(limitOf('hero-2', 1440, 'avif')).toBe(130 * 1024);
    expect(limitOf('hero-2', 1440, 'jpg')).toBeUndefined();
    expect(limitOf('heritage-hero', 1440, 'avif')).toBeUndefined();
    expect(aimOf('hero-2', 1440)).toBe(130 * 1024);
    expect(aimOf('heritage-hero', 1440)).toBeGreaterThan(0);
  });

  it('name the file, its size and its budget', () => {
    const files = [
      file('product-1-room', 480, 'avif', limits.productCard),
      file('product-2-room', 480, 'avif', limits.productCard + 1024),
      file('hero-1', 1440, 'avif', limits.hero + 1),
      file('empty-cart', undefined, 'svg', limits.vector + 1),
    ];
    expect(overBudget(files)).toEqual([
      'product-2-room-480.avif has 46.0 KB, its budget is 45.0 KB',
      expect.stringContaining('hero-1-1440.avif'),
      expect.stringContaining('empty-cart'),
    ]);
  });

  it('hold for all files together', () => {
    const half = limits.all / 2;
    expect(overBudget([file('a', 960, 'jpg', half), file('b', 960, 'jpg', half)])).toEqual([]);
    expect(overBudget([file('a', 960, 'jpg', half), file('b', 960, 'jpg', half + 1)])).toEqual([
      'all pictures together have 30.00 MB, their budget is 30.00 MB',
    ]);
  });
});
