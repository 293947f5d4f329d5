/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Manifest } from '@virasat/kit/remote-schema';
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

async function sheetsOf(...pages: string[]) {
  const modules = new NodeModules(snapshot);
  for (const page of pages) await modules.load('catalog', page);
  const rendered = pages.map((expose) => ({ remote: 'catalog', expose }));
  const html = String(await stylesOf(rendered, shell, snapshot, modules));
  return [...html.matchAll(/<style data-href="([^"]+)">([^<]*)<\/style>/g)].map(([, file]) => file);
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
    expect(String(await stylesOf([], shell, snapshot, new NodeModules(snapshot)))).toBe(
      '<style data-href="main.css">@layer kit{.a{margin:0}}</style>',
    );
  });
});
