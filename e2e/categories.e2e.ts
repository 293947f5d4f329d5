import type { Page } from 'playwright-core';
import { openAsAdmin } from './lib/account.ts';
import { desktop, phone, visit } from './lib/browser.ts';
import { looksRight } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';
import { save as saveAt } from './lib/save.ts';
import { until } from './lib/until.ts';

const open = openForTests();

async function openCategories(page: Page): Promise<void> {
  await openAsAdmin(page, open.shop, '/admin/categories');
  await page.getByRole('list', { name: 'Category tree' }).waitFor();
}

/** The tree as it is shown, from top to bottom. */
const names = (page: Page) =>
  page
    .getByRole('list', { name: 'Category tree' })
    .getByRole('link')
    .locator('span:first-child')
    .allInnerTexts();

const save = (page: Page) =>
  saveAt(page, { path: '/api/admin/categories', button: 'Save Category', says: 'Category saved!' });

// Proves requirements 92, 93 and 94.
describe('the categories of the shop', () => {
  it('are ordered and renamed by keyboard alone, and a shopper sees it at once', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: desktop });
    await openCategories(page);
    await looksRight(page);
    const before = await names(page);
    expect(before.slice(0, 6)).toEqual([
      'Furniture',
      'Beds',
      'Dining Tables',
      'Office Desks',
      'Chairs',
      'Storage',
    ]);

    await page.getByRole('button', { name: 'Move Chairs' }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.getByText('Chairs: 2 of 5 below Furniture.').waitFor();
    // said at once; the tree follows when it is saved
    await until('Chairs stand second', async () => (await names(page))[2] === 'Chairs');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Chairs: 1 of 1 below Beds.').waitFor();
    await page.getByText('Chairs is moved.').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('Undone.').waitFor();
    // said at once; the tree follows when it is saved
    await until('Chairs stand second', async () => (await names(page))[2] === 'Chairs');

    await page.getByRole('link', { name: /^Chairs/ }).focus();
    await page.keyboard.press('Enter');
    const name = page.getByLabel(/^Category Name/);
    await name.fill('Seats');
    await page.getByLabel(/^Category Slug/).fill('seats');
    await page.keyboard.press('Enter');
    await page.getByText('Category saved!').waitFor();
    await looksRight(page);

    const shopper = await visit(open.browser, { viewport: phone });
    await shopper.page.goto(`${open.shop.url}/products/chairs`);
    await shopper.page.waitForURL('**/products/seats');
    await shopper.page.getByRole('heading', { level: 1, name: 'Seats' }).waitFor();
    expect([...errors, ...shopper.errors]).toEqual([]);
    await shopper.close();
    await close();
  });

  it('are made with one hand on a phone, get products by search and by rule, and are deleted', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: phone });
    await openCategories(page);
    await looksRight(page);
    await page.getByRole('link', { name: 'Add Category' }).click();
    await page.getByLabel(/^Category Name/).fill('Gifts');
    await save(page);
    await page.getByRole('heading', { level: 2, name: 'Gifts' }).waitFor();

    await page.getByLabel('Add a product').fill('jharokha');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByText(/is in Gifts now/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();

    await page.getByLabel('Price up to').fill('10000');
    await page.getByText(/match/).first().waitFor();
    await page.getByRole('button', { name: 'Save rule' }).click();
    await page.getByText('The rule is saved.').waitFor();
    await looksRight(page);

    const shopper = await visit(open.browser, { viewport: phone });
    await shopper.page.goto(`${open.shop.url}/products/gifts`);
    await shopper.page.getByText(/^Showing [1-9]/).waitFor();

    await page.getByRole('button', { name: 'Delete Category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Gifts?' });
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Delete Category' }).click();
    await dialog.waitFor({ state: 'detached' });
    const tree = page.getByRole('list', { name: 'Category tree' });
    await tree.waitFor();
    // the tree is read again after the deletion
    await tree.getByRole('link', { name: /^Gifts/ }).waitFor({ state: 'detached' });
    expect(await names(page)).toContain('Furniture');
    expect([...errors, ...shopper.errors]).toEqual([]);
    await shopper.close();
    await close();
  });

  it('are moved by dragging', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: desktop });
    await openCategories(page);
    const handle = page.getByRole('button', { name: 'Move Wall Art' });
    const over = page.getByRole('button', { name: 'Move Mirrors' });
    const [from, to] = [await handle.boundingBox(), await over.boundingBox()];
    if (!from || !to) throw new Error('The tree is not shown.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    await page.mouse.up();
    await page.getByText('Wall Art: 1 of 3 below Decor.').waitFor();
    await page.getByText('Wall Art is moved.').waitFor();
    const all = await names(page);
    expect(all.indexOf('Wall Art')).toBeLessThan(all.indexOf('Mirrors'));
    expect(errors).toEqual([]);
    await close();
  });
});
