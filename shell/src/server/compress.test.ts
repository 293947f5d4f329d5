/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compressed, encodingFor } from './compress.ts';

const page = `<!doctype html>${'<p>A carved chair</p>'.repeat(200)}`;
const app = new Hono();
app.get('/page', compressed, (c) => c.html(page, 404, { 'Cache-Control': 'no-store' }));
app.get('/small', compressed, (c) => c.html('<p>Short</p>'));

const get = (path: string, accepted?: string) =>
  app.request(path, { headers: accepted ? { 'Accept-Encoding': accepted } : {} });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

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

describe('a compressed page', () => {
  it('is sent with brotli to browsers that take it, with its status and headers', async () => {
    const response = await get('/page', 'gzip, deflate, br');
    expect(response.status).toBe(404);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
    });
    const body = await bytesOf(response);
    expect(body.length).toBeLessThan(page.length / 10);
    expect(brotliDecompressSync(body).toString()).toBe(page);
  });

  it('is sent with gzip to clients that take nothing else', async () => {
    const response = await get('/page', 'gzip');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytesOf(response)).toString()).toBe(page);
  });

  it('is sent as it is to clients that take no encoding, and caches are told that it varies', async () => {
    const response = await get('/page');
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(page);
  });

  it('is left alone when it is too short to gain anything', async () => {
    const response = await get('/small', 'br');
    expect(response.headers.has('content-encoding')).toBe(false);
    expect(await response.text()).toBe('<p>Short</p>');
  });

  it('keeps its status on a HEAD request', async () => {
    const response = await app.request('/page', { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    expect(response.status).toBe(404);
  });
});
