import type { Page } from 'playwright-core';
import { newAccount, openAsAdmin } from './lib/account.ts';
import { desktop, phone, visit } from './lib/browser.ts';
import { looksRight } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';
import { until } from './lib/until.ts';

const open = openForTests();
const LIST = '/admin/customers';

/** Looks for a customer until the event of the account has arrived. */
async function find(page: Page, email: string): Promise<void> {
  await until(`the customer ${email}`, async () => {
    await page.goto(`${open.shop.url}${LIST}?search=${encodeURIComponent(email)}`);
    const status = page.getByRole('status').filter({ hasText: /^(\d+ customers?)$/ });
    await status.waitFor({ state: 'attached' });
    return (await status.innerText()) === '1 customer';
  });
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

// Proves requirements 171, 172 and 174.
describe('the customers of the shop', () => {
  it('are found, opened, edited and noted by keyboard alone', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: desktop });
    await openAsAdmin(page, open.shop, LIST);
    await page.getByRole('grid').waitFor();
    await looksRight(page);
    await page.getByRole('link', { name: 'Returning' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**?segment=returning');
    await page.getByRole('grid').waitFor();
    await looksRight(page);
    await page.keyboard.press('/');
    await page.keyboard.type('example');
    await page.waitForURL(/search=example/);
    await page.getByRole('grid').waitFor();
    await page.keyboard.press('Escape');
    // the search is over a moment after it is cleared: the rows that the keys move in are the next ones
    await page.waitForURL((url) => !url.searchParams.has('search'));
    const first = page.locator('.MuiDataGrid-row').first();
    await first.waitFor();
    // a click opens it
    expect(await first.evaluate((row) => getComputedStyle(row).cursor)).toBe('pointer');
    await page.locator('h1').click();
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await page.waitForURL(/\/admin\/customers\/C\w+/);
    await region(page, 'Order History').waitFor();
    expect(await region(page, 'Order History').innerText()).toMatch(/Total orders\s+[2-9]/);
    await looksRight(page);

    await page.getByLabel('Billing address').focus();
    await page.keyboard.type('7 Sojati Gate, Jodhpur');
    await page.keyboard.press('Control+s');
    await page.getByText('Customer saved!').waitFor();
    await page.getByLabel('Internal note').focus();
    await page.keyboard.type('Calls on Sundays.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Calls on Sundays.').waitFor();
    await page.getByLabel('What is the complaint about?').focus();
    await page.keyboard.type('A leg is loose');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const status = page.getByLabel('Status of the complaint: A leg is loose');
    await status.waitFor();
    await status.selectOption('Pending');
    await page.getByText('The complaint is pending.').waitFor();
    await looksRight(page);
    await page.reload();
    await page.getByText('Calls on Sundays.').waitFor();
    expect(await page.getByLabel('Billing address').inputValue()).toBe('7 Sojati Gate, Jodhpur');
    expect(await status.inputValue()).toBe('pending');
    expect(errors).toEqual([]);
    await close();
  });
});

// Proves requirements 173, 175 and 176.
describe('what is done with a customer as a whole', () => {
  it('bans on a phone, merges and erases, and says before what happens', async () => {
    const shopper = await visit(open.browser, { viewport: phone });
    const account = await newAccount(shopper.page, open.shop, 'Kamla Devi');
    await shopper.page.goto(`${open.shop.url}/dashboard`);
    await shopper.page.getByRole('heading', { level: 1 }).waitFor();

    const { page, errors, close } = await visit(open.browser, { viewport: phone });
    await openAsAdmin(page, open.shop, LIST);
    await find(page, account.email);
    await looksRight(page);
    await page.getByRole('link', { name: 'Kamla Devi' }).click();
    await region(page, 'Management Actions').waitFor();
    await looksRight(page);
    await page.getByRole('button', { name: 'Ban customer' }).click();
    await page.getByText('Kamla Devi is banned.').waitFor();
    await shopper.page.goto(`${open.shop.url}/dashboard`);
    await shopper.page.waitForURL('**/login?next=**');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();

    await page.goto(`${open.shop.url}${LIST}/new`);
    await page.getByLabel(/^Full name/).fill('Kamla D');
    await page.getByLabel(/^Email/).fill('kamla.d@example.com');
    await page.getByLabel(/^Customer status/).selectOption('Active');
    await looksRight(page);
    await page.getByRole('button', { name: 'Save Customer' }).click();
    await page.waitForURL(/\/admin\/customers\/C\w+/);
    await page.getByRole('button', { name: 'Merge with another customer' }).click();
    await page.getByRole('combobox', { name: 'The other customer' }).fill(account.email);
    await page.getByRole('option', { name: `Kamla Devi (${account.email})` }).click();
    await page.getByText('This cannot be undone.').waitFor();
    await looksRight(page);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText('Kamla Devi is merged into Kamla D.').waitFor();
    await page.getByText(`kamla.d@example.com, ${account.email}`).waitFor();

    await page.getByRole('button', { name: 'Erase customer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase Kamla D?' });
    await looksRight(page);
    await dialog.getByRole('button', { name: 'Erase customer' }).click();
    await page.getByText('Kamla D is erased.').waitFor();
    await page.waitForURL(`**${LIST}`);
    await page.goto(`${open.shop.url}${LIST}?search=kamla`);
    await page
      .getByText(/No customers/i)
      .first()
      .waitFor();
    await looksRight(page);
    // the page of the erased customer asked for it once more
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
    await shopper.close();
    await close();
  });
});
