import type { Page } from 'playwright-core';
import { openAsAdmin } from './lib/account.ts';
import { desktop, phone, visit } from './lib/browser.ts';
import { buyForCash } from './lib/cash-buyer.ts';
import { looksRightEverywhere } from './lib/checks.ts';
import { htmlOfEmail } from './lib/emails.ts';
import { openForTests } from './lib/open.ts';

/** An armchair of ₹28,910 is above the limit. */
const open = openForTests({ limits: { CASH_RULES: JSON.stringify({ codeAbove: 20_000 }) } });

/** A form of the admin: opened by the button that has its name, filled in, and sent. */
async function decide(page: Page, name: string, label: string, words: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel(label).fill(words);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const numberOf = async (page: Page) =>
  (await page.getByRole('heading', { level: 1 }).innerText()).replace('Order ', '');

// Proves requirement 76.
describe('a cash order above the limit', () => {
  it('is confirmed by its shopper with the code from the email', async () => {
    const { page } = await visit(open.browser, { viewport: phone });
    await buyForCash(page, open.shop, '4');
    const panel = page.getByRole('region', { name: 'Confirm your order' });
    await panel.getByText('leela.rathore@example.com').waitFor();
    await page.getByText('It is not confirmed yet').waitFor();
    await looksRightEverywhere(page);

    const html = await htmlOfEmail(open.shop, 'order-held', 'leela.rathore@example.com');
    const [, ...digits] = /(\d{3}) (\d{3})(?=<)/.exec(html) ?? [];
    const code = digits.join('');
    const field = panel.getByLabel('Code from the email');
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await panel.getByRole('button', { name: 'Confirm the order' }).click();
    await panel.getByText('This is not the code of our latest email.').waitFor();
    await field.fill(code);
    await panel.getByRole('button', { name: 'Confirm the order' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByText('Processing').first().waitFor();
  });

  it('is paid by card instead, and the cash order is cancelled', async () => {
    const { page } = await visit(open.browser, { viewport: phone });
    const order = await buyForCash(page, open.shop, '4');
    await page.getByRole('button', { name: 'Or pay now by card or UPI' }).click();
    await page.waitForURL('**/checkout');
    await page.getByRole('heading', { name: /Where shall we deliver/ }).waitFor();
    await page.getByText('Jali').first().waitFor();
    await page.goto(open.shop.url + order);
    await page.getByText('Cancelled').first().waitFor();
  });

  it('is found, declined and approved by an admin, while its shopper looks on', async () => {
    const shopper = await visit(open.browser, { viewport: phone });
    await buyForCash(shopper.page, open.shop, '4');
    const number = await numberOf(shopper.page);
    const admin = await visit(open.browser, { viewport: desktop });
    await openAsAdmin(admin.page, open.shop, '/admin/orders');
    await admin.page.getByLabel('Needs action').selectOption('Orders to review');
    await admin.page.waitForURL('**needs=review');
    await admin.page.getByRole('link', { name: number }).click();
    const reasons = admin.page.getByRole('region', { name: 'Held for review' });
    await reasons.getByText('A cash order of more than ₹20,000').waitFor();
    await looksRightEverywhere(admin.page);
    await decide(admin.page, 'Decline', 'Reason', 'We could not reach you by phone.');
    await shopper.page.reload();
    await shopper.page.getByText('Declined by the shop: We could not reach you by phone.').waitFor();

    await buyForCash(shopper.page, open.shop, '4');
    const next = await numberOf(shopper.page);
    await admin.page.goto(`${open.shop.url}/admin/orders?status=Held+for+review`);
    await admin.page.getByRole('link', { name: next }).click();
    await decide(admin.page, 'Approve', 'Note', 'Known to the workshop.');
    await admin.page.getByText('Approved: Known to the workshop.').waitFor();
    await shopper.page.reload();
    await shopper.page.getByText('Approved by the shop').waitFor();
    expect(await shopper.page.getByText('Known to the workshop').count()).toBe(0);
  });
});
