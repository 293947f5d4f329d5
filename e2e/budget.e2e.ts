import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ManifestSchema } from '../kit/src/contracts/remote.schema.ts';
import { hydrated, phone, visit } from './lib/browser.ts';
import { openForTests } from './lib/open.ts';

/** JavaScript of a first view, compressed with brotli: docs/performance.md says what it buys. */
const BUDGET_BYTES = 150 * 1024;

const open = openForTests();

/** What each remote costs before any of its pages: home runs two of them. */
const CONTAINER_BYTES = 2 * 1024;

describe('the container of a remote', () => {
  it.each(['catalog', 'content', 'account', 'admin'])('of %s has at most 2 KB', (remote) => {
    const dir = path.join(open.shop.deployDir, remote);
    const { container } = ManifestSchema.parse(
      JSON.parse(readFileSync(path.join(dir, 'manifest.json'), 'utf8')),
    );
    const size = brotliCompressSync(readFileSync(path.join(dir, 'web', container))).length;
    expect(size).toBeGreaterThan(500);
    expect(size).toBeLessThanOrEqual(CONTAINER_BYTES);
  });
});

describe('the first view', () => {
  it.each(['/', '/products/furniture', '/product/4', '/heritage', '/blog/reading-a-jali', '/virtual-tour'])(
    'keeps the first view of %s within its JavaScript budget',
    async (path) => {
      const { page, close } = await visit(open.browser, { viewport: phone });
      const bodies: Promise<Buffer>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') bodies.push(response.body());
      });
      await page.goto(open.shop.url + path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect(sizes.length).toBeGreaterThan(3);
      expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
      await close();
    },
  );
});
