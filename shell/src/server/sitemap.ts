import { Hono } from 'hono';
import { SITEMAP_PAGE_SIZE } from '@virasat/api/constants';
import { paths } from '@virasat/kit';
import { isIndexed, type RemoteInfo } from '../remotes/remote-info.ts';

/** As the API answers `GET /api/sitemap`. */
interface Sitemap {
  items: { id: string; changed?: string }[];
  total: number;
}

const pathOf = {
  categories: paths.category,
  collections: paths.collection,
  posts: paths.post,
  artisans: paths.artisan,
  policies: paths.policy,
  guides: paths.help,
} as const;

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const xml = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
const loc = (address: string) => `<loc>${escape(address)}</loc>`;

/** Pages without parameters that search engines may list. */
const plainPages = (remotes: RemoteInfo[]): string[] => [
  paths.home,
  ...remotes
    .flatMap(({ routes }) => routes)
    .filter((route) => isIndexed(route) && !/[:*]/.test(route.path))
    .map(({ path }) => path),
];

/** Path prefixes that crawlers are asked to leave out: those of pages that are not indexed, and the API's. */
function disallowed(remotes: RemoteInfo[]): string[] {
  const hidden = remotes.flatMap(({ routes }) => routes).filter((route) => !isIndexed(route));
  const prefixes = hidden.map(({ path }) => path.replace(/[:*].*$/, ''));
  const all = ['/api/', ...prefixes];
  return [...new Set(all)]
    .filter((prefix) => !all.some((other) => other !== prefix && prefix.startsWith(other)))
    .sort();
}

export interface SitemapOptions {
  apiOrigin: string;
  /** In milliseconds, for each request to the API. */
  timeout: number;
  remotes: () => Promise<RemoteInfo[]>;
  /** The shop's address as a visitor's request shows it. */
  originOf: (request: Request) => string;
}

/**
 * For search engines: robots.txt, and the sitemap (sitemaps.org protocol) as an index of files made from the database.
 * Pages of a remote that is down are left out.
 */
export function sitemap({ apiOrigin, timeout, remotes, originOf }: SitemapOptions): Hono {
  const request = async (kind: string, page = 1): Promise<Sitemap> => {
    const signal = AbortSignal.timeout(timeout);
    const address = `${apiOrigin}/api/sitemap?kind=${kind}&page=${page}`;
    const response = await fetch(address, { signal }).catch((cause: unknown) => {
      throw new Error('The API does not respond', { cause });
    });
    if (!response.ok) throw new Error(`The API answered ${response.status} for the sitemap`);
    return (await response.json()) as Sitemap;
  };
  const app = new Hono();
  // crawlers come back, and keep what they know of the shop until then
  app.onError((_, c) => c.text('Back in a moment', 503, { 'Retry-After': '60' }));
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=600',
  };

  app.get('/robots.txt', async (c) => {
    const prefixes = disallowed(await remotes());
    const lines = ['User-agent: *', ...prefixes.map((prefix) => `Disallow: ${prefix}`), ''];
    return c.text([...lines, `Sitemap: ${originOf(c.req.raw)}/sitemap.xml`, ''].join('\n'));
  });

  app.get('/sitemap.xml', async (c) => {
    const origin = originOf(c.req.raw);
    const { total } = await request('products');
    const files = Array.from({ length: Math.ceil(total / SITEMAP_PAGE_SIZE) }, (_, n) => `products-${n + 1}`);
    const entries = ['pages', ...files].map(
      (file) => `<sitemap>${loc(`${origin}/sitemaps/${file}.xml`)}</sitemap>`,
    );
    return c.body(xml('sitemapindex', entries), 200, headers);
  });

  app.get('/sitemaps/pages.xml', async (c) => {
    const origin = originOf(c.req.raw);
    const kinds = Object.entries(pathOf);
    const found = await Promise.all(
      kinds.map(async ([kind, path]) => (await request(kind)).items.map(({ id }) => path(id))),
    );
    const entries = [...plainPages(await remotes()), ...found.flat()];
    const urls = [...new Set(entries)].map((path) => `<url>${loc(origin + path)}</url>`);
    return c.body(xml('urlset', urls), 200, headers);
  });

  app.get('/sitemaps/:file{products-[0-9]+\\.xml}', async (c) => {
    const origin = originOf(c.req.raw);
    const page = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    const { items } = page >= 1 && page <= 1000 ? await request('products', page) : { items: [] };
    if (items.length === 0) return c.notFound();
    const urls = items.map(({ id, changed }) => {
      const date = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : '';
      return `<url>${loc(origin + paths.product(id))}${date}</url>`;
    });
    return c.body(xml('urlset', urls), 200, headers);
  });
  return app;
}
