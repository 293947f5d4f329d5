import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { filesOf } from './lock.mjs';
import { addWidths } from './rasters.mjs';

const blue = '#1f2f5c';
const red = '#b03020';
const paint = (background, width = 1440) =>
  sharp({ create: { width, height: width / 6, channels: 3, background } });

/** What the lock has of a picture that was encoded before there was a width for phones. */
const before = {
  from: 'master',
  hash: '0a1b2c3d',
  width: 1440,
  height: 240,
  widths: [480, 960, 1440],
  formats: ['avif', 'webp', 'jpg'],
  avif: [60, 56, 52],
};
const added = 'chair.0a1b2c3d-724.avif';
const shipped = { from: 'master', hash: before.hash };

describe('a width that the list has got since a picture was encoded', () => {
  let folder;
  const contentOf = (name) => readFileSync(path.join(folder, name));
  const contents = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, contentOf(name).toString('hex')]));
  const add = (old, source) => addWidths('chair', {}, old, source, { quick: true, folder });

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'virasat-widths-'));
    for (const { name, width, format } of filesOf('chair', before)) {
      const type = format === 'jpg' ? 'jpeg' : format;
      writeFileSync(path.join(folder, name), await paint(blue, width).toFormat(type).toBuffer());
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made from the widest shipped file where the master is not there, and the lock says so', async () => {
    const old = contents();
    const { locked } = await add(before, shipped);
    expect(locked).toEqual({
      ...before,
      widths: [480, 724, 960, 1440],
      avif: [60, 54, 56, 52],
      fromShipped: [724],
    });
    const { [added]: made, ...others } = contents();
    expect(made).toBeDefined();
    expect(others).toEqual(old);
    const { width, height, format } = await sharp(contentOf(added)).metadata();
    expect([width, height, format]).toEqual([724, 121, 'heif']);
  });

  it('is made from the source where that is there', async () => {
    const source = { ...shipped, pixels: async () => paint(red) };
    const { locked } = await add(before, source);
    expect(locked).toEqual({ ...before, widths: [480, 724, 960, 1440], avif: [60, 54, 56, 52] });
    const { dominant } = await sharp(contentOf(added)).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it('is made once', async () => {
    const { locked } = await add(before, shipped);
    rmSync(path.join(folder, added));
    expect(await add(locked, shipped)).toEqual({ locked, log: '' });
    expect(readdirSync(folder)).not.toContain(added);
  });

  it('is never made from a narrower file', async () => {
    const small = { ...before, widths: [480], avif: [60] };
    expect(await add(small, shipped)).toEqual({ locked: small, log: '' });
    expect(readdirSync(folder)).not.toContain(added);
  });
});
