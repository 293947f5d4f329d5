import type { Browser, Page } from 'playwright-core';
import { hydrated, openBrowser } from './lib/browser.ts';
import { startShop, type Shop } from './lib/shop.ts';
import { until } from './lib/until.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  shop = await startShop();
  browser = await openBrowser({ keepsPages: true });
});
afterAll(async () => {
  await (browser as Browser | undefined)?.close();
  await (shop as Shop | undefined)?.stop();
});

async function open(): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

/** What a page that was returned to says of itself. */
const returned = (page: Page, path: string) =>
  page
    .evaluate(() => ({ path: location.pathname, persisted: document.documentElement.dataset['persisted'] }))
    .then(
      (now) => (now.path === path ? now : undefined),
      // the evaluation met the navigation
      () => undefined,
    );

describe('a page that the visitor returns to', () => {
  it.each(['/', '/products/furniture', '/product/4', '/blog/reading-a-jali'])(
    'is the one they left, with everything on it: %s',
    async (path) => {
      const page = await open();
      await page.goto(shop.url + path);
      await hydrated(page);
      await page.evaluate(() =>
        window.addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset['persisted'] = String(persisted);
        }),
      );
      await page.goto(`${shop.url}/robots.txt`);
      await page.evaluate(() => history.back()).catch(() => undefined);
      await until('the page that was left', async () => (await returned(page, path))?.persisted === 'true');
      await page.context().close();
    },
  );
});

describe('a product that the visitor points at', () => {
  /** Opens a listing and points at a product; resolves with the addresses that were fetched ahead so far. */
  async function pointAt(page: Page) {
    const ahead: string[] = [];
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Preload.enable');
    devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => ahead.push(prefetchUrl));
    const hasRules = new Promise((resolve) => devtools.once('Preload.ruleSetUpdated', resolve));
    await page.goto(`${shop.url}/products/furniture`);
    await hasRules;
    return { ahead, point: () => page.locator('a[href="/product/2"]').first().hover() };
  }

  it('is fetched before the click while the page has no scripts yet', async () => {
    const page = await open();
    await page.route('**/*.js', (route) => route.abort());
    const { ahead, point } = await pointAt(page);
    await point();
    await until('the product was fetched', () => ahead.includes(`${shop.url}/product/2`));
    await page.context().close();
  });
});
