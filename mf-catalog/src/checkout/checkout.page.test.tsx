import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import type { Auth } from '@virasat/kit';
import { aPricedCart, anItem, anOrder } from '../testing/builders.ts';
import { withCart } from '../testing/stateful-cart.tsx';
import { requestsTo, stubFetch } from '../testing/stub-fetch.ts';
import * as page from './checkout.page.tsx';

const chair = anItem();
const token = { token: 'tok_123', label: 'Visa ending 4242' };
const placed = { order: anOrder(), token: 'secret' };
const card = { cardNumber: '4242424242424242', expiryDate: '12/30', cvv: '737', cardName: 'Asha Rathore' };

type Routes = Parameters<typeof stubFetch>[0];
interface Options {
  routes?: Routes;
  items?: (typeof chair)[];
  path?: string;
  auth?: Auth;
}
function open({ routes, items = [chair], path = '/checkout', auth }: Options = {}) {
  const seen = stubFetch({
    'POST /api/cart/price': aPricedCart(items),
    'POST /pay/v1/tokens': token,
    'POST /api/orders': { status: 201, body: placed },
    ...routes,
  });
  const order = { path: '/order/:id', element: <p>The order page</p> };
  return {
    seen,
    ...renderPage(withCart(page, items), '/checkout', { path, routes: [order], ...(auth && { auth }) }),
  };
}

const fields: [label: string, value: string][] = [
  ['First name', 'Asha'],
  ['Last name', 'Rathore'],
  ['E-mail', 'asha@example.com'],
  ['Mobile number', '9876543210'],
  ['Street address', '12 Sardarpura'],
  ['PIN code', '342003'],
  ['City', 'Jodhpur'],
];
const box = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
/** As from the clipboard: letter by letter would only be slower. */
async function put(user: UserEvent, label: string, value: string) {
  await user.click(box(label));
  await user.paste(value);
}
const next = (to: string) => screen.getByRole('button', { name: `Continue to ${to}` });

async function fillShipping(user: UserEvent) {
  await screen.findByRole('heading', { name: /Where shall we deliver/ });
  for (const [label, value] of fields) await put(user, label, value);
  await user.selectOptions(box('State'), 'Rajasthan');
  await user.click(next('Payment'));
  await screen.findByRole('radio', { name: /^Card/ });
}
async function fillCard(user: UserEvent) {
  await put(user, 'Card number', card.cardNumber);
  await put(user, 'Expiry', card.expiryDate);
  await put(user, 'CVV', card.cvv);
  await put(user, 'Name on card', card.cardName);
  await user.click(next('Review'));
}
async function toReview(user: UserEvent) {
  await fillShipping(user);
  await fillCard(user);
  const button = await screen.findByRole('button', { name: 'Place Order' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}
const stored = () => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
jest.setTimeout(20_000);

describe('an empty cart', () => {
  it('has nothing to check out', async () => {
    open({ items: [] });
    expect(await screen.findByRole('heading', { name: 'No Items to Checkout' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
  });
});

describe('the shipping step', () => {
  it('names every wrong field and goes to the first', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    expect(box('First name')).toHaveFocus();
    for (const [label] of [...fields, ['State', '']] as const) expect(box(label)).toBeInvalid();
    expect(box('PIN code')).toHaveAccessibleDescription('A PIN code has six digits.');

    for (const [label, value] of fields.slice(0, 3)) await put(user, label, value);
    await user.click(next('Payment'));
    expect(box('Mobile number')).toHaveFocus();
  });

  it('warns when PIN and state do not go together, and goes on all the same', async () => {
    const { user, router } = open();
    await fillShipping(user);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.selectOptions(await screen.findByLabelText(/^State/), 'Gujarat');
    expect(screen.getByText(/342003 usually belongs to Rajasthan, not Gujarat/)).toBeInTheDocument();
    await user.click(next('Payment'));
    expect(router.state.location.search).toBe('?step=payment');
  });

  it('offers states and a group of union territories', async () => {
    open();
    const list = await screen.findByLabelText(/^State/);
    const group = within(list).getByRole('group', { name: 'Union territories' });
    expect(within(group).getAllByRole('option')).toHaveLength(8);
    expect(within(list).getAllByRole('option')).toHaveLength(1 + 28 + 8);
  });

  it('knows a signed-in shopper', async () => {
    open({ auth: mockAuth({ user: mockUser() }) });
    await waitFor(() => expect(box('First name')).toHaveValue('Asha'));
    expect(box('Last name')).toHaveValue('Rathore');
    expect(box('E-mail')).toHaveValue('asha@example.com');
  });

  it('cannot be skipped by address', async () => {
    const { router } = open({ path: '/checkout?step=review' });
    expect(await screen.findByRole('heading', { name: /Where shall we deliver/ })).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?step=shipping'));
  });

  it('keeps what was typed through a reload', async () => {
    const { user, unmount } = open();
    await user.type(await screen.findByLabelText(/^First name/), 'Asha');
    unmount();
    open();
    expect(await screen.findByLabelText(/^First name/)).toHaveValue('Asha');
  });
});

describe('the payment step', () => {
  it('checks every field of a card and goes to the first wrong one', async () => {
    const { user, seen } = open();
    await fillShipping(user);
    await put(user, 'Card number', '4242424242424241');
    await user.click(next('Review'));
    expect(box('Card number')).toHaveFocus();
    for (const label of ['Card number', 'Expiry', 'CVV', 'Name on card']) expect(box(label)).toBeInvalid();
    expect(requestsTo(seen, 'POST', '/pay/v1/tokens')).toHaveLength(0);
  });

  it('shows what the provider refuses at its field, and keeps the rest', async () => {
    const refusal = { message: 'This card cannot be used.', fields: { cvv: 'The CVV is wrong.' } };
    const { user } = open({ routes: { 'POST /pay/v1/tokens': { status: 422, body: refusal } } });
    await fillShipping(user);
    await fillCard(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('This card cannot be used.');
    expect(box('CVV')).toHaveAccessibleDescription('The CVV is wrong.');
    expect(box('CVV')).toHaveFocus();
    expect(box('Name on card')).toHaveValue('Asha Rathore');
  });

  it('takes a UPI address', async () => {
    const upi = { token: 'tok_upi', label: 'UPI asha@okbank' };
    const { user, seen } = open({ routes: { 'POST /pay/v1/tokens': upi } });
    await fillShipping(user);
    await user.click(screen.getByRole('radio', { name: /^UPI/ }));
    await user.click(next('Review'));
    expect(box('UPI address')).toHaveFocus();
    await user.type(box('UPI address'), 'asha@okbank');
    await user.click(next('Review'));
    expect(await screen.findByText('UPI asha@okbank')).toBeInTheDocument();
    expect(requestsTo(seen, 'POST', '/pay/v1/tokens')[0]?.body).toEqual({ kind: 'upi', vpa: 'asha@okbank' });
  });

  it('needs no provider for cash', async () => {
    const { user, seen } = open();
    await fillShipping(user);
    await user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }));
    await user.click(next('Review'));
    const button = await screen.findByRole('button', { name: 'Place Order' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await screen.findByText('The order page');
    expect(requestsTo(seen, 'POST', '/pay/v1/tokens')).toHaveLength(0);
    expect(requestsTo(seen, 'POST', '/api/orders')[0]?.body).toMatchObject({ payment: { method: 'cod' } });
  });
});

describe('card data', () => {
  it('goes to the payment provider only, and is stored nowhere', async () => {
    const { user, seen } = open();
    await fillShipping(user);
    await put(user, 'Card number', card.cardNumber);
    await put(user, 'Expiry', card.expiryDate);
    await put(user, 'CVV', card.cvv);
    await put(user, 'Name on card', card.cardName);
    expect(stored()).not.toMatch(/4242 ?4242|737|12\/30/);
    await user.click(next('Review'));
    const button = await screen.findByRole('button', { name: 'Place Order' });
    await waitFor(() => expect(button).toBeEnabled());
    expect(stored()).not.toMatch(/4242 ?4242|737|12\/30/);
    await user.click(button);
    await screen.findByText('The order page');

    expect(requestsTo(seen, 'POST', '/pay/v1/tokens')[0]?.body).toEqual({
      kind: 'card',
      number: '4242424242424242',
      expiry: '12/30',
      cvv: '737',
      name: 'Asha Rathore',
    });
    const toShop = seen.filter(({ path }) => path.startsWith('/api'));
    expect(toShop.length).toBeGreaterThan(1);
    for (const { text } of toShop) expect(text).not.toMatch(/4242 ?4242|"737"|12\/30|cvv|cardNumber/);
  });

  it('is gone from the form after the exchange', async () => {
    const { user } = open();
    await toReview(user);
    await user.click(screen.getByRole('link', { name: 'Change payment' }));
    expect(await screen.findByText('Visa ending 4242')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use another' }));
    expect(box('Card number')).toHaveValue('');
    expect(box('CVV')).toHaveValue('');
  });
});

describe('Place Order', () => {
  it('places the order, empties the cart and leads to the confirmation', async () => {
    const { user, seen, router, notices } = open();
    await user.click(await toReview(user));
    await screen.findByText('The order page');
    expect(router.state.location.pathname + router.state.location.search).toBe('/order/abc234?token=secret');
    expect(notices).toEqual(['Order placed successfully!']);
    const [order] = requestsTo(seen, 'POST', '/api/orders');
    expect(order?.body).toEqual({
      items: [{ id: '1', quantity: 1 }],
      address: anOrder().address,
      payment: { method: 'card', token: 'tok_123' },
    });
    expect(stored()).toBe('{}{}');
  });

  it('shows the server’s totals before', async () => {
    const { user } = open();
    await toReview(user);
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('₹28,910');
    expect(screen.getByText('Visa ending 4242')).toBeInTheDocument();
  });

  it('sends one key however often it is pressed, also after a lost answer and a reload', async () => {
    let lost = true;
    const routes: Routes = {
      'POST /api/orders': () => {
        if (lost) throw new TypeError('network');
        return { status: 201, body: placed };
      },
    };
    const { user, unmount, seen } = open({ routes });
    const button = await toReview(user);
    await user.dblClick(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(/not placed twice/);
    const first = requestsTo(seen, 'POST', '/api/orders');
    expect(new Set(first.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    unmount();

    lost = false;
    const again = open({ routes, path: '/checkout?step=review' });
    const retry = await screen.findByRole('button', { name: 'Place Order' });
    await waitFor(() => expect(retry).toBeEnabled());
    await again.user.click(retry);
    await screen.findByText('The order page');
    const key = first[0]?.headers.get('idempotency-key');
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(requestsTo(again.seen, 'POST', '/api/orders')[0]?.headers.get('idempotency-key')).toBe(key);
  });

  it('sends one request for a double click', async () => {
    let answer: (value: object) => void = () => undefined;
    const { user, seen } = open({
      routes: { 'POST /api/orders': () => new Promise((resolve) => (answer = resolve)) },
    });
    await user.dblClick(await toReview(user));
    await waitFor(() => expect(requestsTo(seen, 'POST', '/api/orders')).toHaveLength(1));
    answer({ status: 201, body: placed });
    await screen.findByText('The order page');
    expect(requestsTo(seen, 'POST', '/api/orders')).toHaveLength(1);
  });

  it('takes a declined payment back to the payment step, and tries again under a new key', async () => {
    let declined = true;
    const { user, seen } = open({
      routes: {
        'POST /api/orders': () =>
          declined
            ? { status: 402, body: { message: 'The bank declined the card.', code: 'payment_declined' } }
            : { status: 201, body: placed },
      },
    });
    await user.click(await toReview(user));
    expect(await screen.findByText('The bank declined the card.')).toBeInTheDocument();
    declined = false;
    await fillCard(user);
    const button = await screen.findByRole('button', { name: 'Place Order' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await screen.findByText('The order page');
    const keys = requestsTo(seen, 'POST', '/api/orders').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  });

  it('names what is out of stock and leads to the cart', async () => {
    const body = {
      message: 'Only 0 left.',
      code: 'out_of_stock',
      fields: { 'items.1': 'Jali armchair is sold out.', 'items.2': 'Desk is sold out.' },
    };
    const { user } = open({ routes: { 'POST /api/orders': { status: 409, body } } });
    await user.click(await toReview(user));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Jali armchair is sold out.');
    expect(alert).toHaveTextContent('Desk is sold out.');
    expect(within(alert).getByRole('link', { name: 'Go to the cart' })).toHaveAttribute('href', '/cart');
  });

  it('says when the payment provider is silent, and keeps the key', async () => {
    const body = { message: 'The payment provider does not answer.', code: 'payment_unavailable' };
    const { user, seen } = open({ routes: { 'POST /api/orders': { status: 503, body } } });
    const button = await toReview(user);
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment provider does not answer.');
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(requestsTo(seen, 'POST', '/api/orders')).toHaveLength(2));
    const keys = requestsTo(seen, 'POST', '/api/orders').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('never charges a total that was not on the screen', async () => {
    let price = 24_500;
    const { user, seen } = open({
      routes: { 'POST /api/cart/price': () => aPricedCart([chair], { '1': { price } }) },
    });
    const button = await toReview(user);
    price = 27_000;
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('A price has changed');
    expect(requestsTo(seen, 'POST', '/api/orders')).toHaveLength(0);
    await waitFor(() => expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('₹31,860'));
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await screen.findByText('The order page');
  });
});
