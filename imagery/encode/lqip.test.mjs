import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { allFiles, lqipOf, staleFiles } from './lock.mjs';
import { writeLqip } from './lqip.mjs';

const wide = { hash: '0a1b2c3d', width: 1440, height: 618, widths: [480, 724, 960, 1440], formats: ['avif'] };
const name = 'hero.0a1b2c3d-lqip.avif';

describe('the placeholder of a picture', () => {
  let folder;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'virasat-lqip-'));
    for (const width of wide.widths) {
      const height = Math.round((width * wide.height) / wide.width);
      const picture = sharp({ create: { width, height, channels: 3, background: '#1f2f5c' } });
      writeFileSync(path.join(folder, `hero.0a1b2c3d-${width}.avif`), await picture.avif().toBuffer());
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('covers the screen of a phone, whatever its shape', async () => {
    await writeLqip('hero', wide, folder);
    const { width, height } = await sharp(readFileSync(path.join(folder, name))).metadata();
    expect([width, height]).toEqual([647, 278]);
  });

  it('is made once', async () => {
    writeFileSync(path.join(folder, name), 'made before');
    await writeLqip('hero', wide, folder);
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe('made before');
  });

  it('belongs to the files of the picture', () => {
    expect(allFiles({ hero: wide }).map((file) => file.name)).toContain(name);
    expect(staleFiles([name, 'gone.0a1b2c3d-lqip.avif'], { hero: wide })).toEqual([
      'gone.0a1b2c3d-lqip.avif',
    ]);
  });

  it('is not made of drawings and of pictures without AVIF', async () => {
    for (const locked of [
      { hash: '11111111', svg: true },
      { ...wide, formats: ['jpg'] },
    ]) {
      expect(lqipOf('other', locked)).toBeUndefined();
      await writeLqip('other', locked, folder);
    }
    expect(existsSync(path.join(folder, 'other.0a1b2c3d-lqip.avif'))).toBe(false);
  });
});
