import { phone, visit } from './lib/browser.ts';
import { newAccount } from './lib/account.ts';
import { fillCard, placeOrder, toPayment } from './lib/card-buyer.ts';
import { paymentForm } from './lib/keyboard-buyer.ts';
import { openForTests } from './lib/open.ts';
import { until } from './lib/until.ts';

const open = openForTests();

/** A visitor with one item in the cart, at the payment step. */
async function atPayment() {
  const visitor = await visit(open.browser, { viewport: phone });
  await toPayment(visitor.page, open.shop.url);
  return visitor;
}

/** Waits for the payment of the newest order without the shopper’s doing. */
async function untilPaid(): Promise<void> {
  const login = await fetch(`${open.shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { origin: open.shop.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@virasat.example', password: 'virasat-demo' }),
  });
  const { token } = (await login.json()) as { token: string };
  const isPaid = async () => {
    const list = await fetch(`${open.shop.url}/api/admin/orders?pageSize=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { items } = (await list.json()) as { items: { paymentStatus: string }[] };
    return items[0]?.paymentStatus === 'captured';
  };
  await until('the webhook of the payment', isPaid);
}

// Proves requirement 50.
describe('paying', () => {
  it('pays by a card whose bank asks, refused first and then approved on the provider’s page', async () => {
    const { page, errors, close } = await atPayment();
    await fillCard(page, '4000002500003155');
    await placeOrder(page);
    await page.waitForURL(`http://localhost:${open.shop.ports.payments}/pay/v1/actions/**`);
    await page.getByText('Visa ending 3155').waitFor();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByText('The payment was not confirmed.').waitFor();

    await fillCard(page, '4000002500003155');
    await placeOrder(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Order placed successfully!').first().waitFor();
    await page.getByText('Payment received (Visa ending 3155)').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('pays by UPI with a QR code that the shopper’s other device confirms', async () => {
    const { page, errors, close } = await atPayment();
    await page.getByRole('radio', { name: /^UPI/ }).check();
    await paymentForm(page)
      .getByLabel(/QR code/)
      .check();
    await page.getByRole('button', { name: 'Continue to Review' }).click();
    await placeOrder(page);
    await page.getByRole('img', { name: 'QR code of the payment' }).waitFor();
    const address = page.url();
    await page.goBack();
    await page.getByText('Your items are reserved.').waitFor();

    const other = await visit(open.browser);
    await other.page.goto(address);
    await other.page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Order placed successfully!').first().waitFor();
    await page.getByText('Payment received (UPI)').waitFor();
    expect(errors).toEqual([]);
    await other.close();
    await close();
  });

  it('finishes a payment from the order’s page that was left at the bank', async () => {
    const { page, errors, close } = await visit(open.browser, { viewport: phone });
    await newAccount(page, open.shop, 'Leela Rathore');
    await toPayment(page, open.shop.url);
    await fillCard(page, '4000002500003155');
    await placeOrder(page);
    await page.getByRole('button', { name: 'Approve' }).waitFor();

    await page.goto(`${open.shop.url}/user/orders`);
    await page.getByRole('link', { name: 'Soorsagar jali armchair' }).first().click();
    await page.getByText('We are waiting for the payment.').waitFor();
    await page.getByRole('button', { name: 'Finish the payment' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/order/**');
    await page.getByText('Payment received (Visa ending 3155)').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('finishes the order by the webhook when the provider’s response got lost', async () => {
    const { page, close } = await atPayment();
    await fillCard(page, '4000000000000341');
    await placeOrder(page);
    await page.getByText('you will not be charged twice').waitFor();
    await untilPaid();
    await placeOrder(page);
    await page.getByText('Order placed successfully!').first().waitFor();
    await page.getByText('Payment received (Visa ending 0341)').waitFor();
    await close();
  });

  it('shows what is wrong with a card at its field inside the provider’s form', async () => {
    const { page, close } = await atPayment();
    await fillCard(page, '4242424242424241');
    const number = paymentForm(page).getByLabel(/^Card number/);
    await paymentForm(page).getByText('Check the card number').waitFor();
    expect(await number.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    await close();
  });

  it('serves the payment form to the shop’s own pages only', async () => {
    const { page, close } = await visit(open.browser);
    const form = `http://localhost:${open.shop.ports.payments}/pay/v1/form?kind=card`;
    const response = await page.request.get(`${form}&shop=https://evil.example`);
    expect(response.status()).toBe(403);
    const framed = await page.request.get(`${form}&shop=${open.shop.url}`);
    expect(framed.headers()['content-security-policy']).toContain(`frame-ancestors ${open.shop.url}`);
    const exchange = await page.request.post(`http://localhost:${open.shop.ports.payments}/pay/v1/tokens`, {
      headers: { origin: open.shop.url },
      data: { kind: 'upi-qr' },
    });
    expect(exchange.status()).toBe(403);
    await close();
  });
});
