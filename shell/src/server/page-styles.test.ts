/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest } from '@virasat/kit/remote-schema';
import { FOLD_MARK } from '@virasat/kit/host';
import { NodeModules } from './node-modules.ts';
import { stylesOf } from './page-styles.ts';
import type { Snapshot } from './remote-registry.ts';

const home = mkdtempSync(path.join(tmpdir(), 'styles-'));
function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), content);
}
write('shell/main.css', '@layer kit{.a{margin:0}}');
write('shell/forms.css', '@layer forms{.b{margin:0}}');
write('catalog/web/shared.css', '@layer remote.catalog{.c{margin:0}}');
write('catalog/web/Listing.css', '@layer remote.catalog{.d{margin:0}}');
write('catalog/node/Listing.cjs', 'require("@virasat/kit/forms"); module.exports = {};');
write('catalog/node/Product.cjs', 'require("react"); module.exports = {};');

const shell = { folder: path.join(home, 'shell'), main: ['main.css'], forms: ['forms.css'] };
const exposes: Manifest['exposes'] = {
  Listing: { files: [], styles: ['shared.css', 'Listing.css'], node: 'Listing.cjs' },
  Product: { files: [], styles: ['shared.css', 'gone.css'], node: 'Product.cjs' },
};
const owner = { name: 'catalog', title: 'Catalogue', prefixes: ['/products'] };
const manifest: Manifest = {
  name: 'catalog',
  title: 'Catalogue',
  release: 'one',
  entry: 'entry.js',
  routes: [],
  slots: [],
  exposes,
};
const snapshot: Snapshot = { remotes: [{ owner, dir: path.join(home, 'catalog'), manifest }] };

async function stylesFor(pages: string[], html: string) {
  const modules = new NodeModules(snapshot);
  for (const page of pages) await modules.load('catalog', page);
  const rendered = pages.map((expose) => ({ remote: 'catalog', expose }));
  return await stylesOf(rendered, shell, snapshot, modules, html);
}

async function sheetsOf(...pages: string[]) {
  const { css } = await stylesFor(pages, '');
  return [...String(css).matchAll(/<style data-href="([^"]+)">([^<]*)<\/style>/g)].map(([, file]) => file);
}

describe('the styles of a first view', () => {
  it('are those of the shell where no remote has rendered anything', async () => {
    expect(await sheetsOf()).toEqual(['main.css']);
  });

  it('include those of the shared forms for modules that use them', async () => {
    expect(await sheetsOf('Listing')).toEqual(['main.css', 'forms.css', 'shared.css', 'Listing.css']);
  });

  it('have each sheet once, and none that cannot be read: the browser fetches that one', async () => {
    expect(await sheetsOf('Product')).toEqual(['main.css', 'shared.css']);
    expect(await sheetsOf('Product', 'Listing')).toEqual([
      'main.css',
      'forms.css',
      'shared.css',
      'Listing.css',
    ]);
  });

  it('include one that could not be read as soon as it can', async () => {
    write('catalog/web/gone.css', '@layer remote.catalog{.e{margin:0}}');
    expect(await sheetsOf('Product')).toEqual(['main.css', 'shared.css', 'gone.css']);
  });

  it('are in the page as they are in their files', async () => {
    expect(String((await stylesFor([], '')).css)).toBe(
      '<style data-href="main.css">@layer kit{.a{margin:0}}</style>',
    );
  });
});

// Proves requirement 260.
describe('the styles of a page with a fold', () => {
  const long = Array.from({ length: 40 }, (_, index) => `.below${index}{transform:translate(0)}`).join('');
  beforeAll(() => {
    write('shell/long.css', `@layer kit{.a{margin:0}.e{top:0}${long}}`);
    write('catalog/web/long.css', `@layer remote.catalog{${long}}`);
    exposes['Long'] = { files: [], styles: ['long.css', 'Listing.css'], node: 'Product.cjs' };
    shell.main = ['long.css'];
  });
  afterAll(() => {
    shell.main = ['main.css'];
  });

  const page = `<p class="a">1</p><div>${FOLD_MARK}</div><p class="e">2</p>`;

  it('are the rules for what is above it, and whole sheets where it is', async () => {
    const { css, html, rest } = await stylesFor(['Long'], page);
    expect(String(css)).toBe(
      '<style>@layer kit{.a{margin:0}}</style><style data-href="Listing.css">@layer remote.catalog{.d{margin:0}}</style>',
    );
    expect(html).toBe('<p class="a">1</p><div>');
    expect(rest).toBe(
      '<link rel="stylesheet" href="/assets/js/long.css" data-href="long.css">' +
        '<link rel="stylesheet" href="/remotes/catalog/long.css" data-href="long.css">' +
        '</div><p class="e">2</p>',
    );
  });

  it('are those of the page with the same sheets and other classes above it, too', async () => {
    const { css } = await stylesFor(['Long'], page.replace('"a"', '"e other"'));
    expect(String(css)).toContain('<style>@layer kit{.e{top:0}}</style>');
  });

  it('are the same for pages that differ only in what no sheet asks for', async () => {
    const { css } = await stylesFor(['Long'], page.replace('<p class="a"', '<p class="a" aria-label="One"'));
    const other = await stylesFor(['Long'], page.replace('<p class="a"', '<p class="a" aria-label="Two"'));
    expect(other.css).toBe(css);
  });

  it('begin at the first of two', async () => {
    const { html, rest } = await stylesFor(['Long'], `${page}<div>${FOLD_MARK}</div>`);
    expect(html).toBe('<p class="a">1</p><div>');
    expect(rest?.match(/long\.css" data-href/g)).toHaveLength(2);
    expect(rest?.endsWith('</p><div></div>')).toBe(true);
  });

  it('leave out the previews of pictures below it', async () => {
    const box =
      '<span style="color:red;background-image:url(&quot;data:image/bmp;base64,Qk2W=&quot;)"></span>';
    const { html, rest } = await stylesFor([], `${box}${FOLD_MARK}${box}`);
    expect(html).toBe(box);
    expect(rest?.endsWith('><span style="color:red"></span>')).toBe(true);
  });
});
