import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { openAsAdmin } from './lib/account.ts';
import { desktop, hydrated, phone, tabTo, visit } from './lib/browser.ts';
import { buyForCash } from './lib/cash-buyer.ts';
import { looksRight } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';
import { root } from './lib/shop.ts';
import { until } from './lib/until.ts';

const open = openForTests();

/** A picture as a phone would send it. */
const photo = {
  name: 'stool.png',
  mimeType: 'image/png',
  buffer: readFileSync(path.join(root, 'kit/assets/brand/icon-512.png')),
};

/** What an owner fills in, and nothing else. */
async function fillStool(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.fill('Chairs');
  await page.getByRole('option', { name: 'Furniture › Chairs' }).click();
  await page
    .getByLabel('Description', { exact: true })
    .fill('A stool of sheesham, turned and oiled in our workshop.');
  await page.getByRole('textbox', { name: 'Regular price' }).fill('4900');
  await page.getByLabel('Main image: files').setInputFiles(photo);
  await page
    .getByRole('group', { name: 'Main image', exact: true })
    .getByRole('button', { name: /^Remove/ })
    .waitFor();
}

const editorPath = /\/admin\/products\/(?!new)[^/?]+$/;

async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.waitForURL(editorPath);
  await page.getByText('Published', { exact: true }).first().waitFor();
  return editorPath.exec(page.url())?.[0].split('/').at(-1) ?? '';
}

/** How many a shopper can buy, as the editor says it. */
const toSell = (page: Page, count: number) => page.getByText(`${count} to sell`).waitFor();

/** The message with Undo covers no part of a button: it moves above it. */
async function leavesUncovered(page: Page, button: Locator): Promise<void> {
  const message = page.getByRole('alert').filter({ hasText: 'Undo' });
  await until('the message is above the button', async () => {
    const [above, below] = [await message.boundingBox(), await button.boundingBox()];
    return above !== null && below !== null && above.y + above.height <= below.y;
  });
}

// Proves requirements 103 and 104.
describe('a new owner', () => {
  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])(
    'photographs a stool, sells it, sees the stock fall and undoes a wrong price on %s',
    async (_, viewport) => {
      const admin = await visit(open.browser, { viewport });
      const { page } = admin;
      await openAsAdmin(page, open.shop, '/admin/products/new');
      await fillStool(page, `Milking stool ${viewport.width}`);
      await page.getByLabel('Stock', { exact: true }).fill('3');
      await looksRight(page);
      const id = await publish(page);
      await toSell(page, 3);

      const shopper = await visit(open.browser, { viewport: phone });
      await buyForCash(shopper.page, open.shop, id);
      expect(shopper.errors).toEqual([]);
      await shopper.close();
      // told by the shop, without a reload
      await toSell(page, 2);

      await page.getByRole('textbox', { name: 'Regular price' }).fill('49000');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Product saved! Regular price: ₹4,900 → ₹49,000.').waitFor();
      await leavesUncovered(page, page.getByRole('button', { name: 'Save', exact: true }));
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Undone.').waitFor();
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('input[name=regularPrice]')?.value === '4900',
      );
      expect(admin.errors).toEqual([]);
      await admin.close();
    },
  );

  it('is told what is missing, is led to it by the keyboard, and loses nothing by a reload', async () => {
    const admin = await visit(open.browser, { viewport: desktop });
    const { page } = admin;
    await openAsAdmin(page, open.shop, '/admin/products/new');
    await page.getByLabel('Title').fill('Low table');
    await tabTo(page, /^Describe the product\. Go to Description/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('A low table of mango wood.');
    await page.keyboard.press('Control+Home');
    expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe(
      'A low table of mango wood.',
    );
    // the draft is kept half a second after the last key
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => key.includes('draft.product.new')),
    );
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: 'Restore' }).click();
    expect(await page.getByLabel('Title').inputValue()).toBe('Low table');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(editorPath);
    await page.getByText('Product saved!').first().waitFor();
    await page.getByText('Draft', { exact: true }).first().waitFor();
    expect(admin.errors).toEqual([]);
    await admin.close();
  });

  it('chooses between two values when another admin has changed the same, and sees who it was', async () => {
    const [one, other] = [
      await visit(open.browser, { viewport: desktop }),
      await visit(open.browser, { viewport: desktop }),
    ];
    for (const { page } of [one, other]) {
      await openAsAdmin(page, open.shop, '/admin/products/2');
      await page.getByLabel('Brand').waitFor();
    }
    await one.page.getByLabel('Brand').fill('Mine');
    await other.page.getByLabel('Brand').fill('Theirs');
    await other.page.getByRole('button', { name: 'Save', exact: true }).click();
    await other.page.getByText('Product saved!').first().waitFor();
    await one.page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = one.page.getByRole('dialog');
    await dialog.getByText(/changed the brand (just now|\d+ minutes? ago)/).waitFor();
    await dialog.getByLabel('Theirs: Theirs').check();
    await dialog.getByRole('button', { name: 'Use these values' }).click();
    expect(await one.page.getByLabel('Brand').inputValue()).toBe('Theirs');
    // what one saves the other sees without a reload
    await one.page.getByLabel('Brand').fill('Ours');
    await one.page.getByRole('button', { name: 'Save', exact: true }).click();
    await other.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=brand]')?.value === 'Ours',
    );
    for (const each of [one, other]) {
      expect(each.errors).toEqual([]);
      await each.close();
    }
  });

  it('sells a product in two sizes: values by keyboard, SKUs and prices pasted from a spreadsheet', async () => {
    const admin = await visit(open.browser, { viewport: desktop });
    const { page } = admin;
    await openAsAdmin(page, open.shop, '/admin/products/7');
    await page.getByRole('button', { name: /^Variants/, expanded: false }).click();
    await page.getByRole('button', { name: 'Add an option' }).click();
    await page.getByLabel('Values of Size').fill('Small');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Large');
    await page.keyboard.press('Enter');
    const first = page.getByLabel('SKU of Small');
    await first.focus();
    await first.evaluate((cell) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'OWN-S\t₹ 8,500\t\t2\nOWN-L\t12,500\t\t1');
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    expect(await page.getByLabel('Price (₹) of Large').inputValue()).toBe('12,500');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('OWN-LARGE');
    await page.getByRole('button', { name: 'Save options' }).click();
    await page.getByText('Options saved!').waitFor();
    expect(await page.getByLabel('SKU of Large').inputValue()).toBe('OWN-LARGE');
    await looksRight(page);

    await page.getByRole('button', { name: 'Large', exact: true }).focus();
    await page.keyboard.press('Delete');
    await page.getByText('Saving removes Large (OWN-LARGE).').waitFor();
    await page.getByRole('button', { name: 'Save options' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Large (OWN-LARGE): 1 item in the workshop').waitFor();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('1 combination.').waitFor();
    expect(admin.errors).toEqual([]);
    await admin.close();
  });
});
