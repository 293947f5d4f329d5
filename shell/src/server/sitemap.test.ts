/** @jest-environment node */
import type { RemoteRoute } from '@virasat/kit';
import type { RemoteInfo } from '../remotes/remote-info.ts';
import { sitemap } from './sitemap.ts';

const remote = (routes: RemoteRoute[]): RemoteInfo => ({
  name: 'x',
  title: 'X',
  prefixes: [],
  up: true,
  entry: '',
  routes,
  slots: [],
});
const remotes = [
  remote([
    { path: '/heritage', page: 'Heritage', access: 'public' },
    { path: '/blog/:id', page: 'Post', access: 'public' },
    { path: '/cart', page: 'Cart', access: 'public', clientOnly: true },
    { path: '/order/:id', page: 'Order', access: 'public', clientOnly: true },
  ]),
  remote([
    { path: '/login', page: 'Login', access: 'public', index: false },
    { path: '/user/orders', page: 'Orders', access: 'user' },
    { path: '/admin', page: 'Overview', access: 'admin' },
    { path: '/admin/orders/:id', page: 'Order', access: 'admin' },
  ]),
];
const app = sitemap({
  apiOrigin: 'http://api.test',
  timeout: 5_000,
  remotes: async () => remotes,
  originOf: () => 'https://shop.test',
});

describe('for search engines', () => {
  it('robots.txt disallows personal pages and those that are not indexed', async () => {
    const text = await (await app.request('/robots.txt')).text();
    expect(text.match(/^Disallow: .+$/gm)).toEqual([
      'Disallow: /admin',
      'Disallow: /api/',
      'Disallow: /cart',
      'Disallow: /login',
      'Disallow: /order/',
      'Disallow: /user/orders',
    ]);
    expect(text).toContain('Sitemap: https://shop.test/sitemap.xml');
  });

  it('the sitemap lists public pages and the entries of the database', async () => {
    const seen: string[] = [];
    globalThis.fetch = (async (input: RequestInfo | URL) => {
      seen.push(String(input));
      const items = String(input).includes('kind=posts') ? [{ id: 'a-story' }] : [];
      return Response.json({ items, total: items.length });
    }) as typeof fetch;
    const xml = await (await app.request('/sitemaps/pages.xml')).text();
    const pages = [...xml.matchAll(/<loc>https:\/\/shop\.test([^<]*)<\/loc>/g)].map(([, page]) => page);
    expect(pages).toEqual(['/', '/heritage', '/blog/a-story']);
    expect(seen).toHaveLength(6);
  });
});
