import type { Page } from 'playwright-core';
import { openAsAdmin } from './lib/account.ts';
import { desktop, hydrated, phone, visit } from './lib/browser.ts';
import { fillCard, fillCardForm, placeOrder, toPayment } from './lib/card-buyer.ts';
import { htmlOfEmail, linkInEmail } from './lib/emails.ts';
import { looksRight, looksRightEverywhere } from './lib/checks.ts';
import { fillShipping } from './lib/fill-shipping.ts';
import { actByKeys } from './lib/keyboard-desk.ts';
import { openForTests } from './lib/open.ts';

const open = openForTests();

const CHAIR = 'Soorsagar jali armchair';
const MIRROR = 'Jharokha mirror';
/** As long as a first name may be. */
const LONG_NAME = 'Maximiliana Annapurna Lakshmi Venkata Subramaniam Iyengar Ra';

/** Buys two armchairs and a mirror by card. @returns path of the order, with its secret */
async function buy(page: Page): Promise<string> {
  const { url } = open.shop;
  await page.goto(`${url}/cart?add=4&quantity=2`);
  await hydrated(page);
  await page.goto(`${url}/cart?add=6&quantity=1`);
  await hydrated(page);
  await page.getByText('Proceed to Checkout').first().click();
  await page.getByLabel(/^First name/).waitFor();
  await fillShipping(page, { firstName: LONG_NAME });
  await page.getByRole('radio', { name: /^Card/ }).waitFor();
  await fillCard(page, '4242424242424242');
  await placeOrder(page);
  await page.waitForURL('**/order/**');
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** The shopper asks for the return of one armchair. */
async function askForReturn(page: Page, { resolution, reason }: { resolution: string; reason: string }) {
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Request a return' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a return' });
  const howMany = dialog.getByLabel(`How many to return: ${CHAIR}`);
  // a single item needs no choice
  if ((await howMany.count()) > 0) await howMany.selectOption('1 item');
  await dialog.getByLabel(resolution).check();
  await dialog.getByLabel('What is wrong with the items?').fill(reason);
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Request a return' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Ships an order from a phone in the workshop: overview, palette and a button at the bottom. */
async function shipByThumb(number: string): Promise<void> {
  const admin = await visit(open.browser, { viewport: phone });
  const { page } = admin;
  await openAsAdmin(page, open.shop, '/admin');
  await page.getByRole('link', { name: /orders? to ship$/ }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Go to', exact: true }).click();
  await page
    .getByRole('combobox', { name: /^Go to an order/ })
    .fill(String(Number(number.split('/').at(-1))));
  const found = page.getByRole('option', { name: new RegExp(`^${number}`) });
  await found.waitFor();
  await looksRight(page);
  await found.click();
  const ship = page.getByRole('button', { name: 'Ship', exact: true });
  await ship.waitFor();
  const { y } = (await ship.boundingBox()) ?? { y: 0 };
  expect(y).toBeGreaterThan(phone.height - 80);
  await looksRight(page);
  await ship.click();
  const dialog = page.getByRole('dialog', { name: 'Ship' });
  await dialog.getByLabel(/^Carrier/).fill('Gati');
  await dialog.getByLabel(/^Tracking number/).fill('G 7');
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(admin.errors).toEqual([]);
  await admin.close();
}

// Proves requirements 156, 157, 158 and 159.
describe('an order of which every item has its own way', () => {
  it('leaves in parcels, and is cancelled, refunded, exchanged and returned in part, at a desk without a mouse', async () => {
    const shopper = await visit(open.browser, { viewport: phone });
    const order = await buy(shopper.page);
    const admin = await visit(open.browser, { viewport: desktop });
    const desk = admin.page;
    await openAsAdmin(desk, open.shop, order.replace(/\?.*/, '').replace('/order', '/admin/orders'));
    await desk.getByRole('button', { name: 'Ship' }).waitFor();

    // one armchair is ready
    const howMany = (what: string) => new RegExp(`^${what}: how many`);
    await actByKeys(
      desk,
      'Ship',
      [
        [howMany(CHAIR), '1'],
        [howMany(MIRROR), 'None'],
        [/^Carrier/, 'Blue Dart'],
        [/^Tracking number/, 'BD 1'],
      ],
      () => looksRightEverywhere(desk),
    );
    await desk.getByText('Partly shipped').waitFor();
    await desk.getByText('1 to ship, 1 on the way').waitFor();
    await shopper.page.reload();
    const parcels = shopper.page.getByRole('region', { name: 'Your parcels' });
    await parcels.getByText('Blue Dart, tracking number BD 1').waitFor();
    await parcels.getByText(`1 × ${CHAIR}, 1 × ${MIRROR}`).waitFor();
    await looksRightEverywhere(shopper.page);

    // the mirror is cracked
    await actByKeys(
      desk,
      'Cancel items',
      [
        [howMany(MIRROR), '1'],
        [/^Reason/, 'The glass has cracked in the kiln room'],
      ],
      async (dialog) => {
        await dialog.getByText('₹22,302 is refunded to Visa ending 4242.').waitFor();
        await looksRightEverywhere(desk);
      },
    );
    await desk.getByText('Partly refunded').waitFor();
    await actByKeys(desk, 'Ship', [
      [/^Carrier/, 'Gati'],
      [/^Tracking number/, 'G 2'],
    ]);
    await desk.getByText('Parcel 2:').waitFor();
    await looksRightEverywhere(desk);
    await actByKeys(desk, 'Mark as delivered', [], () => looksRightEverywhere(desk));
    await desk.getByText('2 delivered').waitFor();

    // a scratch
    await actByKeys(
      desk,
      'Refund',
      [
        [/^For/, CHAIR],
        [/^Amount/, '500'],
        [/^Reason/, 'A scratch on one leg'],
      ],
      () => looksRightEverywhere(desk),
    );
    await desk.getByText('Refunded: ₹500').waitFor();

    // one comes back for the same once more
    await askForReturn(shopper.page, { resolution: 'The same item once more', reason: 'It wobbles' });
    await desk.reload();
    await desk.getByRole('heading', { name: 'Exchange requested' }).waitFor();
    await looksRightEverywhere(desk);
    await actByKeys(desk, 'Accept return', [[/^Message to customer/, 'We send another one']], () =>
      looksRightEverywhere(desk),
    );
    await desk.getByText('1 to ship, 1 delivered, 1 exchanged').waitFor();
    await actByKeys(desk, 'Ship', [
      [/^Carrier/, 'Gati'],
      [/^Tracking number/, 'G 3'],
    ]);
    await actByKeys(desk, 'Mark as delivered');
    await shopper.page.reload();
    await shopper.page.getByRole('heading', { name: 'Your exchange was accepted' }).waitFor();
    await looksRightEverywhere(shopper.page);

    // and another one for its money
    await askForReturn(shopper.page, { resolution: 'The money back', reason: 'Too high for the table' });
    await desk.reload();
    await actByKeys(desk, 'Accept return', [[/^Message to customer/, 'We collect it']]);
    await desk.getByText('Partly returned').waitFor();
    await looksRightEverywhere(desk);
    await shopper.page.reload();
    await shopper.page.getByRole('heading', { name: 'Your return was accepted' }).waitFor();
    // of the mirror, the scratch and the armchair
    expect(await shopper.page.getByRole('link', { name: /^Credit note VC\// }).count()).toBe(3);
    await looksRightEverywhere(shopper.page);

    await desk.goto(`${open.shop.url}/admin/orders`);
    await desk.getByText(/^Maximiliana/).waitFor();
    await looksRightEverywhere(desk);
    expect([...shopper.errors, ...admin.errors]).toEqual([]);
    await shopper.close();
    await admin.close();
  });
});

// Proves requirements 169 and 170.
// Proves requirements 282 and 284.
describe('an order that comes back', () => {
  it('undelivered is sent once more, and exchanged for a dearer item whose difference is paid by a link', async () => {
    const shopper = await visit(open.browser, { viewport: phone });
    await toPayment(shopper.page, open.shop.url);
    await fillCard(shopper.page, '4242424242424242');
    await placeOrder(shopper.page);
    await shopper.page.waitForURL('**/order/**');
    const order = new URL(shopper.page.url());
    const number = (await shopper.page.getByRole('heading', { level: 1 }).innerText()).replace('Order ', '');
    await shipByThumb(number);
    const admin = await visit(open.browser, { viewport: desktop });
    const desk = admin.page;
    await openAsAdmin(desk, open.shop, order.pathname.replace('/order', '/admin/orders'));
    await actByKeys(desk, 'Came back undelivered', [[/^Why it came back/, 'Nobody was at home']], () =>
      looksRightEverywhere(desk),
    );
    await desk.getByText(/^Came back undelivered .*: Nobody was at home$/).waitFor();
    await looksRightEverywhere(desk);
    await shopper.page.reload();
    const parcels = shopper.page.getByRole('region', { name: 'Your parcels' });
    await parcels.getByText(/^Came back to us/).waitFor();
    await looksRightEverywhere(shopper.page);
    const email = await htmlOfEmail(open.shop, 'order-came-back', 'leela.rathore@example.com');
    expect(email).toContain('Nobody was at home');
    await actByKeys(desk, 'Ship', [
      [/^Carrier/, 'Gati'],
      [/^Tracking number/, 'G 8'],
    ]);
    await actByKeys(desk, 'Mark as delivered');

    await askForReturn(shopper.page, { resolution: 'Another item', reason: 'The desk instead, please' });
    await desk.reload();
    await actByKeys(
      desk,
      'Accept return',
      [
        [/^Find the other item/, 'Munshi'],
        [/^Price each/, '50,000'],
        [/^Message to customer/, 'With pleasure'],
      ],
      async (dialog) => {
        await dialog.getByText('The customer gets a link to pay ₹30,090').waitFor();
        await dialog.getByRole('option', { name: /^Munshi office desk/ }).waitFor({ state: 'attached' });
        await looksRightEverywhere(desk);
      },
    );
    await desk.getByText('Pays for another item', { exact: true }).waitFor();
    await looksRightEverywhere(desk);

    const link = await linkInEmail(open.shop, 'quote', 'leela.rathore@example.com');
    await shopper.page.goto(link);
    await hydrated(shopper.page);
    await shopper.page.getByText('−₹28,910').waitFor();
    await looksRightEverywhere(shopper.page);
    await fillCardForm(shopper.page);
    await shopper.page.getByRole('button', { name: 'Pay ₹30,090' }).click();
    await shopper.page.waitForURL('**/order/**');
    await shopper.page.getByText(/^Payment: Visa ending 4242, ₹28,910 from order VR/).waitFor();
    await looksRightEverywhere(shopper.page);
    await shopper.page.goto(order.href);
    await shopper.page.getByText('Pays for another item', { exact: true }).waitFor();
    await looksRightEverywhere(shopper.page);
    expect([...shopper.errors, ...admin.errors]).toEqual([]);
    await shopper.close();
    await admin.close();
  });
});
