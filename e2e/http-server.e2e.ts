import path from 'node:path';
import { models } from '../kit/src/pictures/models.ts';
import type { ModelEntry } from '../kit/src/pictures/picture-types.ts';
import { hero1Tall } from '../kit/src/pictures/files/hero-1-tall.ts';
import { readPicture } from '../kit/src/pictures/read-picture.ts';
import { hydrated, visit } from './lib/browser.ts';
import { startNginx, type Nginx } from './lib/nginx.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();
let nginx: Nginx;

beforeAll(async () => {
  const { ports, deployDir } = open.shop;
  nginx = await startNginx({ ...ports, apis: [ports.api], deployDir });
});
afterAll(() => nginx?.stop());

/** The scripts a page starts with, by the boot block in it. */
async function scriptsOf(url: string): Promise<string[]> {
  const html = await (await fetch(`${url}/product/4`)).text();
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const { scripts, preloads } = JSON.parse(boot) as { scripts: string[]; preloads: string[] };
  expect(scripts.length).toBeGreaterThan(0);
  expect(preloads.length).toBeGreaterThan(0);
  return [...scripts, ...preloads];
}

// Proves requirements 33 and 35.
describe.each([
  ['Node', () => open.shop.url],
  ['nginx', () => nginx.url],
] as const)('through %s', (name, urlOf) => {
  it('serves the whole shop to a browser', async () => {
    const { page, errors, close } = await visit(open.browser);
    await page.goto(urlOf());
    await hydrated(page);
    await page.getByRole('link', { name: 'Decor', exact: true }).first().click();
    await page.getByText('Showing 3 of 3 products').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('serves hashed files compressed and immutable', async () => {
    for (const file of await scriptsOf(urlOf())) {
      const response = await fetch(urlOf() + file, { headers: { 'Accept-Encoding': 'br' } });
      expect([file, response.status]).toEqual([file, 200]);
      expect(response.headers.get('content-type')).toMatch(/javascript/);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      if (Number(response.headers.get('content-length')) > 600)
        expect(response.headers.get('content-encoding')).toBe('br');
    }
  });

  it.each([
    '/assets/js/main.00000000.js',
    '/remotes/catalog/gone.00000000.js',
    '/remotes/nobody/x.js',
    '/x.js',
  ])('answers 404 for the missing script %s, never a page', async (file) => {
    const response = await fetch(urlOf() + file);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('id="root"');
  });

  it('serves pictures and models by their types and immutable', async () => {
    const { base = '', formats = [] } = readPicture(hero1Tall) ?? {};
    const files = [
      ...formats.map((format) => `${base}-480.${format}`),
      ...Object.values<ModelEntry>(models).map(({ url }) => url),
    ];
    const types: Record<string, string> = { jpg: 'image/jpeg', glb: 'model/gltf-binary' };
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files) {
      const extension = path.extname(file).slice(1);
      const response = await fetch(urlOf() + file, { method: 'HEAD' });
      expect([file, response.status]).toEqual([file, 200]);
      expect(response.headers.get('content-type')).toBe(types[extension] ?? `image/${extension}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('serves every icon that its pages and its manifest name', async () => {
    const html = await (await fetch(urlOf())).text();
    const links = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
    const named = links.map(([, href = '']) => href);
    expect(named).toHaveLength(4);
    const manifest = (await (
      await fetch(urlOf() + named.find((href) => href.endsWith('.webmanifest')))
    ).json()) as { icons: { src: string }[] };
    for (const file of [...named, ...manifest.icons.map(({ src }) => src)]) {
      const response = await fetch(urlOf() + file);
      expect([file, response.status]).toEqual([file, 200]);
      expect(response.headers.get('content-type')).toMatch(/^image\/|manifest\+json/);
    }
  });

  it.each([
    '/remotes/catalog/..%2fmanifest.json',
    '/assets/..%2f..%2fpackage.json',
    '/media/%2e%2e/package.json',
    '/assets/js/..%2f..%2f..%2fpackage.json',
  ])('keeps files outside its folders to itself: %s', async (file) => {
    const response = await fetch(urlOf() + file);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain('"virasat"');
  });

  it.each([
    ['/', 200],
    ['/no-such-page', 404],
    ['/api/products', 200],
    ['/api/nothing', 404],
    ['/assets/brand/favicon.svg', 200],
    ['/x.js', 404],
  ] as const)('protects %s with security headers', async (file, status) => {
    const response = await fetch(urlOf() + file);
    expect(response.status).toBe(status);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-(inline|eval)/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('refuses a foreign origin on unsafe methods', async () => {
    const response = await fetch(`${urlOf()}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://evil.example' },
      body: JSON.stringify({ email: 'a@b.example', password: 'x' }),
    });
    expect(response.status).toBe(403);
  });

  it('signs in with a cookie that scripts cannot read', async () => {
    const response = await fetch(`${urlOf()}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: urlOf() },
      body: JSON.stringify({ email: 'shopper@virasat.example', password: 'virasat-demo' }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(/^session=.*HttpOnly.*SameSite=Lax/i);
    const body = (await response.json()) as { token: string; user: { role: string } };
    expect(body.user.role).toBe('user');
    expect(body.token.length).toBeGreaterThan(20);
  });

  // Proves requirement 288.
  it('answers 404 where the back office has no page, and nowhere else', async () => {
    const statusOf = async (file: string) => (await fetch(urlOf() + file)).status;
    for (const file of ['/admin/nonsense', '/admin/orders/x/y', '/admin/constructor'])
      expect([file, await statusOf(file)]).toEqual([file, 404]);
    for (const file of ['/admin', '/admin/orders/x', '/admin/ai-tools', '/admin/logout'])
      expect([file, await statusOf(file)]).toEqual([file, 200]);
  });

  it('keeps personal pages out of shared caches', async () => {
    for (const file of ['/dashboard', '/checkout', '/order/x?token=y', '/api/session']) {
      expect((await fetch(urlOf() + file)).headers.get('cache-control')).toContain('no-store');
    }
    expect((await fetch(urlOf())).headers.get('cache-control')).toContain('s-maxage');
    expect(name).toBeTruthy();
  });
});

describe('nginx', () => {
  it('caches anonymous pages for some seconds', async () => {
    await fetch(`${nginx.url}/heritage`);
    const again = await fetch(`${nginx.url}/heritage`);
    expect(again.headers.get('x-cache')).toBe('HIT');
    // one body per encoding, in whatever order a browser lists them
    for (const [accepted, encoding, cache] of [
      ['gzip, deflate, br', 'br', 'MISS'],
      ['br, gzip', 'br', 'HIT'],
      ['deflate, gzip', 'gzip', 'MISS'],
      ['gzip', 'gzip', 'HIT'],
    ]) {
      const { headers } = await fetch(`${nginx.url}/blog`, {
        headers: { 'Accept-Encoding': accepted ?? '' },
      });
      expect([accepted, headers.get('content-encoding'), headers.get('x-cache')]).toEqual([
        accepted,
        encoding,
        cache,
      ]);
    }
    const personal = await fetch(`${nginx.url}/cart`);
    expect(personal.headers.get('x-cache')).not.toBe('HIT');
  });
});
