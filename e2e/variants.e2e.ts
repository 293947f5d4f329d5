import { hydrated, phone, tabTo, visit } from './lib/browser.ts';
import { looksRight } from './lib/checks.ts';
import { checkOut } from './lib/keyboard-buyer.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();
const almirah = '/product/5';

// Proves requirements 110 and 111.
describe('an almirah that is made in two widths and two finishes', () => {
  it('is chosen and ordered in two ways by keyboard on a phone, and the order names both', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: phone });
    await page.goto(open.shop.url + almirah);
    await hydrated(page);
    await page.getByRole('radio', { name: /^Dark wax/ }).waitFor();
    await looksRight(page);
    await tabTo(page, 'Add to Cart');
    await page.keyboard.press('Enter');
    await page.getByText('Choose width and finish first.').first().waitFor();
    // the first choice that is missing has the focus
    await page.keyboard.press('Space');
    await tabTo(page, /^Natural oil/);
    await page.keyboard.press('Space');
    await page.waitForURL('**/product/5?v=110-cm-natural');
    await page.getByText('SKU VR-ALM-001-110N').waitFor();
    await tabTo(page, 'Add to Cart');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();

    await page.goto(`${open.shop.url}${almirah}?v=110-cm-dark`);
    await hydrated(page);
    await tabTo(page, 'Add to Cart');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
    await checkOut(page);
    for (const finish of ['Natural oil', 'Dark wax']) {
      const item = page.getByRole('link', { name: `Osian carved almirah – 110 cm wide, ${finish}` });
      expect(await item.first().getAttribute('href')).toMatch(/^\/product\/5\?v=110-cm-/);
    }
    expect(errors).toEqual([]);
    await close();
  });

  it('is rendered by the server as the address names it, also for browsers without scripts', async () => {
    const { page, close } = await visit(open.browser, { viewport: phone, javaScriptEnabled: false });
    await page.goto(`${open.shop.url}${almirah}?v=140-cm-natural`);
    await page.getByText('SKU VR-ALM-001-140N').waitFor();
    await page.getByText('₹96,000').first().waitFor();
    expect(await page.getByRole('radio', { name: /^140 cm/ }).isChecked()).toBe(true);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/product\/5$/);
    await page.getByRole('radio', { name: /^Dark wax sold out/ }).waitFor({ state: 'attached' });
    await close();
  });

  it('is priced from the lowest one in listings', async () => {
    const { page, close } = await visit(open.browser);
    await page.goto(`${open.shop.url}/products/storage`);
    await page.getByText('From ₹78,000').waitFor();
    await close();
  });
});
