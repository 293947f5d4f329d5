import type { PlacedOrder } from '@virasat/api';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Auth } from '@virasat/kit';
import { assignVisitorStorage } from '@virasat/kit/host';
import {
  aCartItem,
  anOrder,
  apiError,
  connectionError,
  mockApi,
  mockAuth,
  mockUser,
  requestsTo,
} from '@virasat/kit/testing';
import { box, chair, open, placed, stored, toReview, type OpenOptions } from '../testing/checkout-driver.tsx';
import { openPaymentAction } from './open-payment-action.ts';

jest.mock('./open-payment-action.ts', () => ({ openPaymentAction: jest.fn() }));

const follow = 'POST /api/orders/:id/payment';
const action = { kind: 'page' as const, url: 'https://pay.test/pay/v1/actions/1' };
const waiting: PlacedOrder = { ...placed, action };
const pending = { order: anOrder({ status: 'Payment pending' }), action };
const asha = mockUser({ id: 'asha' });
const meera = mockUser({ id: 'meera', name: 'Meera Bhati', email: 'meera@example.com' });

/** What each tab's shell does when the visitor changes. */
function openAs(user: Auth['user'], options: OpenOptions = {}) {
  let change: (user: Auth['user']) => void = () => undefined;
  function useChangingAuth(): Auth {
    const [current, setCurrent] = useState(user);
    change = setCurrent;
    return mockAuth({ user: current });
  }
  assignVisitorStorage(user?.id ?? null);
  const view = open({ useAuth: useChangingAuth, ...options });
  const become = (next: Auth['user']) =>
    act(async () => {
      assignVisitorStorage(next?.id ?? null);
      change(next);
    });
  return { ...view, become };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

// Proves requirement 4.
describe('a guest with a pending payment who signs in in another tab', () => {
  it('pays the guest’s order and places no second one', async () => {
    const routes = { 'POST /api/orders': waiting, [follow]: pending };
    const { user, become, router } = openAs(null, { routes });
    await user.click(await toReview(user));
    await screen.findByText(/Your items are reserved/);
    expect(openPaymentAction).toHaveBeenCalledTimes(1);

    await become(asha);
    expect(await screen.findByText(/You placed this order before you logged in/)).toBeInTheDocument();
    const polls = requestsTo(follow).length;
    await waitFor(() => expect(requestsTo(follow).length).toBeGreaterThan(polls));
    mockApi({ [follow]: { order: anOrder() } });
    await screen.findByText('The order page');
    expect(router.state.location.pathname + router.state.location.search).toBe('/order/o1?token=secret');
    expect(requestsTo('POST /api/orders')).toHaveLength(1);
  });

  it('takes only what was ordered out of the account’s cart', async () => {
    const desk = aCartItem({ id: '2', name: 'Desk' });
    const order = anOrder();
    const routes = { 'POST /api/orders': waiting, [follow]: pending };
    const onCart = jest.fn();
    const { user, become } = openAs(null, { routes, items: [chair, desk], onCart });
    await user.click(await toReview(user));
    await screen.findByText(/Your items are reserved/);
    await become(asha);
    mockApi({ [follow]: { order: { ...order, items: order.items.filter(({ id }) => id === chair.id) } } });
    await screen.findByText('The order page');
    expect(onCart).toHaveBeenLastCalledWith([desk]);
  });
});

describe('a guest who signs in after the response to an order was lost', () => {
  it('sends the same order under the same key, still as a guest', async () => {
    const { user, become } = openAs(null, { routes: { 'POST /api/orders': connectionError() } });
    await user.click(await toReview(user));
    await screen.findByText(/not be placed twice/);
    await become(asha);
    expect(await screen.findByText(/You sent this order before you logged in/)).toBeInTheDocument();
    mockApi({ 'POST /api/orders': placed });
    const button = screen.getByRole('button', { name: 'Place Order' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await screen.findByText('The order page');
    const sent = requestsTo('POST /api/orders');
    expect(sent).toHaveLength(2);
    const [first, second] = sent;
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.body).toEqual(first?.body);
    expect(sent.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
  });
});

describe('a guest who signs in after an order was refused', () => {
  it('orders what the account’s screen shows: nothing of theirs is under way', async () => {
    const soldOut = apiError(409, 'Jali armchair is sold out.', { code: 'out_of_stock' });
    const { user, become } = openAs(null, { routes: { 'POST /api/orders': soldOut } });
    const button = await toReview(user);
    await user.click(button);
    await screen.findByText('Jali armchair is sold out.');
    await become(asha);
    await waitFor(() => expect(button).toBeEnabled());
    expect(screen.queryByText(/You sent this order before you logged in/)).not.toBeInTheDocument();
    mockApi({ 'POST /api/orders': placed });
    await user.click(button);
    await screen.findByText('The order page');
    expect(requestsTo('POST /api/orders').map(({ credentials }) => credentials)).toEqual([
      'omit',
      'same-origin',
    ]);
  });
});

describe('a guest who signs in during the checkout', () => {
  it('keeps what they typed, and reserves and orders under a checkout of the account', async () => {
    const { user, become } = openAs(null);
    const button = await toReview(user);
    const [guests] = requestsTo('PUT /api/checkouts/:id');
    await become(asha);
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await screen.findByText('The order page');
    const [order] = requestsTo('POST /api/orders');
    expect(order?.body.address.city).toBe('Jodhpur');
    expect(order?.credentials).toBe('same-origin');
    expect(order?.body.checkout).not.toBe(guests?.params.id);
    const released = requestsTo('PUT /api/checkouts/:id').find(({ body }) => body.items.length === 0);
    expect(released).toMatchObject({ params: guests?.params, credentials: 'omit' });
  });
});

// Proves requirement 35.
describe.each([
  ['signs out', null, /You have logged out/],
  ['is followed by another account', meera, /Another account has logged in/],
])('a shopper who %s in another tab', (_, next, message) => {
  it('leaves nothing of the checkout on the screen or in the browser', async () => {
    const routes = { 'POST /api/orders': waiting, [follow]: pending };
    const { user, become, notices } = openAs(asha, { routes });
    await user.click(await toReview(user));
    await screen.findByText(/Your items are reserved/);
    expect(stored()).toContain('12 Sardarpura');

    await become(next);
    expect(await screen.findByRole('heading', { name: /Where shall we deliver/ })).toBeInTheDocument();
    expect(await screen.findByLabelText(/^Street address/)).toHaveValue('');
    expect(box('Email')).toHaveValue(next?.email ?? '');
    expect(stored()).not.toMatch(/Sardarpura|tok_123|secret|asha@/);
    expect(notices.at(-1)).toMatch(message);
    expect(requestsTo('POST /api/orders')).toHaveLength(1);
  });
});

it('forgets a checkout of an account that signed out while this tab was closed', async () => {
  const { user, unmount } = openAs(asha);
  await toReview(user);
  unmount();
  openAs(null);
  expect(await screen.findByLabelText(/^Street address/)).toHaveValue('');
  expect(stored()).not.toMatch(/Sardarpura|tok_123/);
});
