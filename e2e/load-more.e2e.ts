import type { Page } from 'playwright-core';
import { desktop, focusedName, hydrated, phone, visit } from './lib/browser.ts';
import { openForTests } from './lib/open.ts';

/** Seven pages: one more than a stretch of five and its successor's first. */
const open = openForTests({ products: 150 });

const PAGE = 24;

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');
const names = (page: Page) => cards(page).getByRole('link').allTextContents();
const loadMore = async (page: Page, shown: number) => {
  await page.getByRole('link', { name: 'Load more' }).press('Enter');
  await page.getByText(`${shown} of 150 products`).waitFor();
};

/** Resolves when the list is as it was: the same items at the same scroll position. */
async function expectAsBefore(page: Page, before: { names: string[]; y: number }): Promise<void> {
  await cards(page)
    .nth(before.names.length - 1)
    .waitFor();
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) <= 2, before.y);
  expect(await names(page)).toEqual(before.names);
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('a long listing on %s', (_, viewport) => {
  it('grows a listing in place, and restores it after Back, a reload, and both', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    await page.goto(`${open.shop.url}/products`);
    await hydrated(page);
    for (const shown of [PAGE, 2 * PAGE]) {
      await loadMore(page, shown + PAGE);
      const first = cards(page).nth(shown).getByRole('link');
      expect(await focusedName(page)).toBe(await first.textContent());
      const { y = -1, height = 0 } = (await first.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThan(viewport.height);
    }
    expect(new URL(page.url()).search).toBe('?page=3&from=1');

    const card = cards(page).nth(65).getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const name = (await card.textContent()) ?? '';
    const openPiece = async () => {
      await card.click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    };
    const before = { names: await names(page), y: await page.evaluate(() => window.scrollY) };
    expect(before.names).toHaveLength(3 * PAGE);
    expect(before.y).toBeGreaterThan(4000);
    await openPiece();
    await page.goBack();
    await expectAsBefore(page, before);

    // the browser needs the whole height for that before the scripts are there
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    const shown = await page
      .getByRole('region', { name: 'Products' })
      .evaluate((list) => getComputedStyle(list).contentVisibility);
    expect(shown).toBe('visible');
    await page.unroute('**/*.js');
    await page.reload();
    await hydrated(page);
    await expectAsBefore(page, before);
    await openPiece();
    await page.reload();
    await hydrated(page);
    await page.goBack();
    await expectAsBefore(page, before);
    expect(errors).toEqual([]);
    await close();
  });
});

it('starts over at the top after five pages, with the earlier ones behind Back', async () => {
  const { page, close } = await visit(open.browser, { viewport: phone });
  await page.goto(`${open.shop.url}/products?page=5&from=1`);
  await hydrated(page);
  const last = page.getByText('120 of 150 products');
  await last.waitFor();
  await loadMore(page, 144);
  expect(await cards(page).count()).toBe(PAGE);
  expect(await page.evaluate(() => [window.scrollY, document.activeElement?.id])).toEqual([0, 'main']);
  await page.goBack();
  await last.waitFor();
  expect(await cards(page).count()).toBe(5 * PAGE);
  await close();
});
