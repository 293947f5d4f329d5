import type { Locator, Page } from 'playwright-core';
import { openAsAdmin } from './lib/account.ts';
import { desktop, hydrated, phone, visit } from './lib/browser.ts';
import { buyForCash } from './lib/cash-buyer.ts';
import { looksRightEverywhere } from './lib/checks.ts';
import { linkInEmail } from './lib/emails.ts';
import { fillByKeys, pressByKeys } from './lib/keyboard-desk.ts';
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

/** A Saturday that has places, in the month that is shown or the next. */
async function saturday(page: Page): Promise<Locator> {
  const day = page.getByRole('button', { name: /^Saturday .* \d+ places left$/ }).first();
  if ((await day.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
  await day.waitFor();
  return day;
}

// Proves requirements 312, 314, 316, 317 and 318.
describe('a workshop', () => {
  it('is booked for Saturday by touch and by keyboard, one booking is cancelled by its link, and the staff see both', async () => {
    const { shop, browser } = open;
    const { page } = await visit(browser, { viewport: phone, hasTouch: true });
    await page.goto(`${shop.url}/about`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Book Workshop: Wood carving' }).tap();
    await page.getByRole('heading', { name: 'Wood carving', level: 1 }).waitFor();
    await looksRightEverywhere(page);
    await (await saturday(page)).tap();
    await page.getByLabel('People').selectOption('2');
    await page.getByLabel('Your name').fill('Leela Rathore');
    await page.getByLabel('Email').fill('leela.visits@example.com');
    await page.getByLabel('Mobile').fill('98290 12345');
    await looksRightEverywhere(page);
    await page.getByRole('button', { name: 'Book 2 places' }).tap();
    await page.getByRole('heading', { name: 'Your places are booked' }).waitFor();
    await looksRightEverywhere(page);
    const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
    const calendar = await page.request.get(shop.url + file!);
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect(await calendar.text()).toMatch(/DTSTART;TZID=Asia\/Kolkata:\d{8}T100000\r\n/);

    const keys = await visit(browser, { viewport: phone });
    await keys.page.goto(`${shop.url}/visits/wood-carving`);
    await hydrated(keys.page);
    await (await saturday(keys.page)).focus();
    await keys.page.keyboard.press('ArrowLeft');
    await keys.page.keyboard.press('ArrowRight');
    // whatever day it is: next month is ahead
    await keys.page.keyboard.press('PageDown');
    await keys.page.keyboard.press('Enter');
    await fillByKeys(keys.page, [
      [/^Your name/, 'Kavita Rao'],
      [/^Email/, 'kavita.visits@example.com'],
      [/^Mobile/, '98290 54321'],
    ]);
    await pressByKeys(keys.page, 'Book 2 places');
    await keys.page.getByRole('heading', { name: 'Your places are booked' }).waitFor();

    await page.goto(await linkInEmail(shop, 'visit-booked', 'leela.visits@example.com'));
    await page.getByRole('button', { name: 'Cancel booking' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).tap();
    await page.getByRole('heading', { name: 'This booking is cancelled' }).waitFor();
    await looksRightEverywhere(page);

    const admin = await visit(browser, { viewport: desktop });
    await openAsAdmin(admin.page, shop, '/admin/bookings/list?search=visits');
    const row = (name: string) => admin.page.getByRole('row').filter({ hasText: name });
    await row('Kavita Rao').getByText('Booked', { exact: true }).waitFor();
    await row('Leela Rathore').getByText('Cancelled').waitFor();
    await looksRightEverywhere(admin.page);
    await row('Kavita Rao').getByRole('link').first().click();
    await admin.page.getByText(/2 of 6 places booked/).waitFor();
    await looksRightEverywhere(admin.page);
    await admin.page.getByText(/^Who came can be ticked on .*, the day of the visit\.$/).waitFor();
    const came = admin.page.getByRole('button', { name: 'Came: Kavita Rao', exact: true });
    expect(await came.isDisabled()).toBe(true);
    await admin.page.getByRole('link', { name: 'The week from this day' }).click();
    await admin.page.getByText(/2 of 6 places booked/).waitFor();
    await looksRightEverywhere(admin.page);
    await admin.page.getByRole('link', { name: 'Times and closed days' }).click();
    await admin.page.getByRole('heading', { name: 'Wood carving' }).waitFor();
    await looksRightEverywhere(admin.page);
  });
});
