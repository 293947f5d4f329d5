import type { Page } from 'playwright-core';
import { come, openAsAdmin } from './lib/account.ts';
import { desktop, framed, phone, visit } from './lib/browser.ts';
import { headingRanks, looksRight } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';
import { save as saveAt } from './lib/save.ts';
import { until } from './lib/until.ts';

const open = openForTests();

async function openCollections(page: Page): Promise<void> {
  await openAsAdmin(page, open.shop, '/admin/collections');
  await page.getByRole('list', { name: 'Collections on the home page' }).waitFor();
}

/** The names in a list that is ordered by its handles. */
async function order(page: Page, name: string): Promise<string[]> {
  const handles = page.getByRole('list', { name }).getByRole('button', { name: /^Move/ });
  const labels = await handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace(/^Move (.*), place \d+ of \d+$/, '$1'));
}

const save = (page: Page) =>
  saveAt(page, { path: '/api/admin/collections', button: 'Save collection', says: 'Collection saved!' });

const addProduct = async (page: Page, text: string, name: RegExp) => {
  await page.getByRole('combobox', { name: 'Add a product' }).fill(text);
  await page.getByRole('option', { name }).click();
};

/** The products of a shopper's page, from the first on. */
const products = (page: Page) => page.getByRole('region', { name: 'Products' }).locator('h3').allInnerTexts();

const onHome = (page: Page) =>
  page.getByRole('region', { name: 'Pieces that belong together' }).locator('h3').allInnerTexts();

// Proves requirements 130, 131, 132 and 133.
describe('the collections of the shop', () => {
  it.each([phone, desktop])('are found from all products and from the footer, %o', async (viewport) => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    await come(page, open.shop, '/products');
    await looksRight(page);
    await page
      .getByRole('navigation', { name: 'Browse by category or collection' })
      .getByRole('link', { name: 'Collections' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Collections' }).waitFor();
    await page.getByRole('link', { name: /^An evening to read/ }).click();
    await page.getByRole('heading', { level: 1, name: 'An evening to read' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Quick Links' })
      .getByRole('link', { name: 'Collections' })
      .click();
    await page.waitForURL('**/collections');
    await looksRight(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('are ordered by keyboard alone on the home page and within, and shoppers see it at once', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: desktop });
    await openCollections(page);
    await looksRight(page);
    const home = 'Collections on the home page';
    expect(await order(page, home)).toEqual([
      'An evening to read',
      'Carved in relief',
      'Gifts below ₹20,000',
    ]);
    await page.getByRole('button', { name: /^Move An evening to read/ }).focus();
    await page.keyboard.press('Space');
    // what is said last of taking it
    await page.getByText('Place 1 of 3.', { exact: true }).waitFor();
    await framed(page);
    await page.keyboard.press('ArrowDown');
    await page.getByText('Place 2 of 3.', { exact: true }).waitFor();
    await page.keyboard.press('Space');
    await page.getByText('The home page has the new order.').waitFor();
    expect((await order(page, home)).slice(0, 2)).toEqual(['Carved in relief', 'An evening to read']);

    const shopper = await visit(open.browser, { viewport: desktop });
    await until('the new order on the home page', async () => {
      await shopper.page.goto(open.shop.url);
      return (await onHome(shopper.page))[0] === 'Carved in relief';
    });
    await looksRight(shopper.page);

    await page.getByRole('link', { name: 'An evening to read' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Move Munshi office desk/ }).focus();
    await page.keyboard.press('Space');
    await page.getByText('Place 3 of 3.', { exact: true }).waitFor();
    await framed(page);
    await page.keyboard.press('ArrowUp');
    await page.getByText('Place 2 of 3.', { exact: true }).waitFor();
    await page.keyboard.press('Space');
    await page.getByText('Put down in place 2 of 3.').waitFor();
    await looksRight(page);
    await save(page);

    await shopper.page.getByRole('link', { name: /^An evening to read/ }).click();
    await shopper.page.getByRole('heading', { level: 1, name: 'An evening to read' }).waitFor();
    await until('the new order of the collection', async () => {
      await shopper.page.reload();
      return (
        (await products(shopper.page)).join() ===
        'Soorsagar jali armchair,Munshi office desk,Brass diya on a carved bracket'
      );
    });
    expect(await headingRanks(shopper.page)).toEqual([1, 2, 3, 3, 3, 2, 2, 2]);
    await looksRight(shopper.page);
    expect([...errors, ...shopper.errors]).toEqual([]);
    await shopper.close();
    await close();
  });

  it('are made on a phone by hand, then by rule, move to another address, are deleted and restored', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: phone });
    await openCollections(page);
    await looksRight(page);
    await page.getByRole('link', { name: 'New collection' }).click();
    await page.getByLabel(/^Name/).fill('Brass and light');
    await addProduct(page, 'jharokha', /Jharokha mirror/);
    await addProduct(page, 'diya', /Brass diya/);
    await looksRight(page);
    await page.getByRole('button', { name: 'Save collection' }).click();
    await page.waitForURL('**/admin/collections/brass-and-light');
    await page.getByText('2 products in the shop').waitFor();

    const shopper = await visit(open.browser, { viewport: phone });
    await come(shopper.page, open.shop, '/collections/brass-and-light');
    expect(await products(shopper.page)).toEqual(['Jharokha mirror', 'Brass diya on a carved bracket']);
    await looksRight(shopper.page);
    await shopper.page.getByLabel('Sort by').selectOption('Price: Low to High');
    await shopper.page.waitForURL('**?sort=price-asc');
    await until('the cheaper one first', async () => (await products(shopper.page))[0]?.startsWith('Brass'));

    await page.getByRole('radio', { name: 'By rule' }).check();
    await page.getByLabel('Price up to').fill('7000');
    await page.getByText('1 product', { exact: true }).waitFor();
    await looksRight(page);
    await page.getByLabel(/^Slug/).fill('light');
    await save(page);
    await shopper.page.goto(`${open.shop.url}/collections/brass-and-light`);
    await shopper.page.waitForURL('**/collections/light');
    expect(await products(shopper.page)).toEqual(['Brass diya on a carved bracket']);

    await page.getByRole('button', { name: 'Delete collection' }).click();
    await page.getByText('Brass and light is deleted. Its products stay in the shop.').waitFor();
    expect((await shopper.page.request.get(`${open.shop.url}/collections/light`)).status()).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await page.getByRole('link', { name: 'Brass and light' }).waitFor();
    await until('the restored collection', async () => {
      await shopper.page.goto(`${open.shop.url}/collections`);
      return (await shopper.page.getByRole('link', { name: /^Brass and light/ }).count()) === 1;
    });
    await looksRight(shopper.page);
    // the page of the deleted collection asked for it once more
    expect([...errors.filter((error) => !error.includes('404')), ...shopper.errors]).toEqual([]);
    await shopper.close();
    await close();
  });
});
