/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressor, encodingFor } from './compress.ts';

const page = (count = 200) =>
  Buffer.from(
    `<!doctype html>${Array.from({ length: count }, (_, n) => `<p>A carved chair, number ${n * 7919}</p>`).join('')}`,
  );

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('for "%s" is %s', (accepted, expected) => expect(encodingFor(accepted)).toBe(expected));
});

describe('a page', () => {
  it('is sent with brotli to browsers that take it', async () => {
    const { body, encoding } = await compressor()(page(), 'gzip, deflate, br');
    expect(encoding).toBe('br');
    expect(body.length).toBeLessThan(page().length / 4);
    expect(brotliDecompressSync(body)).toEqual(page());
  });

  it('is sent with gzip to clients that take nothing else', async () => {
    const { body, encoding } = await compressor()(page(), 'gzip');
    expect(encoding).toBe('gzip');
    expect(gunzipSync(body)).toEqual(page());
  });

  it('is sent as it is to clients that take no encoding', async () => {
    expect(await compressor()(page(), undefined)).toEqual({ body: page() });
  });

  it('is left alone when it is too short to gain anything', async () => {
    expect(await compressor()(page(3), 'br')).toEqual({ body: page(3) });
  });
});

describe('a page that is asked for again', () => {
  it('is not compressed again', async () => {
    const compress = compressor();
    const first = await compress(page(), 'br');
    expect((await compress(page(), 'br')).body).toBe(first.body);
  });

  it('is made as small as possible once, and stays the same page', async () => {
    const compress = compressor();
    const first = await compress(page(), 'br');
    let again = first;
    while (again.body === first.body) {
      again = await compress(page(), 'br');
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(again.body.length).toBeLessThan(first.body.length);
    expect(brotliDecompressSync(again.body)).toEqual(page());
    expect((await compress(page(), 'br')).body).toBe(again.body);
  });

  it('is another page once it has changed, and each encoding has its own', async () => {
    const compress = compressor();
    await compress(page(), 'br');
    expect(brotliDecompressSync((await compress(page(201), 'br')).body)).toEqual(page(201));
    expect(gunzipSync((await compress(page(), 'gzip')).body)).toEqual(page());
  });
});
