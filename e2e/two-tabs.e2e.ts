import type { Page } from 'playwright-core';
import { come, newAccount, signUp } from './lib/account.ts';
import { hydrated, visit } from './lib/browser.ts';
import { fillCard, placeOrder, toPayment } from './lib/card-buyer.ts';
import { openForTests } from './lib/open.ts';
import { until } from './lib/until.ts';

const open = openForTests();

/** A second tab of the same browser. */
const otherTab = (page: Page) => page.context().newPage();

/** How many orders the shop has. */
async function orderCount(): Promise<number> {
  const login = await fetch(`${open.shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { origin: open.shop.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@virasat.example', password: 'virasat-demo' }),
  });
  const { token } = (await login.json()) as { token: string };
  const list = await fetch(`${open.shop.url}/api/admin/orders?pageSize=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await list.json()) as { total: number }).total;
}

// Proves requirement 4.
describe('a guest with a pending payment', () => {
  it('who signs in in another tab pays one order, and the account’s cart is empty', async () => {
    const before = await orderCount();
    const { page, errors, close } = await visit(open.browser);
    await toPayment(page, open.shop.url);
    await fillCard(page, '4000002500003155');
    await placeOrder(page);
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await page.goBack();
    await page.getByText('Your items are reserved.').waitFor();

    const other = await otherTab(page);
    await signUp(other, open.shop, 'leela.two-tabs@example.com');
    await page.getByText('You placed this order before you logged in').waitFor();
    await page.getByRole('button', { name: 'Confirm the payment' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Order placed successfully!').first().waitFor();
    await page.getByText('Payment received (Visa ending 3155)').waitFor();
    expect(await orderCount()).toBe(before + 1);
    await other.getByRole('link', { name: 'Cart', exact: true }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

// Proves requirement 35.
describe('a sign-out in another tab', () => {
  it('leaves nothing of the checkout on the screen or in the browser', async () => {
    const { page, errors, close } = await visit(open.browser);
    await newAccount(page, open.shop, 'Leela Rathore');
    await toPayment(page, open.shop.url);
    const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(await stored()).toContain('4 Station Road');

    const other = await otherTab(page);
    await come(other, open.shop, '/dashboard');
    await other.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('You have logged out').waitFor();
    await page.getByRole('heading', { name: 'No Items to Checkout' }).waitFor();
    expect(await stored()).not.toMatch(/Station Road|Rathore|example\.com/);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('search suggestions that cannot be loaded', () => {
  it('leave the page and its half-filled form alone, and appear once they can be', async () => {
    const { page, close } = await visit(open.browser);
    await newAccount(page, open.shop, 'Leela Rathore');
    await come(page, open.shop, '/user/settings');
    await page.getByLabel(/^New password/).fill('half of a new phrase');
    let failed = 0;
    page.on('requestfailed', (request) => (failed += Number(request.url().includes('/remotes/catalog/'))));
    await page.route('**/remotes/catalog/**', (route) => route.abort());
    await page.getByRole('combobox', { name: 'Search' }).first().pressSequentially('chair');
    // the first attempt and the one that follows it at once
    await until('two failed requests', () => failed >= 2);
    await hydrated(page);
    expect(await page.getByLabel(/^New password/).inputValue()).toBe('half of a new phrase');

    await page.unroute('**/remotes/catalog/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('option').first().waitFor();
    expect(await page.getByLabel(/^New password/).inputValue()).toBe('half of a new phrase');
    await close();
  });
});
