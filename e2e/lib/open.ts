import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { startShop, type Shop, type ShopOptions } from './shop.ts';

/** A shop and a browser for all tests of a file: opened before the first, closed after the last. */
export function openForTests(options?: ShopOptions): { shop: Shop; browser: Browser } {
  const open = {} as { shop: Shop; browser: Browser };
  beforeAll(async () => {
    open.shop = await startShop(options);
    open.browser = await openBrowser();
  });
  afterAll(async () => {
    // a start that failed leaves one of them undefined
    await (open.browser as Browser | undefined)?.close();
    await (open.shop as Shop | undefined)?.stop();
  });
  return open;
}
