/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { staticFiles } from './static-files.ts';

const home = mkdtempSync(path.join(tmpdir(), 'static-'));
const root = path.join(home, 'public');
mkdirSync(root);
writeFileSync(path.join(home, 'secret.json'), '{"secret":true}');
writeFileSync(path.join(root, 'main.1a2b3c4d.js'), 'plain');
writeFileSync(path.join(root, 'main.1a2b3c4d.js.br'), 'brotli');
writeFileSync(path.join(root, 'main.1a2b3c4d.js.gz'), 'gzip');
writeFileSync(path.join(root, 'logo.svg'), '<svg/>');
const mediaTypes = [
  ['chair.1a2b3c4d-480.avif', 'image/avif'],
  ['chair.1a2b3c4d-480.webp', 'image/webp'],
  ['chair.1a2b3c4d-480.jpg', 'image/jpeg'],
  ['plate.1a2b3c4d.svg', 'image/svg+xml; charset=utf-8'],
  ['models/chair.1a2b3c4d.glb', 'model/gltf-binary'],
] as const;
mkdirSync(path.join(root, 'models'));
for (const [file] of mediaTypes) writeFileSync(path.join(root, file), 'bytes');

const app = new Hono().get(
  '/f/*',
  staticFiles(root, (c) => c.req.path.slice(3)),
);
const get = (file: string, accept = '') =>
  app.request(`/f/${file}`, { headers: { 'Accept-Encoding': accept } });

describe('static files', () => {
  it.each([
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['', null, 'plain'],
  ])('are sent to a browser that accepts "%s" with the encoding %s', async (accept, encoding, body) => {
    const response = await get('main.1a2b3c4d.js', accept);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(body);
  });

  it('are immutable when their name has a hash, else revalidated', async () => {
    expect((await get('main.1a2b3c4d.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('logo.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each(mediaTypes)('have the media type of %s and are immutable', async (file, type) => {
    const { status, headers } = await get(file);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['missing.js', '..%2fsecret.json', '%2e%2e/secret.json', 'a%00.js', '', 'main.1a2b3c4d.js.br'])(
    'answer 404 for %p',
    async (file) => {
      expect((await get(file)).status).toBe(404);
    },
  );
});
