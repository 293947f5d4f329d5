import { brotliCompressSync } from 'node:zlib';
import { hydrated, phone, visit } from './lib/browser.ts';
import { openForTests } from './lib/open.ts';

/** JavaScript of a first view, compressed with brotli: docs/performance.md says what it buys. */
const BUDGET_BYTES = 150 * 1024;

const open = openForTests();

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
