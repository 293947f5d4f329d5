import type { Page } from 'playwright-core';
import { openAsAdmin } from './lib/account.ts';
import { desktop, focusedName, hold, phone, visit } from './lib/browser.ts';
import { looksRight, looksRightEverywhere } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';

/** So many that a bulk change takes a while. */
const open = openForTests({ products: 3000 });

async function selectAll(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.first().waitFor();
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  // a phone has no header to tick
  if (await all.isVisible()) await all.check();
  else for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: /^Select all .* that match$/ }).click();
}

// Proves requirements 71, 89, 150 and 153.
describe('Product Listings', () => {
  it('look right while they load, loaded, filtered, with what can be done and with its dialog', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: desktop });
    const { handle, release } = hold();
    await page.route('**/api/admin/products?**', handle);
    await openAsAdmin(page, open.shop, '/admin/products');
    await page.getByText('Loading the list…').waitFor({ state: 'attached' });
    await looksRight(page);
    release();
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await looksRightEverywhere(page);
    await page.getByRole('button', { name: 'Price…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByLabel('Change', { exact: true }).fill('-10');
    await dialog.getByText('1 product, 1 SKU.').waitFor();
    await looksRightEverywhere(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByLabel('Search products').fill('no such thing');
    await page.getByText('No products match').waitFor();
    await looksRightEverywhere(page);
    expect(errors).toEqual([]);
    await close();
  });

  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('stop a bulk change on %s: what it has changed is said and undone at once', async (_, viewport) => {
    const { page, errors, close } = await visit(open.browser, { viewport });
    await openAsAdmin(page, open.shop, '/admin/products?status=published');
    await selectAll(page);
    await page.getByRole('button', { name: 'Price…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByLabel('Change', { exact: true }).fill('5');
    await dialog.getByRole('button', { name: /^Change [\d,]+ products$/ }).click();
    const bar = page.getByRole('toolbar');
    await bar.getByText(/^[1-9][\d,]* of [\d,]+$/).waitFor();
    await bar.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByText(/^Cancelled: [1-9][\d,]* products? (is|are) changed, [\d,]+ left as they were\.$/)
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('are walked by keys alone, and ? says which; in a field they are letters', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: desktop });
    await openAsAdmin(page, open.shop, '/admin/products');
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .waitFor();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByText('Next row, previous row').waitFor();
    await looksRight(page);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });

    for (const key of ['j', 'j', 'x', 'k']) await page.keyboard.press(key);
    await page.getByText('1 product selected').first().waitFor();
    await page.keyboard.press('/');
    expect(await focusedName(page)).toBe('Search products');
    await page.keyboard.type('jxek?');
    expect(await page.getByLabel('Search products').inputValue()).toBe('jxek?');
    expect(await list.count()).toBe(0);
    await page.getByLabel('Search products').fill('');
    await page.waitForURL((url) => !url.searchParams.has('search'));
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    for (const key of ['j', 'e']) await page.keyboard.press(key);
    await page.waitForURL(/\/admin\/products\/[^/?]+$/);
    expect(errors).toEqual([]);
    await close();
  });
});
