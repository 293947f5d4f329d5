import { gunzipSync } from 'node:zlib';
import { MongoClient, MongoServerError } from 'mongodb';
import pino from 'pino';
import type { AdminList } from '../../domains/catalogue/admin-list/admin-list.service.ts';
import { catalogueRoutes } from '../../domains/catalogue/catalogue.routes.ts';
import type { CatalogueService } from '../../domains/catalogue/catalogue.service.ts';
import { accessTable, defineRoute } from './access.ts';
import { router } from './context.ts';
import { json, openTestApi, type TestApi } from '../../app/testing/request.ts';
import { createApp, type AppOptions } from './create-app.ts';
import type { ApiDocument } from './openapi-document.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());

/** A route that changes something. */
const aWrite = router().openapi(
  defineRoute('public', { method: 'post', path: '/something', responses: { 204: { description: 'Done' } } }),
  (c) => c.body(null, 204),
);

/** An app whose catalogue does what a test wants. */
function appWith(
  catalogue: Partial<CatalogueService>,
  options: Partial<Pick<AppOptions, 'sharedCacheMs' | 'ping' | 'disk' | 'cannotEmail'>> = {},
) {
  const logged: string[] = [];
  const app = createApp({
    routes: router()
      .basePath('/api')
      .route('/', catalogueRoutes(catalogue as CatalogueService, {} as AdminList))
      .route('/', aWrite),
    mayCall: () => true,
    authenticate: () => Promise.resolve(null),
    log: pino({ base: null }, { write: (line: string) => void logged.push(line) }),
    ping: () => new Promise(() => undefined),
    ...options,
  });
  return { app, logged };
}

// Proves requirements 33 and 35.
describe('every response', () => {
  it.each([
    ['/api/health', 200],
    ['/api/products?page=0', 400],
    ['/api/admin/products', 401],
    ['/api/nothing', 404],
    ['/', 404],
    ['/api/reference', 200],
  ])('has the security headers and an id: %s', async (path, status) => {
    const response = await api.as('anonymous')(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'/,
    );
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  it('tells browsers to stay on https when the request came over https', async () => {
    const response = await api.as('anonymous')('/api/health', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000');
  });

  it('uses the request id of the caller only when it is harmless', async () => {
    const idFor = async (id: string) =>
      (await api.as('anonymous')('/api/health', { headers: { 'X-Request-Id': id } })).headers.get(
        'x-request-id',
      );
    expect(await idFor('trace-0123456789')).toBe('trace-0123456789');
    expect(await idFor('"},{"level":60')).toMatch(/^[\w-]{36}$/);
  });

  it.each(['/api/session', '/api/orders', '/api/admin/products', '/api/products/none'])(
    'that is personal or an error is kept by no cache: %s',
    async (path) => {
      expect((await api.as('admin')(path)).headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each(['/api/products', '/api/categories', '/api/blogs', '/api/openapi.json'])(
    'that is the same for everybody may be cached shortly, and sets no cookie: %s',
    async (path) => {
      const response = await api.as('user')(path);
      expect(response.headers.get('cache-control')).toBe(
        'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
      );
      expect(response.headers.get('set-cookie')).toBeNull();
    },
  );
});

describe('the log', () => {
  it('has a line per request, without anything personal', async () => {
    await api.as('user')('/api/orders?token=secret-token', {
      headers: { 'X-Request-Id': 'find-me-in-the-log' },
    });
    const body = { email: 'meera@example.com', password: 'her-password' };
    await api.as('anonymous')('/api/auth/login', { method: 'POST', body });
    const line = api.logged.find((text) => text.includes('find-me-in-the-log')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      method: 'GET',
      path: '/api/orders',
      status: 200,
      ms: expect.any(Number),
      requestId: 'find-me-in-the-log',
    });
    expect(api.logged.join('')).not.toMatch(/secret-token|meera|her-password|session=/);
  });
});

describe('an error', () => {
  it('of the program is a 500 with the request id, and its stack is only in the log', async () => {
    const { app, logged } = appWith({
      categories: () => Promise.reject(new Error('the disk is made of cheese')),
    });
    const response = await app.request('/api/categories', { headers: { 'X-Request-Id': 'request-1234' } });
    expect(response.status).toBe(500);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      message: 'Something went wrong on our side. Request request-1234.',
      code: 'internal',
    });
    expect(logged.join('')).toContain('cheese');
    expect(logged.join('')).toContain('create-app.test');
  });

  it('of the database is logged without its message, which quotes documents', async () => {
    const error = new MongoServerError({ message: 'dup key: { email: "meera@example.com" }', code: 2 });
    const { app, logged } = appWith({ categories: () => Promise.reject(error) });
    expect((await app.request('/api/categories')).status).toBe(500);
    expect(logged.join('')).not.toContain('meera');
  });

  it('of an unreachable database is a 503 within five seconds (requirement 15)', async () => {
    const client = new MongoClient('mongodb://127.0.0.1:9', { serverSelectionTimeoutMS: 300 });
    const { app } = appWith({
      categories: async () => {
        await client.db('x').command({ ping: 1 });
        return [];
      },
    });
    const response = await app.request('/api/categories');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await json(response)).toEqual({
      message: 'Database not reachable, try again in a moment.',
      code: 'unavailable',
    });
    await client.close();
  });
});

describe('health and readiness', () => {
  it('are both fine while the database responds', async () => {
    expect((await api.as('anonymous')('/api/health')).status).toBe(200);
    expect((await api.as('anonymous')('/api/ready')).status).toBe(200);
  });

  it('differ when the database does not respond', async () => {
    const { app } = appWith({});
    expect((await app.request('/api/health')).status).toBe(200);
    expect((await app.request('/api/ready')).status).toBe(503);
  });

  // Proves requirement 80.
  it.each([
    ['ok', 200, { status: 'ok', alarms: [] }],
    ['low', 200, { status: 'ok', alarms: ['disk_low'] }],
    [
      'full',
      503,
      { code: 'disk_full', message: 'The disk of the data directory is full: nothing can be saved.' },
    ],
  ] as const)('name the space on the disk as the cause when it is %s', async (level, status, body) => {
    const ping = () => Promise.resolve();
    const { app } = appWith({}, { ping, disk: () => ({ level, free: 1 }) });
    const response = await app.request('/api/ready');
    expect(response.status).toBe(status);
    expect(await json(response)).toEqual(body);
    expect((await app.request('/api/health')).status).toBe(200);
  });
});

describe('a mail server that refuses the shop', () => {
  it.each([
    [() => Promise.resolve(true), 200, { alarms: ['email_refused'] }],
    [() => Promise.resolve(false), 200, { alarms: [] }],
    [() => Promise.reject(new Error('away')), 503, { code: 'unavailable' }],
  ] as const)('is an alarm of the readiness check, which goes on', async (cannotEmail, status, body) => {
    const { app } = appWith({}, { ping: () => Promise.resolve(), cannotEmail });
    const response = await app.request('/api/ready');
    expect(response.status).toBe(status);
    expect(await json(response)).toMatchObject(body);
  });
});

describe('the cache of shared responses', () => {
  it('responds from memory, tells URLs apart, and is emptied when something changes', async () => {
    let calls = 0;
    const list = () =>
      Promise.resolve({
        items: [],
        total: (calls += 1),
        page: 1,
        pageSize: 24,
        totalInCategory: 0,
        facets: { materials: [], makers: [], inStock: 0 },
      });
    const { app } = appWith({ list }, { sharedCacheMs: 60_000 });
    const total = async (query = '') =>
      (await json<{ total: number }>(await app.request(`/api/products${query}`))).total;
    // the first response is not cached, the second one is
    expect([await total(), await total(), await total(), await total('?page=2')]).toEqual([1, 2, 2, 3]);
    const cached = await app.request('/api/products');
    expect(cached.headers.get('content-type')).toBe('application/json');
    expect(cached.headers.get('cache-control')).toContain('public');
    const headers = { Origin: 'http://localhost', 'Content-Type': 'application/json' };
    await app.request('/api/something', { method: 'POST', body: '{}', headers });
    expect(await total()).toBe(4);
  });

  it('does not cache errors', async () => {
    let calls = 0;
    const { app } = appWith(
      { categories: () => ((calls += 1) === 1 ? Promise.reject(new Error('once')) : Promise.resolve([])) },
      { sharedCacheMs: 60_000 },
    );
    expect((await app.request('/api/categories')).status).toBe(500);
    expect((await app.request('/api/categories')).status).toBe(200);
  });
});

describe('the documentation', () => {
  it('has every endpoint, and says who may call it', async () => {
    const document = await json<ApiDocument>(await api.as('anonymous')('/api/openapi.json'));
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const expected = [...accessTable(api.app).keys()];
    expect(documented.sort()).toEqual(expected.sort());
    expect(document.paths['/api/admin/products']?.get?.security).toEqual([{ session: [] }, { bearer: [] }]);
  });

  it('is a page of Swagger UI, whose files come from this origin and no inline script or style runs', async () => {
    const response = await api.as('anonymous')('/api/reference');
    const html = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(html).not.toMatch(/<script(?![^>]*\ssrc="\/api\/)|<style|\sstyle=|https?:/);
    const assets = [...html.matchAll(/(?:src|href)="(\/api\/reference\/[^"]+)"/g)].map(([, url]) => url!);
    expect(assets).toHaveLength(4);
    for (const url of assets) {
      const asset = await api.as('anonymous')(url);
      expect([url, asset.status]).toEqual([url, 200]);
      expect(asset.headers.get('content-type')).toMatch(/^text\/(css|javascript); charset=utf-8$/);
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
      const text = gunzipSync(Buffer.from(await asset.arrayBuffer())).toString();
      expect(text.length).toBeGreaterThan(100);
    }
  });

  it('does not let caches keep a file of the reference page under the address of another release', async () => {
    const asset = await api.as('anonymous')('/api/reference/older/reference.js');
    expect(asset.status).toBe(200);
    expect(asset.headers.get('cache-control')).not.toContain('immutable');
    expect((await api.as('anonymous')('/api/reference/older/package.json')).status).toBe(400);
  });
});
