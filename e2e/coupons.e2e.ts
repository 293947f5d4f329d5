import type { Page } from 'playwright-core';
import { openAsAdmin } from './lib/account.ts';
import { desktop, hydrated, phone, visit } from './lib/browser.ts';
import { fillCard, placeOrder } from './lib/card-buyer.ts';
import { looksRight } from './lib/checks.ts';
import { htmlOfEmail } from './lib/emails.ts';
import { fillShipping } from './lib/fill-shipping.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();

/** Subtotal, discount, tax, shipping and total, as the summary has them. */
const amounts = (page: Page) =>
  page.locator('dl', { hasText: 'Subtotal' }).first().locator('dd').allInnerTexts();

/** Issues a gift card as an owner. @returns its code, from the email of the recipient */
async function issueGiftCard(page: Page, amount: string, email: string): Promise<string> {
  await page.goto(`${open.shop.url}/admin/gift-cards`);
  await page.getByRole('button', { name: 'Issue a gift card' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Issue a gift card' });
  await dialog.getByRole('textbox', { name: 'Amount in rupees' }).fill(amount);
  await dialog.getByRole('textbox', { name: 'Recipient’s email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A present for a good customer');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Issue and send' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('link', { name: /^Gift card ending/ })
    .first()
    .waitFor();
  await looksRight(page);
  const [code] = /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(await htmlOfEmail(open.shop, 'gift-card', email)) ?? [];
  if (!code) throw new Error('The email has no code.');
  return code;
}

/** Buys a gift card for somebody, as a guest on a phone, and reads the email with its code. */
async function giveGiftCard(email: string): Promise<void> {
  const { page, errors, close } = await visit(open.browser, { viewport: phone });
  await page.goto(`${open.shop.url}/gift-card`);
  await hydrated(page);
  await looksRight(page);
  await page.getByRole('radio', { name: '₹5,000' }).check();
  await page.getByLabel(/^Recipient’s email/).fill(email);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText(`For ${email}, by email once it is paid`).waitFor();
  expect(await amounts(page)).toEqual(['₹5,000', '₹0', 'Free', '₹5,000']);
  await looksRight(page);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel(/^First name/).waitFor();
  await fillShipping(page);
  await page.getByRole('radio', { name: /^Card/ }).waitFor();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByText('To pay, with tax ₹5,000').waitFor();
  await placeOrder(page);
  await page.waitForURL('**/order/**');
  await page.getByText('Sent by email.').waitFor();
  await looksRight(page);
  expect(await htmlOfEmail(open.shop, 'gift-card', email)).toMatch(/[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/);
  expect(errors).toEqual([]);
  await close();
}

// Proves requirements 187, 190, 191, 193 and 194.
describe('a coupon for Diwali, and a gift card', () => {
  it('is made by an owner, entered by a shopper with the keyboard, and on the order and its list afterwards', async () => {
    const owner = await visit(open.browser, { viewport: desktop });
    await openAsAdmin(owner.page, open.shop, '/admin/coupons');
    await owner.page.getByText('A coupon takes something off').waitFor();
    await looksRight(owner.page);
    await owner.page.getByRole('link', { name: 'New coupon' }).first().click();
    await owner.page.getByRole('textbox', { name: 'Name' }).fill('Diwali 2026');
    await owner.page.getByRole('textbox', { name: 'Code' }).fill('diwali10');
    await owner.page.getByRole('textbox', { name: 'Percent off' }).fill('10');
    await owner.page.getByRole('textbox', { name: 'Minimum' }).fill('40000');
    await owner.page.getByRole('textbox', { name: 'Uses in total' }).fill('1');
    await owner.page.getByRole('radio', { name: 'Active' }).check();
    await looksRight(owner.page);
    await owner.page.getByRole('button', { name: 'Save coupon' }).click();
    await owner.page.getByText('Coupon saved!').first().waitFor();

    const code = await issueGiftCard(owner.page, '5,000', 'leela.rathore@example.com');

    const { page, errors, close } = await visit(open.browser, { viewport: phone });
    await page.goto(`${open.shop.url}/cart?add=4`);
    await page.getByRole('button', { name: 'Have a code?' }).focus();
    await looksRight(page);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Your code' }).waitFor();
    await page.keyboard.type('diwali10');
    await page.keyboard.press('Enter');
    await page.getByText('Add items for ₹15,500 more to use DIWALI10, or remove it.').waitFor();
    await looksRight(page);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByText('DIWALI10 ₹4,900 off').waitFor();
    expect(await amounts(page)).toEqual(['₹49,000', '−₹4,900', '₹7,938', 'Free', '₹52,038']);
    await looksRight(page);

    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.getByLabel(/^First name/).waitFor();
    await fillShipping(page);
    await page.getByRole('radio', { name: /^Card/ }).waitFor();
    await fillCard(page, '4242 4242 4242 4242');
    await page.getByText('To pay, with tax').waitFor();
    await page.getByRole('button', { name: 'Pay with a gift card' }).click();
    await page.getByRole('textbox', { name: 'Code of the gift card' }).fill(code);
    await page.keyboard.press('Enter');
    await page.getByText('pays ₹5,000; nothing is left on it then.').waitFor();
    await page.getByText('To pay, with tax ₹47,038').waitFor();
    await looksRight(page);
    await placeOrder(page);
    await page.waitForURL('**/order/**');
    await page.getByRole('heading', { name: 'Order Summary' }).waitFor();
    const paid = ['−₹5,000', '₹47,038'];
    expect(await amounts(page)).toEqual(['₹49,000', '−₹4,900', '₹7,938', 'Free', '₹52,038', ...paid]);
    await looksRight(page);
    expect(errors).toEqual([]);
    await close();

    const next = await visit(open.browser, { viewport: desktop });
    await next.page.goto(`${open.shop.url}/cart?add=4&quantity=2`);
    await next.page.getByRole('button', { name: 'Have a code?' }).click();
    await next.page.getByRole('textbox', { name: 'Your code' }).fill('DIWALI10');
    await next.page.getByRole('button', { name: 'Apply' }).click();
    await next.page.getByText('DIWALI10 has been used up. Remove it to continue.').waitFor();
    await looksRight(next.page);
    await next.close();

    await owner.page
      .getByRole('link', { name: /^Gift card ending/ })
      .first()
      .click();
    const ledger = owner.page.getByRole('table', { name: 'Changes of the balance' });
    await ledger.getByText('−₹5,000').waitFor();
    await ledger.getByRole('link', { name: /^VR/ }).waitFor();
    await looksRight(owner.page);

    await giveGiftCard('ravi.suthar@example.com');
    await owner.page.goto(`${open.shop.url}/admin/gift-cards`);
    await owner.page.getByText('ravi.suthar@example.com').first().waitFor();

    await owner.page.goto(`${open.shop.url}/admin/coupons`);
    const row = owner.page.getByRole('row').filter({ hasText: 'Diwali 2026' });
    await row.getByText('1 of 1').waitFor();
    for (const text of ['DIWALI10', 'Ended', '₹4,900', '₹52,038']) await row.getByText(text).waitFor();
    await looksRight(owner.page);
    await owner.page.getByRole('link', { name: 'Diwali 2026' }).click();
    await owner.page.getByRole('link', { name: 'See the order' }).click();
    await owner.page.getByText('Diwali 2026 (DIWALI10)').waitFor();
    expect(owner.errors).toEqual([]);
    await owner.close();
  });
});
