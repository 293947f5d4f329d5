import type { Page } from 'playwright-core';
import { desktop, hydrated, phone, visit } from './lib/browser.ts';
import { violations } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();

const box = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });
const options = (page: Page) => page.getByRole('option');

async function type(page: Page, text: string): Promise<void> {
  await box(page).fill('');
  await box(page).pressSequentially(text);
  await options(page).first().waitFor();
}

// Proves requirements 43 and 55.
describe('the search box', () => {
  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('suggests products, categories and stories on %s, by keyboard alone', async (_, viewport) => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    await page.goto(open.shop.url);
    await hydrated(page);
    await type(page, 'mirr');
    await page.getByRole('option', { name: /mirror ₹/i }).waitFor();
    await page.getByRole('option', { name: /Mirrors/ }).waitFor();

    await page.keyboard.press('ArrowDown');
    const active = await box(page).getAttribute('aria-activedescendant');
    await page.locator(`[id="${active}"][aria-selected="true"]`).waitFor();
    expect(await violations(page, 'header')).toEqual([]);

    await page.keyboard.press('Escape');
    expect(await options(page).count()).toBe(0);
    expect(await box(page).inputValue()).toBe('mirr');

    await type(page, 'mirror');
    const option = page.getByRole('option', { name: /mirror ₹/i }).first();
    for (let i = 0; i < 10 && (await option.getAttribute('aria-selected')) !== 'true'; i += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product/6');
    expect(await box(page).inputValue()).toBe('');
    expect(await options(page).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  it('goes from the search box to the furniture listing with Enter, and understands synonyms', async () => {
    const { page, errors, close } = await visit(open.browser);
    await page.goto(open.shop.url);
    await hydrated(page);
    await box(page).fill('wardrobe');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products/furniture?search=wardrobe');
    await page.getByText('Showing 1 of 5 products').waitFor();
    await page
      .getByRole('link', { name: /almirah/i })
      .first()
      .waitFor();
    expect(await box(page).inputValue()).toBe('');

    await box(page).fill('   ');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('?search=wardrobe');
    expect(errors).toEqual([]);
    await close();
  });

  it('searches, filters and pages a listing without JavaScript', async () => {
    const { page, close } = await visit(open.browser, { javaScriptEnabled: false });
    await page.goto(open.shop.url);
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('brass');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/products/furniture?search=brass');
    await page.getByText('Best match').first().waitFor({ state: 'attached' });
    await page.goto(`${open.shop.url}/products/furniture`);
    await page.getByText('Filters', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^Bone/ }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL('**material=bone**');
    await page.getByText('Showing 1 of 5 products').waitFor();
    await close();
  });
});

describe('social networks', () => {
  it('gives social networks a title, a text and a large picture for every kind of page', async () => {
    const { page, close } = await visit(open.browser, { javaScriptEnabled: false });
    const kinds = [
      ['/', 'website'],
      ['/products/furniture', 'website'],
      ['/product/4?tab=shipping', 'product'],
      ['/blog/reading-a-jali', 'article'],
      ['/about', 'website'],
    ] as const;
    for (const [path, type] of kinds) {
      await page.goto(open.shop.url + path);
      const card = (name: string) =>
        page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
      expect([path, await card('og:type'), await card('twitter:card')]).toEqual([
        path,
        type,
        'summary_large_image',
      ]);
      expect(await card('og:title')).toBe(await page.title());
      expect(await card('og:description')).toBe(await card('description'));
      expect(await card('og:url')).toBe(open.shop.url + path.split('?')[0]);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(await card('og:url'));
      const picture = (await card('og:image')) ?? '';
      expect((await page.goto(picture))?.status()).toBe(200);
      expect(await page.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
        1199,
      );
    }
    await page.goto(`${open.shop.url}/product/4`);
    const price = page.locator('meta[property="product:price:amount"]');
    expect(await price.getAttribute('content')).toBe('24500');
    await close();
  });
});

describe('search engines', () => {
  const get = async (path: string) => (await fetch(open.shop.url + path)).text();

  it('leads search engines to every page by the sitemap, and to nothing personal', async () => {
    const { url } = open.shop;
    expect(await get('/robots.txt')).toContain(`Sitemap: ${url}/sitemap.xml`);
    const index = await get('/sitemap.xml');
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
    expect(files).toEqual([`${url}/sitemaps/pages.xml`, `${url}/sitemaps/products-1.xml`]);
    const pages = (await Promise.all(files.map(async (file) => (await fetch(file)).text())))
      .join('')
      .match(/(?<=<loc>)[^<]+/g);
    const paths = (pages ?? []).map((address) => new URL(address).pathname);
    for (const path of ['/', '/products', '/products/chairs', '/product/4', '/heritage', '/artisans'])
      expect(paths).toContain(path);
    expect(paths.filter((path) => /^\/(admin|cart|login|dashboard|user|order)/.test(path))).toEqual([]);
    for (const path of paths) expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    expect((await fetch(`${url}/sitemaps/products-9.xml`)).status).toBe(404);
  });
});
