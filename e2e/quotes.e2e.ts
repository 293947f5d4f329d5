import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openAsAdmin } from './lib/account.ts';
import { desktop, hydrated, phone, tabTo, visit } from './lib/browser.ts';
import { looksRightEverywhere } from './lib/checks.ts';
import { linkInEmail } from './lib/emails.ts';
import { fillByKeys, openByKeys, pressByKeys } from './lib/keyboard-desk.ts';
import { fillCardForm } from './lib/card-buyer.ts';
import { paymentForm } from './lib/keyboard-buyer.ts';
import { openForTests } from './lib/open.ts';
import { root } from './lib/shop.ts';

const open = openForTests();

const photo = {
  name: 'darker-polish.png',
  mimeType: 'image/png',
  buffer: readFileSync(path.join(root, 'kit/assets/brand/icon-512.png')),
};

const customer = [
  [/^First name/, 'Leela'],
  [/^Last name/, 'Rathore'],
  [/^Mobile number/, '9829012345'],
  [/^Email/, 'leela.rathore@example.com'],
  [/^Street address/, '4 Station Road'],
  [/^City/, 'Jodhpur'],
  [/^PIN code/, '342001'],
] as const;

/** Chooses an item by its name and the arrow keys. */
async function chooseItem(page: Page, words: string, option: RegExp): Promise<void> {
  await tabTo(page, /^Item/);
  await page.keyboard.type(words);
  await page.getByRole('option', { name: option }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function payByCard(page: Page, amount: string): Promise<void> {
  await fillCardForm(page);
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
}

// Proves requirements 166 and 167.
describe('a quote by phone', () => {
  it('is written without a mouse, changed while its customer looks at it, and paid by its link', async () => {
    const admin = await visit(open.browser, { viewport: desktop });
    const desk = admin.page;
    await openAsAdmin(desk, open.shop, '/admin/quotes');
    await desk.getByText(/A quote is what you agree/).waitFor();
    await looksRightEverywhere(desk);
    const dialog = await openByKeys(desk, 'New quote');
    await chooseItem(desk, 'carved bed', /Mehrangarh carved bed/);
    await fillByKeys(desk, [
      [/^Price each/, '80,000'],
      ...customer,
      [/^Note for the customer/, 'Darker polish'],
    ]);
    await dialog.getByText('₹80,000, and 18% tax.').waitFor();
    await dialog.locator('input[type=file]').first().setInputFiles(photo);
    await dialog
      .getByRole('button', { name: /^Remove/ })
      .first()
      .waitFor();
    await looksRightEverywhere(desk);
    await pressByKeys(desk, 'Send the quote');
    await dialog.waitFor({ state: 'detached' });
    await desk.getByText('Items are held').waitFor();
    await looksRightEverywhere(desk);

    const shopper = await visit(open.browser, { viewport: phone });
    const { page } = shopper;
    const link = await linkInEmail(open.shop, 'quote', 'leela.rathore@example.com');
    await page.goto(link);
    await hydrated(page);
    await page.getByText('The items are reserved for you until then.').waitFor();
    await page.getByText('Darker polish').waitFor();
    await paymentForm(page)
      .getByLabel(/^Card number/)
      .waitFor();
    await looksRightEverywhere(page);

    // agreed anew on the phone, while the page is open
    const edit = await openByKeys(desk, /^Edit VQ/);
    await fillByKeys(desk, [[/^Price each/, '78,000']]);
    await looksRightEverywhere(desk);
    await pressByKeys(desk, 'Save and send');
    await edit.waitFor({ state: 'detached' });
    await desk.getByText('Edition 2').waitFor();

    await payByCard(page, '₹94,400');
    const change = page.getByRole('alert', { name: 'The total has changed' });
    await change.getByText('It was ₹94,400 and is ₹92,040 now. Nothing has been charged.').waitFor();
    await looksRightEverywhere(page);
    await change.getByRole('button', { name: 'Accept new total' }).click();
    await change.waitFor({ state: 'detached' });
    await payByCard(page, '₹92,040');
    await page.waitForURL('**/order/**');
    await page.getByText('Payment received (Visa ending 4242)').waitFor();
    await looksRightEverywhere(page);

    await page.goto(link);
    await page.getByRole('link', { name: 'See your order' }).waitFor();
    await looksRightEverywhere(page);
    await desk.reload();
    await desk.getByRole('link', { name: 'See the order' }).waitFor();
    await looksRightEverywhere(desk);
    expect([...shopper.errors, ...admin.errors]).toEqual([]);
    await shopper.close();
    await admin.close();
    // an admin and a customer, one after the other: on a busy machine more than the usual minute and a half
  }, 180_000);

  it('says for which quote a one-off is held, keeps what was typed, and ends when it is withdrawn', async () => {
    const admin = await visit(open.browser, { viewport: phone });
    const desk = admin.page;
    await openAsAdmin(desk, open.shop, '/admin/quotes');
    const write = async () => {
      await desk.getByRole('button', { name: 'New quote' }).first().click();
      const dialog = desk.getByRole('dialog', { name: 'New quote' });
      await dialog.getByRole('combobox', { name: /^Item/ }).fill('almirah');
      await desk
        .getByRole('option', { name: /Osian carved almirah/ })
        .first()
        .click();
      await dialog.getByLabel(/^Price each/).fill('75000');
      for (const [label, text] of customer) await dialog.getByLabel(label).fill(text);
      await dialog.getByRole('button', { name: 'Send the quote' }).click();
      return dialog;
    };
    await (await write()).waitFor({ state: 'detached' });
    const second = await write();
    await second
      .getByRole('alert')
      .getByText(/is held until .* for quote VQ\//)
      .waitFor();
    expect(await second.getByLabel(/^Street address/).inputValue()).toBe('4 Station Road');
    await looksRightEverywhere(desk);
    await second.getByRole('button', { name: 'Cancel' }).click();
    await desk
      .getByRole('button', { name: /^Withdraw VQ/ })
      .first()
      .click();
    await desk.getByText(/is withdrawn; its items are on sale again/).waitFor();
    await (await write()).waitFor({ state: 'detached' });
    expect(admin.errors).toEqual([]);
    await admin.close();
  });
});
