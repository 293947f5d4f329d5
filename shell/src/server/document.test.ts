/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { INLINE_SCRIPTS, documentOf } from './document.ts';
import type { RenderedPage } from './render.tsx';

const page: RenderedPage = {
  status: 200,
  html: '<main></main>',
  css: Buffer.alloc(0),
  lqip: '<style>:root{--lqip:url(data:image/avif;base64,AAAA)}</style>',
  cacheable: true,
  remotes: ['catalog', 'content'],
  remoteList: '/remote-list/1a2b3c4d',
  head: {
    title: 'A "chair" <of> wood & cane',
    description: 'd',
    canonical: '/product/4',
    image: '/media/chair-1280.jpg',
    type: 'product',
    properties: { 'product:price:amount': '24500"' },
    feeds: [{ type: 'application/rss+xml', title: 'Stories', path: '/api/blogs/feed.xml' }],
    jsonLd: [{ name: '</script><script>alert(1)</script>' }],
  },
  boot: {
    page: { data: { evil: '</script><img src=x onerror=alert(1)>\u2028' } },
    preloads: [],
    slots: [],
  },
};
const html = String(
  documentOf(page, new URL('https://shop.example/product/4?tab=x'), ['/assets/js/main.js']),
);

// Proves requirement 55.
describe('the document', () => {
  it('escapes what pages put into the head', () => {
    expect(html).toContain('<title>A &quot;chair&quot; &lt;of&gt; wood &amp; cane</title>');
  });

  it('describes the page to social networks with absolute URLs', () => {
    expect(html).toContain('<meta property="og:type" content="product">');
    expect(html).toContain('<meta property="og:url" content="https://shop.example/product/4">');
    expect(html).toContain('<meta property="og:image" content="https://shop.example/media/chair-1280.jpg">');
    expect(html).toContain('<meta property="product:price:amount" content="24500&quot;">');
  });

  it('never lets data end a script element', () => {
    expect(html).not.toContain('</script><script>alert');
    expect(html).not.toContain('</script><img');
    const boot = /id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(boot)).toMatchObject({
      page: page.boot.page,
      scripts: ['/remote-list/1a2b3c4d', '/assets/js/main.js'],
    });
  });

  it('has the placeholder of its first picture in its head', () => {
    expect(html.indexOf(page.lqip)).toBeGreaterThan(0);
    expect(html.indexOf(page.lqip)).toBeLessThan(html.indexOf('</head>'));
  });

  it('marks the visitor before anything that is shown: a script after the sheets of the fold would wait for them', () => {
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/g)];
    const [mark] = scripts.filter(([, script = '']) => script.includes("d.cart='none'"));
    expect(mark?.index).toBeLessThan(html.indexOf('</head>'));
    expect(INLINE_SCRIPTS).toEqual(scripts.map(([, script]) => script));
  });

  it.each([
    ['a narrow page', '/', 390, {}],
    ['a wide page', '/', 1440, { known: '' }],
    ['a narrow cart', '/cart', 390, { known: '' }],
  ])('marks a known visitor before the first paint where it shows: %s', (_, pathname, width, marks) => {
    const dataset: Record<string, string> = {};
    const getItem = jest.fn((key: string) => (key === 'virasat.known' ? '1' : null));
    new Function('location', 'matchMedia', 'document', 'localStorage', INLINE_SCRIPTS[0] ?? '')(
      { pathname },
      (query: string) => ({ matches: width >= Number(/min-width:(\d+)px/.exec(query)?.[1]) }),
      { documentElement: { dataset } },
      { getItem },
    );
    expect(dataset).toEqual(marks);
    // where it shows nothing, the storage is not waited for
    expect(getItem).toHaveBeenCalledTimes('known' in marks ? 1 : 0);
  });

  describe('icons', () => {
    const assets = path.join(import.meta.dirname, '../../../kit/assets');
    const fileOf = (href: string) =>
      path.join(assets, href === '/favicon.ico' ? 'brand/favicon.ico' : href.replace('/assets/', ''));
    const hrefs = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
    const manifest = hrefs.find((href) => href.endsWith('.webmanifest')) ?? '';
    const { icons } = JSON.parse(readFileSync(fileOf(manifest), 'utf8')) as {
      icons: { src: string; sizes: string }[];
    };

    it('exist for tabs, for home screens and for an installed shop', () => {
      expect(hrefs).toHaveLength(4);
      expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
      const missing = [...hrefs, ...icons.map(({ src }) => src)].filter((href) => !existsSync(fileOf(href)));
      expect(missing).toEqual([]);
    });
  });

  it('orders the layers of all styles before the first of them', () => {
    const [first] = /<style>.*?<\/style>/.exec(html) ?? [];
    expect(first).toMatch(
      /^<style>@layer tokens,base,kit,forms,shell,remote,remote\.catalog,remote\.content;/,
    );
    expect(html.indexOf('<style')).toBe(html.indexOf(first ?? 'none'));
  });

  // Proves requirement 351.
  it('names the feeds of the page, so that readers find them', () => {
    expect(html).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Stories" href="https://shop.example/api/blogs/feed.xml">',
    );
  });

  it('names the canonical URL', () => {
    expect(html).toContain('<link rel="canonical" href="https://shop.example/product/4">');
  });
});

describe('the scripts of a page', () => {
  it('start after a page without a fold', () => {
    expect(html).toMatch(/<div id="root"><main><\/main><\/div><script type="application\/json" id="boot">/);
    expect(html.endsWith(`<script>${INLINE_SCRIPTS.at(-1)}</script></body></html>`)).toBe(true);
  });

  it('start at the fold, before the sheets that are linked there', () => {
    const folded = {
      ...page,
      html: '<main><div>',
      rest: '<link rel="stylesheet" href="/a.css"></div></main>',
    };
    const text = String(documentOf(folded, new URL('https://shop.example/'), []));
    expect(text).toMatch(
      /<main><div><script type="application\/json" id="boot">.*?<\/script><script>.*?<\/script><link rel="stylesheet" href="\/a\.css"><\/div><\/main><\/div><\/body>/,
    );
  });

  it("are added after a frame: the shell's, then in another task what they will ask for", () => {
    const added: string[] = [];
    const frames: (() => void)[] = [];
    const tasks: (() => void)[] = [];
    const boot = JSON.stringify({ scripts: ['/a.js', '/b.js'], preloads: ['/c.js'] });
    const document = {
      documentElement: { dataset: {} },
      getElementById: () => ({ textContent: boot }),
      createElement: () => ({}),
      head: {
        appendChild: ({ src, href }: { src?: string; href?: string }) => added.push(src ?? href ?? ''),
      },
    };
    new Function(
      'document',
      'performance',
      'requestAnimationFrame',
      'setTimeout',
      INLINE_SCRIPTS.at(-1) ?? '',
    )(
      document,
      { getEntriesByType: () => [] },
      (run: () => void) => frames.push(run),
      (run: () => void) => tasks.push(run),
    );
    frames.shift()?.();
    expect(added).toEqual([]);
    tasks.shift()?.();
    expect(added).toEqual(['/a.js', '/b.js']);
    tasks.shift()?.();
    expect(added).toEqual(['/a.js', '/b.js', '/c.js']);
  });
});

describe('fonts', () => {
  it('are fetched from the start of the body: the first paint would wait for those of the head', () => {
    expect(html).toMatch(/<\/head><body><link rel="preload" as="font" [^>]*><div id="root">/);
    expect(html.match(/as="font"/g)).toHaveLength(1);
  });
});
