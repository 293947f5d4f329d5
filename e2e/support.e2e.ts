import type { Page } from 'playwright-core';
import { openAsAdmin } from './lib/account.ts';
import { desktop, hydrated, phone, visit } from './lib/browser.ts';
import { buyForCash } from './lib/cash-buyer.ts';
import { looksRightEverywhere } from './lib/checks.ts';
import { linkInEmail } from './lib/emails.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();

/** Writes an answer and sends it. */
async function answer(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^To /).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

// Proves requirements 177, 178, 179 and 182.
describe('support', () => {
  it('answers a guest of the contact form by email, and goes on by the link', async () => {
    const { shop, browser } = open;
    const { page } = await visit(browser, { viewport: phone });
    await page.goto(`${shop.url}/contact`);
    await hydrated(page);
    await looksRightEverywhere(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Enter your name.').waitFor();
    await page.getByLabel('Your name').fill('Leela Rathore');
    await page.getByLabel('Email').fill('leela.rathore@example.com');
    await page.getByLabel('What is it about?').selectOption('A complaint');
    await page.getByLabel('Subject').fill('A crack in the seat');
    await page.getByLabel('Your message').fill('The seat of my chair has a crack.\nCan you mend it?');
    await looksRightEverywhere(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('status', { name: 'We have your message' }).waitFor();
    await looksRightEverywhere(page);

    const admin = await visit(browser, { viewport: desktop });
    await openAsAdmin(admin.page, shop, '/admin/support/answers');
    await admin.page.getByRole('button', { name: 'New answer' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'New answer' });
    await dialog.getByLabel('Title').fill('We are sorry');
    await dialog.getByLabel('Answer').fill('Namaste {name}, we are sorry about {order}.');
    await dialog.getByText('Namaste Asha Rathore, we are sorry about VR/26-27/000123.').waitFor();
    await looksRightEverywhere(admin.page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await looksRightEverywhere(admin.page);

    await admin.page.getByRole('link', { name: 'All tickets' }).click();
    await admin.page.getByRole('link', { name: 'Complaints' }).click();
    await admin.page.getByText('Unread').first().waitFor();
    await looksRightEverywhere(admin.page);
    await admin.page.getByRole('link', { name: 'VT-000001' }).click();
    await admin.page.getByText('Can you mend it?').waitFor();
    await admin.page.getByRole('button', { name: 'Take it' }).click();
    await admin.page.getByRole('button', { name: 'Insert a canned answer' }).click();
    await admin.page.getByRole('menuitem', { name: 'We are sorry' }).click();
    expect(await admin.page.getByLabel(/^To /).inputValue()).toBe(
      'Namaste Leela Rathore, we are sorry about your order.',
    );
    await looksRightEverywhere(admin.page);
    await admin.page.getByRole('button', { name: 'Send', exact: true }).click();
    await admin.page.getByText('Waiting for customer').waitFor();

    await page.goto(await linkInEmail(shop, 'ticket-answered', 'leela.rathore@example.com'));
    await page.getByText('we are sorry about your order').waitFor();
    await looksRightEverywhere(page);
    await page.getByLabel('Your message').fill('Thank you. When?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your message is sent.').waitFor();
    // without a reload, by the stream of events
    await admin.page.getByText('Thank you. When?').waitFor();
    await page.goto(page.url().replace(/token=.*/, 'token=guessed'));
    await page.getByRole('heading', { name: 'Request not found' }).waitFor();
  });

  it('shows the second of two admins what the first has answered, before anything is sent', async () => {
    const { shop, browser } = open;
    const buyer = await visit(browser, { viewport: phone });
    await buyForCash(buyer.page, shop, '4');
    await buyer.page.getByRole('button', { name: 'Get help with this order' }).click();
    const dialog = buyer.page.getByRole('dialog', { name: 'Get help with this order' });
    await dialog.getByLabel('Your message').fill('Can it come on Sunday?');
    await looksRightEverywhere(buyer.page);
    await dialog.getByRole('button', { name: 'Send' }).click();
    // the address changes before the page does
    const told = await buyer.page.getByText(/Request VT-\d+/).innerText();
    const number = /VT-\d+/.exec(told)?.[0] ?? '';
    await buyer.page.goBack();
    await buyer.page.getByRole('link', { name: number }).waitFor();
    await looksRightEverywhere(buyer.page);

    const [one, other] = [
      await visit(browser, { viewport: desktop }),
      await visit(browser, { viewport: phone }),
    ];
    for (const { page } of [one, other]) {
      await openAsAdmin(page, shop, '/admin/support');
      await page
        .getByRole('link', { name: number })
        .or(page.getByRole('link', { name: /^Help with order/ }))
        .first()
        .click();
      await page.getByText('Can it come on Sunday?').waitFor();
    }
    await other.page.getByLabel(/^To /).fill('Yes, on Sunday.');
    await answer(one.page, 'No, on Monday.');
    await other.page.getByText('No, on Monday.').waitFor();
    await other.page.getByText(/Something was written since you began/).waitFor();
    expect(await other.page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    await looksRightEverywhere(other.page);
    await other.page.getByRole('button', { name: 'I have read it' }).click();
    await other.page.getByLabel(/^To /).fill('Sunday is possible after all.');
    await other.page.getByRole('button', { name: 'Send and mark as solved' }).click();
    await one.page.getByText('Sunday is possible after all.').waitFor();
    await one.page.getByText('Solved', { exact: true }).first().waitFor();
  });
});
