import { type Meta, paths } from '@virasat/kit';
import { fontPreloads, globalCss, layerOrder } from '@virasat/kit/host';
import { BOOT_ID, type Boot } from '../boot.ts';
import { CART_KEY } from '../store/cart-storage.ts';
import { HINT_KEY } from '../store/visitor-hint.ts';
import type { RenderedPage } from './render.tsx';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** JSON inside a script element: "<" may not end the element, and the two line separators are not JavaScript. */
const json = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/**
 * Marks a page that was reloaded or returned to: the browser restores its scroll position during the first frames and
 * needs the full height by then (see FIRST_FRAME_CSS).
 */
const MARK_RETURN = `var n=performance.getEntriesByType('navigation')[0];if(n&&n.type!=='navigate')document.documentElement.dataset.returned='';`;

/**
 * Before the first paint: the header of a signed-in visitor shows no 'Login' (visitor-hint.ts), and the cart page of somebody
 * who has none is the empty one at once. An account may have a cart that this browser does not know yet. It is in the head: a
 * script after the fold waits for the sheets that are linked there, and the page is shown without its marks until then.
 *
 * The first reading of the storage holds the paint back until it is loaded from the disk (measured: 8 ms of a fast machine's), so a
 * page reads it only where it shows the difference: a narrow header has 'Login' in its menu, which opens later.
 */
const MARK_VISITOR = `if(location.pathname==='${paths.cart}'||matchMedia('(min-width:1080px)').matches)try{var d=document.documentElement.dataset,s=localStorage;if(s.getItem('${HINT_KEY}'))d.known='';else if((s.getItem('${CART_KEY}')||'[]')=='[]')d.cart='none'}catch{}`;

/**
 * Adds the scripts after the frame that shows the first view. The pictures and sheets of that view are on their way by then, and a
 * browser asks for six files at a time: the scripts follow them, before the pictures below the fold. What the scripts will ask for
 * comes after them, in a task of its own.
 */
const START_SCRIPTS = `requestAnimationFrame(function(){setTimeout(function(){var d=document,b=JSON.parse(d.getElementById('${BOOT_ID}').textContent);b.scripts.forEach(function(u){var s=d.createElement('script');s.src=u;s.async=false;s.fetchPriority='high';d.head.appendChild(s)});setTimeout(function(){b.preloads.forEach(function(u){var l=d.createElement('link');l.rel='preload';l.as=/css$/.test(u)?'style':'script';l.href=u;d.head.appendChild(l)})})})})`;

/** At the fold, before the sheets that are linked there: a script after them waits for them. What it starts from is before it. */
const BOOT_SCRIPT = `${MARK_RETURN}${START_SCRIPTS}`;

/** The only inline scripts: the CSP allows them by their hashes. */
export const INLINE_SCRIPTS = [MARK_VISITOR, BOOT_SCRIPT];

/**
 * Until hydration, sections below the fold are not laid out and load no pictures before the first frame, so that the first
 * picture has the full bandwidth. It ends with the visitor's first input, so that scroll positions are exact (sections.ts).
 * An address that leads to a place of the page has every section laid out: the place is known only then.
 */
const FIRST_FRAME_CSS =
  '@layer base{html:not([data-ready],[data-returned],:has(:target)) main section{content-visibility:auto;contain-intrinsic-size:auto 640px}}';

function headTags(meta: Meta, url: URL): string {
  const {
    title,
    description,
    canonical,
    image,
    type = 'website',
    properties = {},
    feeds = [],
    jsonLd = [],
    noindex,
  } = meta;
  const absolute = (path: string) => escape(new URL(path, url.origin).href);
  const address = absolute(canonical ?? url.pathname);
  return [
    `<title>${escape(title)}</title>`,
    description && `<meta name="description" content="${escape(description)}">`,
    noindex && '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${address}">`,
    ...feeds.map(
      (feed) =>
        `<link rel="alternate" type="${escape(feed.type)}" title="${escape(feed.title)}" href="${absolute(feed.path)}">`,
    ),
    `<meta property="og:site_name" content="Virasat">`,
    `<meta property="og:type" content="${type}">`,
    `<meta property="og:title" content="${escape(title)}">`,
    description && `<meta property="og:description" content="${escape(description)}">`,
    `<meta property="og:url" content="${address}">`,
    image && `<meta property="og:image" content="${absolute(image)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${escape(name)}" content="${escape(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...jsonLd.map((entry) => `<script type="application/ld+json">${json(entry)}</script>`),
  ]
    .filter(Boolean)
    .join('');
}

/** Drawn by imagery/brand. `sizes` keeps browsers that read SVG from taking the .ico, which Safari and crawlers need. */
const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/assets/brand/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/assets/brand/apple-touch-icon.png">',
  '<link rel="manifest" href="/assets/brand/site.webmanifest">',
  '<meta name="theme-color" content="#FBF6EC" media="(prefers-color-scheme: light)">',
  '<meta name="theme-color" content="#141E3D" media="(prefers-color-scheme: dark)">',
].join('');

const HEAD =
  '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">';

/**
 * Fonts are fetched from the start of the body: Chrome waits with the first paint for those that the head preloads, and on slow 4G
 * waits in vain (measured: 0.06 to 0.1 s).
 */
const BODY = `</head><body>${fontPreloads
  .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
  .join('')}<div id="root">`;

/** What every page has in its head after its own tags, by the order of the layers. */
const commonHeads = new Map<string, Buffer>();

function commonHead(layers: string): Buffer {
  const known = commonHeads.get(layers);
  if (known) return known;
  const bytes = Buffer.from(
    `<script>${MARK_VISITOR}</script>${icons}<style>${layers}${globalCss}${FIRST_FRAME_CSS}</style>`,
  );
  commonHeads.set(layers, bytes);
  return bytes;
}

/**
 * The whole HTML document of a rendered page. What it shares with others is encoded once: encoding is a tenth of what a page
 * costs.
 */
export function documentOf(page: RenderedPage, url: URL, scripts: string[]): Buffer<ArrayBuffer> {
  const boot: Boot = { ...page.boot, scripts: [page.remoteList, ...scripts] };
  const start =
    `<script type="application/json" id="${BOOT_ID}">${json(boot)}</script>` +
    `<script>${BOOT_SCRIPT}</script>`;
  const root =
    page.rest === undefined ? `${page.html}</div>${start}` : `${page.html}${start}${page.rest}</div>`;
  return Buffer.concat([
    Buffer.from(HEAD + headTags(page.head, url)),
    commonHead(layerOrder(page.remotes)),
    page.css,
    Buffer.from(`${page.lqip}${BODY}${root}</body></html>`),
  ]);
}
