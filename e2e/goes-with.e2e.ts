import type { Page } from 'playwright-core';
import { openAsAdmin } from './lib/account.ts';
import { desktop, framed, hydrated, phone, tabTo, visit } from './lib/browser.ts';
import { looksRight } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();

const field = (page: Page) => page.getByRole('group', { name: 'Goes with' });
const chosen = async (page: Page) =>
  (await field(page).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]);

/** Finds a product and chooses it, by keyboard. */
async function choose(page: Page, words: string, name: string): Promise<void> {
  await field(page).getByRole('combobox').focus();
  await page.keyboard.type(words);
  await page.getByRole('option', { name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await field(page)
    .getByRole('button', { name: `Remove ${name}` })
    .waitFor();
}

const goesWell = (page: Page) =>
  page
    .getByRole('region', { name: 'Goes well with it' })
    .getByRole('heading', { level: 3 })
    .allTextContents();

// Proves requirements 140 and 143.
describe('what goes with a product', () => {
  it.each([
    ['a phone', phone, '4'],
    ['a desktop', desktop, '3'],
  ])('is chosen and put in order by keyboard on %s, and shoppers see it first', async (_, viewport, id) => {
    const admin = await visit(open.browser, { viewport });
    const { page } = admin;
    await openAsAdmin(page, open.shop, `/admin/products/${id}`);
    await page
      .getByRole('button', { name: /^Other/ })
      .last()
      .click();
    await choose(page, 'jharokha', 'Jharokha mirror');
    await choose(page, 'VR-BED', 'Mehrangarh carved bed');
    await choose(page, 'diya', 'Brass diya on a carved bracket');
    await looksRight(page);

    await field(page).getByRole('combobox').focus();
    await tabTo(page, /^Move Brass diya.*, place 3 of 3$/, 'Shift+Tab');
    await page.keyboard.press('Space');
    // what is said last of taking it
    await page.getByText('Place 3 of 3.').waitFor({ state: 'attached' });
    await framed(page);
    await page.keyboard.press('ArrowUp');
    await page.getByText('Place 2 of 3.').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.getByText('Put down in place 2 of 3.').waitFor({ state: 'attached' });
    const inOrder = ['Jharokha mirror', 'Brass diya on a carved bracket', 'Mehrangarh carved bed'];
    expect(await chosen(page)).toEqual(inOrder);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Product saved!').first().waitFor();
    await page.reload();
    await page
      .getByRole('button', { name: /^Other/ })
      .last()
      .click();
    await field(page).getByRole('button', { name: 'Remove Jharokha mirror' }).waitFor();
    expect(await chosen(page)).toEqual(inOrder);
    expect(admin.errors).toEqual([]);
    await admin.close();

    const shopper = await visit(open.browser, { viewport });
    await shopper.page.goto(`${open.shop.url}/product/${id}`);
    await hydrated(shopper.page);
    const shown = await goesWell(shopper.page);
    expect(shown).toHaveLength(4);
    expect(shown.slice(0, 3)).toEqual(inOrder);
    expect(new Set(shown).size).toBe(4);
    expect(shopper.errors).toEqual([]);
    await shopper.close();
  });
});
