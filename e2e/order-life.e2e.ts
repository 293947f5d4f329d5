import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openAsAdmin } from './lib/account.ts';
import { desktop, phone, visit } from './lib/browser.ts';
import { buyForCash } from './lib/cash-buyer.ts';
import { looksRight, looksRightEverywhere } from './lib/checks.ts';
import { openForTests } from './lib/open.ts';
import { root } from './lib/shop.ts';

const open = openForTests();

/** A small form: opened by the button that has its name, filled in, and sent. */
async function move(page: Page, name: string, fields: Record<string, string> = {}): Promise<void> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByLabel(label).fill(value);
  }
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A picture as a phone would send it. */
const photo = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync(path.join(root, 'kit/assets/brand/icon-512.png')),
});

/** From here on time passes for the page only when the test lets it. */
const aWhileLater = (page: Page) => page.clock.fastForward(15_000);

// Proves requirements 49 and 72.
describe('the life of an order', () => {
  it('follows an order from cart to delivery and return, on two screens at once', async () => {
    const shopper = await visit(open.browser, { viewport: phone });
    await shopper.page.clock.install();
    const order = await buyForCash(shopper.page, open.shop, '4');
    const stands = shopper.page.getByRole('region', { name: 'Order status' });
    await stands.getByText('₹28,910 in cash at the door').waitFor();

    const admin = await visit(open.browser, { viewport: desktop });
    await openAsAdmin(admin.page, open.shop, '/admin/orders');
    const number = (await shopper.page.getByRole('heading', { level: 1 }).innerText()).replace('Order ', '');
    await admin.page.getByRole('link', { name: number }).click();
    await admin.page.waitForURL(`**/admin${order.split('?')[0]?.replace('order', 'orders')}`);
    await move(admin.page, 'Ship', { Carrier: 'Blue Dart', 'Tracking number': 'BD 7781' });
    await aWhileLater(shopper.page);
    await stands.getByText('Blue Dart, tracking number BD 7781').waitFor();
    expect(await shopper.page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);

    await move(admin.page, 'Mark as delivered');
    await aWhileLater(shopper.page);
    await shopper.page.getByRole('button', { name: 'Request a return' }).click();
    const dialog = shopper.page.getByRole('dialog', { name: 'Request a return' });
    await dialog.getByLabel('What is wrong with the items?').fill('An armrest is cracked');
    await dialog
      .getByLabel('Add pictures')
      .setInputFiles([photo('armrest.png'), { ...photo('x.png'), buffer: Buffer.from('no picture') }]);
    await dialog.getByText('armrest.png uploaded.').waitFor();
    await dialog.getByText('Choose a picture: JPEG, PNG or WebP.').waitFor();
    await looksRight(shopper.page);
    await dialog.getByRole('button', { name: 'Remove x.png' }).click();
    await dialog.getByRole('button', { name: 'Request a return' }).click();
    await dialog.waitFor({ state: 'detached' });
    const thumbnail = shopper.page.getByRole('img', { name: 'Picture 1 of 1' });
    expect(await thumbnail.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();

    await admin.page.goto(`${open.shop.url}/admin/orders?needs=return`);
    await admin.page.getByRole('link', { name: number }).click();
    await admin.page.getByText('An armrest is cracked').waitFor();
    await admin.page.getByRole('img', { name: 'Picture of the return 1 of 1' }).waitFor();
    await looksRightEverywhere(admin.page);
    await move(admin.page, 'Accept return', { 'Message to customer': 'We are sorry' });
    const payment = admin.page.getByRole('region', { name: 'Payment' });
    await payment.getByText('₹28,910 refund due').waitFor();
    await aWhileLater(shopper.page);
    await stands.getByText('₹28,910 is on its way back in cash.').waitFor();
    await looksRightEverywhere(admin.page);
    await move(admin.page, 'Record the payment');
    await payment.getByText('₹28,910 refunded in cash').waitFor();

    await aWhileLater(shopper.page);
    await stands.getByText('₹28,910 went back in cash.').waitFor();
    await shopper.page.getByText('We are sorry', { exact: true }).waitFor();
    await shopper.page.getByText('−₹28,910').waitFor();
    await looksRightEverywhere(shopper.page);
    const creditNote = shopper.page.getByRole('link', { name: /^Credit note VC\// });
    const address = open.shop.url + (await creditNote.getAttribute('href'));
    const paper = await shopper.page.request.get(address);
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await shopper.page.setViewportSize(phone);
    expect([...shopper.errors, ...admin.errors]).toEqual([]);
    await shopper.close();
    await admin.close();
  });

  it('lets a guest cancel an order by the secret link while an admin has it open', async () => {
    const buyer = await visit(open.browser, { viewport: phone });
    const email = `${'a.long.name.of.an.inbox'.repeat(2)}@subdomain.example.com`;
    const order = await buyForCash(buyer.page, open.shop, '6', email);
    await buyer.page.getByText('Keep this order in an account').waitFor();
    await looksRight(buyer.page);
    await buyer.close();
    const admin = await visit(open.browser, { viewport: phone });
    // on a bad line the page hears of no change
    await admin.page.route('**/api/admin/events', () => undefined);
    await openAsAdmin(admin.page, open.shop, order.replace(/\?.*/, '').replace('/order', '/admin/orders'));
    await admin.page.getByRole('button', { name: 'Ship' }).waitFor();

    const guest = await visit(open.browser, { viewport: phone });
    await guest.page.goto(open.shop.url + order);
    await guest.page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = guest.page.getByRole('dialog');
    await dialog.getByText('Nothing has been paid').waitFor();
    await looksRight(guest.page);
    await dialog.getByRole('radio', { name: 'I have changed my mind' }).check();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await guest.page.getByText('Nothing had been paid.').waitFor();

    await move(admin.page, 'Ship', { Carrier: 'Blue Dart', 'Tracking number': 'BD 7782' });
    await admin.page.getByText('Someone else has changed this order.').waitFor();
    await admin.page.getByText('Cancelled by the shopper: I have changed my mind').waitFor();
    expect(await admin.page.getByRole('button', { name: 'Ship' }).count()).toBe(0);
    expect([...guest.errors, ...admin.errors]).toEqual([]);
    await guest.close();
    await admin.close();
  });
});
