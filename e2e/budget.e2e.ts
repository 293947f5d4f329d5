import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { hydrated, openBrowser, phone, visit } from './lib/browser.ts';
import { startShop, type Shop } from './lib/shop.ts';

/** JavaScript of a first view, compressed with brotli: docs/performance.md says what it buys. */
const BUDGET_BYTES = 170 * 1024;

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  shop = await startShop();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

describe('the first view', () => {
  it.each(['/', '/products/furniture', '/product/4', '/heritage', '/blog/reading-a-jali'])(
    'of %s stays within its JavaScript budget',
    async (path) => {
      const { page, close } = await visit(browser, { viewport: phone });
      const bodies: Promise<Buffer>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') bodies.push(response.body());
      });
      await page.goto(shop.url + path);
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
