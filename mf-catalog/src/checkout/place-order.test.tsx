import {
  aPricedCart,
  anOrder,
  apiError,
  connectionError,
  mockApi,
  requestsTo,
  type ResponseBody,
} from '@virasat/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  chair,
  fillAddress,
  fillCard,
  open,
  paymentFrame,
  placed,
  stored,
  toReview,
} from '../testing/checkout-driver.tsx';
import { openPaymentAction } from './open-payment-action.ts';

jest.mock('./open-payment-action.ts', () => ({ openPaymentAction: jest.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

// Proves requirement 50.
describe('a payment that the shopper has to confirm', () => {
  const action = { kind: 'page' as const, url: 'https://pay.test/pay/v1/actions/1' };
  const waiting: ResponseBody<'POST /api/orders'> = { ...placed, action };
  const order = anOrder({ status: 'Payment pending' });
  const follow = 'POST /api/orders/:id/payment';

  it('opens the provider’s page and continues by itself when the payment is decided, also after a reload', async () => {
    const routes = { 'POST /api/orders': waiting, [follow]: { order, action } };
    const { user, unmount } = open({ routes });
    await user.click(await toReview(user));
    expect(await screen.findByText(/Your items are reserved/)).toBeInTheDocument();
    expect(openPaymentAction).toHaveBeenCalledWith(action, '/checkout?step=review');
    unmount();

    open({ routes, path: '/checkout?step=review' });
    expect(await screen.findByRole('button', { name: 'Confirm the payment' })).toBeInTheDocument();
    mockApi({ [follow]: { order: anOrder() } });
    await screen.findByText('The order page');
    expect(requestsTo(follow).length).toBeGreaterThan(2);
    expect(requestsTo(follow)[0]).toMatchObject({ params: { id: 'o1' }, query: { token: 'secret' } });
    expect(requestsTo('POST /api/orders')).toHaveLength(1);
    expect(stored()).toBe('{}{}');
  });

  it('returns to the payment step with the reason when it was declined', async () => {
    const { user } = open({ routes: { 'POST /api/orders': waiting, [follow]: { order, action } } });
    await user.click(await toReview(user));
    await screen.findByText(/Your items are reserved/);
    const failure = 'The payment was not confirmed.';
    mockApi({ [follow]: { order: anOrder({ status: 'Cancelled' }), failure } });
    expect(await screen.findByText('The payment was not confirmed.')).toBeInTheDocument();
    expect(await paymentFrame()).toBeInTheDocument();
  });
});

// Proves requirement 187.
describe('a code', () => {
  const coupon = { id: 'DIWALI10', label: 'Diwali 2026', discount: 2_450 };
  const discounted = {
    ...aPricedCart([chair]),
    discount: 2_450,
    tax: 3_969,
    total: 26_019,
    coupons: [coupon],
  };

  it('goes with the order, which is placed with it only, and is gone afterwards', async () => {
    localStorage.setItem('virasat.visitor.codes', 'DIWALI10');
    const refused = apiError(409, 'DIWALI10 has been used up. Remove it to continue.', {
      code: 'coupon_refused',
    });
    const { user } = open({ routes: { 'POST /api/cart/price': discounted, 'POST /api/orders': refused } });
    await user.click(await toReview(user));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'DIWALI10 has been used up. Remove it to continue.',
    );
    expect(requestsTo('POST /api/orders')[0]?.body.coupons).toEqual(['DIWALI10']);

    mockApi({ 'POST /api/cart/price': aPricedCart([chair]), 'POST /api/orders': placed });
    await user.click(screen.getByRole('button', { name: 'Remove DIWALI10' }));
    await waitFor(() => expect(screen.getByText(/To pay, with tax/)).toHaveTextContent('₹28,910'));
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    await screen.findByText('The order page');
    expect(requestsTo('POST /api/orders').at(-1)?.body.coupons).toBeUndefined();
    expect(localStorage.getItem('virasat.visitor.codes')).toBeNull();
  });
});

// Proves requirement 191.
describe('a gift card', () => {
  const code = 'ABCDEFGHJKLMNPQR';
  const gift = { code, lastFour: 'NPQR', validUntil: '2027-11-21T18:29:59.999Z' };
  const pricedWith = (balance: number) => {
    const cart = aPricedCart([chair]);
    const amount = Math.min(balance, cart.total);
    return { ...cart, giftCards: [{ ...gift, balance, amount }], toPay: cart.total - amount };
  };

  it('lowers what is to pay, goes with the order as it was shown, and is gone afterwards', async () => {
    const { user } = open();
    await toReview(user);
    mockApi({ 'POST /api/cart/price': pricedWith(2_000), 'POST /api/orders': placed });
    await user.click(screen.getByRole('button', { name: 'Pay with a gift card' }));
    await user.type(
      await screen.findByRole('textbox', { name: 'Code of the gift card' }),
      'abcd-efgh-jklm-npqr',
    );
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(/pays ₹2,000; nothing is left on it then/)).toBeInTheDocument();
    expect(requestsTo('POST /api/cart/price').at(-1)?.body.giftCards).toEqual([code]);
    // what was entered is not to be read from the screen
    expect(screen.queryByText(code)).not.toBeInTheDocument();
    expect(screen.getByText(/To pay, with tax/)).toHaveTextContent('₹26,910');
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    await screen.findByText('The order page');
    expect(requestsTo('POST /api/orders')[0]?.body).toMatchObject({
      giftCards: [{ code, amount: 2_000 }],
      payment: { method: 'card' },
    });
    expect(stored()).not.toContain(code);
  });

  it('that pays for everything needs no other payment', async () => {
    sessionStorage.setItem('virasat.visitor.gift-cards', code);
    const { user } = open({ routes: { 'POST /api/cart/price': pricedWith(40_000) } });
    await fillAddress(user);
    expect(await screen.findByText('Your gift cards pay for the whole order.')).toBeInTheDocument();
    expect(screen.getByText(/stays on it/)).toHaveTextContent('₹11,090 stays on it');
    await user.click(screen.getByRole('button', { name: 'Continue to Review' }));
    await user.click(await screen.findByRole('button', { name: 'Place Order' }));
    await screen.findByText('The order page');
    expect(requestsTo('POST /api/orders')[0]?.body).toMatchObject({
      giftCards: [{ code, amount: 28_910 }],
      payment: { method: 'gift-card' },
    });
  });

  it('that was refused says why, and can be removed', async () => {
    sessionStorage.setItem('virasat.visitor.gift-cards', code);
    const reason = 'The gift card ending NPQR has nothing left. Remove it to continue.';
    const refused = { ...aPricedCart([chair]), refusedGiftCards: [{ code, reason }] };
    const { user } = open({ routes: { 'POST /api/cart/price': refused } });
    expect(await screen.findByText(new RegExp(reason))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Gift card ending NPQR' }));
    await waitFor(() => expect(screen.queryByText(new RegExp(reason))).not.toBeInTheDocument());
  });
});

describe('a payment token', () => {
  it('is all that the shop has of a card, and can be replaced', async () => {
    const { user } = open();
    await toReview(user);
    expect(stored()).toContain('tok_123');
    await user.click(screen.getByRole('link', { name: 'Change payment' }));
    expect(await screen.findByText('Visa ending 4242')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use another' }));
    expect(await paymentFrame()).toBeInTheDocument();
    expect(stored()).not.toContain('tok_123');
  });
});

describe('Place Order', () => {
  it('places the order, empties the cart and opens the confirmation', async () => {
    const { user, router, notices } = open();
    await user.click(await toReview(user));
    await screen.findByText('The order page');
    expect(router.state.location.pathname + router.state.location.search).toBe('/order/o1?token=secret');
    expect(notices).toEqual(['Order placed successfully!']);
    const [order] = requestsTo('POST /api/orders');
    expect(order?.body).toEqual({
      items: [{ id: '4', quantity: 1 }],
      checkout: expect.any(String),
      address: anOrder().address,
      payment: { method: 'card', token: 'tok_123' },
      expectedTotal: 28_910,
    });
    expect(stored()).toBe('{}{}');
  });

  it('shows the server’s totals beforehand', async () => {
    const { user } = open();
    await toReview(user);
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('₹28,910');
    expect(screen.getByText('Visa ending 4242')).toBeInTheDocument();
  });

  it('sends one key however often it is pressed, also after a lost response and a reload', async () => {
    const { user, unmount } = open({ routes: { 'POST /api/orders': connectionError() } });
    const button = await toReview(user);
    await user.dblClick(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(/not be placed twice/);
    const first = requestsTo('POST /api/orders');
    expect(new Set(first.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    unmount();

    const again = open({ path: '/checkout?step=review' });
    const retry = await screen.findByRole('button', { name: 'Place Order' });
    await waitFor(() => expect(retry).toBeEnabled());
    await again.user.click(retry);
    await screen.findByText('The order page');
    const key = first[0]?.headers.get('idempotency-key');
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(requestsTo('POST /api/orders').at(-1)?.headers.get('idempotency-key')).toBe(key);
  });

  it('sends one request for a double click', async () => {
    let respond: (order: ResponseBody<'POST /api/orders'>) => void = () => undefined;
    const { user } = open({
      routes: { 'POST /api/orders': () => new Promise((resolve) => (respond = resolve)) },
    });
    await user.dblClick(await toReview(user));
    await waitFor(() => expect(requestsTo('POST /api/orders')).toHaveLength(1));
    respond(placed);
    await screen.findByText('The order page');
    expect(requestsTo('POST /api/orders')).toHaveLength(1);
  });

  it('returns to the payment step after a declined payment and tries again under a new key', async () => {
    const declined = apiError(402, 'The bank declined the card.', { code: 'payment_declined' });
    const { user } = open({ routes: { 'POST /api/orders': declined } });
    await user.click(await toReview(user));
    expect(await screen.findByText('The bank declined the card.')).toBeInTheDocument();
    mockApi({ 'POST /api/orders': placed });
    await fillCard(user);
    const button = await screen.findByRole('button', { name: 'Place Order' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await screen.findByText('The order page');
    const keys = requestsTo('POST /api/orders').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  });

  it('goes through the payment step once on the way back from a declined payment', async () => {
    const declined = apiError(402, 'The bank declined the card.', { code: 'payment_declined' });
    const { user, router } = open({ routes: { 'POST /api/orders': declined } });
    await user.click(await toReview(user));
    await screen.findByText('The bank declined the card.');
    expect(router.state.location.search).toBe('?step=payment');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: /Where shall we deliver/ })).toBeInTheDocument();
  });

  it('names the items that are out of stock and links to the cart', async () => {
    const soldOut = apiError(409, 'Only 0 left.', {
      code: 'out_of_stock',
      fields: { 'items.4': 'Jali armchair is sold out.', 'items.2': 'Desk is sold out.' },
    });
    const { user } = open({ routes: { 'POST /api/orders': soldOut } });
    await user.click(await toReview(user));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Jali armchair is sold out.');
    expect(alert).toHaveTextContent('Desk is sold out.');
    expect(within(alert).getByRole('link', { name: 'Go to the cart' })).toHaveAttribute('href', '/cart');
  });

  it.each(['already_ordered', 'checkout_unavailable'])(
    'starts a new checkout after the API has ended this one with %s',
    async (code) => {
      const ended = apiError(409, 'Start again from your cart.', { code });
      const { user } = open({ routes: { 'POST /api/orders': ended } });
      const button = await toReview(user);
      await user.click(button);
      expect(await screen.findByRole('alert')).toHaveTextContent('Start again from your cart.');
      mockApi({ 'POST /api/orders': placed });
      await user.click(button);
      await screen.findByText('The order page');
      const sent = requestsTo('POST /api/orders');
      expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
      expect(new Set(sent.map(({ body }) => (body as { checkout: string }).checkout)).size).toBe(2);
    },
  );

  it('reports when the payment provider does not respond, and keeps the key', async () => {
    const unavailable = apiError(503, 'The payment provider is not responding.', {
      code: 'payment_unavailable',
    });
    const { user } = open({ routes: { 'POST /api/orders': unavailable } });
    const button = await toReview(user);
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment provider is not responding.');
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(requestsTo('POST /api/orders')).toHaveLength(2));
    const keys = requestsTo('POST /api/orders').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});
