import { act, screen, waitFor, within } from '@testing-library/react';
import { aCartItem, aShop, apiError, mockApi, mockAuth, mockUser, requestsTo } from '@virasat/kit/testing';
import {
  box,
  fields,
  fillShipping,
  next,
  open,
  paymentFrame,
  put,
  say,
  token,
} from '../testing/checkout-driver.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

// Proves requirement 48.
describe('an empty cart', () => {
  it('shows that there is nothing to check out', async () => {
    open({ items: [] });
    expect(await screen.findByRole('heading', { name: 'No Items to Checkout' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
  });
});

describe('the shipping step', () => {
  it('names every wrong field and focuses the first', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment' }));
    expect(box('First name')).toHaveFocus();
    for (const [label] of [...fields, ['State', '']] as const) expect(box(label)).toBeInvalid();
    expect(box('PIN code')).toHaveAccessibleDescription('A PIN code has six digits.');

    for (const [label, value] of fields.slice(0, 3)) await put(user, label, value);
    await user.click(next('Payment'));
    expect(box('Mobile number')).toHaveFocus();
  });

  it('warns when PIN code and state do not match, and continues all the same', async () => {
    const { user, router } = open();
    await fillShipping(user);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.selectOptions(await screen.findByLabelText(/^State/), 'Gujarat');
    expect(screen.getByText(/342003 usually belongs to Rajasthan, not Gujarat/)).toBeInTheDocument();
    await user.click(next('Payment'));
    await waitFor(() => expect(router.state.location.search).toBe('?step=payment'));
  });

  it('offers states and a group of union territories', async () => {
    open();
    const list = await screen.findByLabelText(/^State/);
    const group = within(list).getByRole('group', { name: 'Union territories' });
    expect(within(group).getAllByRole('option')).toHaveLength(8);
    expect(within(list).getAllByRole('option')).toHaveLength(1 + 28 + 8);
  });

  it('fills in the name and email of a signed-in shopper', async () => {
    open({ auth: mockAuth({ user: mockUser() }) });
    await waitFor(() => expect(box('First name')).toHaveValue('Asha'));
    expect(box('Last name')).toHaveValue('Rathore');
    expect(box('Email')).toHaveValue('asha@example.com');
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

// Proves requirement 366.
describe('the login of a guest in the checkout', () => {
  it('leads back to the step that they are at', async () => {
    const { user } = open();
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link).toHaveAttribute('href', '/login?next=%2Fcheckout');
    await fillShipping(user);
    await paymentFrame();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fcheckout%3Fstep%3Dpayment',
    );
  });
});

// Proves requirement 367.
it('says on which days the order arrives at the PIN code', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(/^PIN code/), '342003');
  expect(screen.getByText(/^Arrives between .+ and .+\.$/)).toBeInTheDocument();
});

describe('the payment step', () => {
  it('shows the provider’s form for this shop, in the height that it reports', async () => {
    const { user } = open();
    await fillShipping(user);
    const frame = await paymentFrame();
    expect(frame.src).toBe(
      `https://pay.test/pay/v1/form?kind=card&shop=${encodeURIComponent(window.location.origin)}`,
    );
    expect(next('Review')).toBeDisabled();
    await say({ type: 'payment-ready' });
    await say({ type: 'payment-height', height: 312 });
    expect(frame).toHaveAttribute('height', '312');
    expect(next('Review')).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: /^UPI/ }));
    expect((await paymentFrame('UPI')).src).toContain('kind=upi');
  });

  it('accepts messages from the provider’s frame only', async () => {
    const { user, router } = open();
    await fillShipping(user);
    await say({ type: 'payment-ready' });
    await say(token, { origin: 'https://evil.test' });
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', { data: token, origin: 'https://pay.test', source: window }),
      );
    });
    expect(router.state.location.search).toBe('?step=payment');
    await say(token);
    await waitFor(() => expect(router.state.location.search).toBe('?step=review'));
  });

  it('stays on the step while the form is incomplete', async () => {
    const { user, router } = open();
    await fillShipping(user);
    await say({ type: 'payment-ready' });
    await say({ type: 'payment-busy' });
    expect(next('Review')).toHaveAttribute('aria-busy', 'true');
    const scroll = jest.fn();
    (await paymentFrame()).scrollIntoView = scroll;
    await say({ type: 'payment-refused' });
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
    expect(next('Review')).not.toHaveAttribute('aria-busy', 'true');
    expect(router.state.location.search).toBe('?step=payment');
  });

  it('reports when the provider cannot be reached, and tries again', async () => {
    const away = apiError(503, 'Away', { code: 'unavailable' });
    const { user } = open({ routes: { 'GET /api/payments/options': away } });
    await fillShipping(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('nothing was charged');
    mockApi({ 'GET /api/payments/options': { kind: 'form', form: 'https://pay.test/pay/v1/form' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await paymentFrame()).toBeInTheDocument();
  });

  it('needs no form where the provider opens a window after the order is placed', async () => {
    const { user } = open({ routes: { 'GET /api/payments/options': { kind: 'window' } } });
    await fillShipping(user);
    expect(await screen.findByText(/window, after Place Order/)).toBeInTheDocument();
    await user.click(next('Review'));
    expect(await screen.findByRole('button', { name: 'Place Order' })).toBeInTheDocument();
  });

  it('accepts the token of the UPI form', async () => {
    const { user } = open();
    await fillShipping(user);
    await user.click(screen.getByRole('radio', { name: /^UPI/ }));
    await say({ ...token, label: 'UPI asha@okbank' }, { kind: 'UPI' });
    await screen.findByRole('button', { name: 'Place Order' });
    expect(screen.getByText('UPI asha@okbank')).toBeInTheDocument();
  });

  it('accepts no cash above the limit', async () => {
    const { user } = open({ items: [aCartItem({ price: 60_000 })] });
    await fillShipping(user);
    await screen.findByText('₹70,800');
    await user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }));
    await user.click(next('Review'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Cash on delivery is possible up to ₹50,000');
  });

  // Proves requirement 239.
  it('offers the ways to pay, and cash up to the limit, that the settings say', async () => {
    const shop = aShop({ methods: ['upi', 'cod'], cashLimit: 70_000 });
    let answer = (_: typeof shop) => {};
    const answered = new Promise<typeof shop>((resolve) => (answer = resolve));
    const routes = { 'GET /api/shop': () => answered };
    const { user } = open({ items: [aCartItem({ price: 60_000 })], routes });
    await fillShipping(user);
    expect(screen.getByRole('radio', { name: /^Card/ })).toBeChecked();
    act(() => answer(shop));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^UPI/ })).toBeChecked());
    expect(screen.queryByRole('radio', { name: /^Card/ })).not.toBeInTheDocument();
    await screen.findByText('₹70,800');
    await user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }));
    await user.click(next('Review'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Cash on delivery is possible up to ₹70,000');
  });

  // Proves requirement 194.
  it('accepts no cash for gift cards, says so at once, and holds and ships nothing', async () => {
    const gift = aCartItem({ id: 'gift-card~0a1b', name: 'Gift card', category: 'Gift cards', price: 2_500 });
    const { user, router } = open({ items: [gift] });
    expect(
      await screen.findByRole('heading', { level: 2, name: /Who is the receipt for/ }),
    ).toBeInTheDocument();
    await fillShipping(user);
    const cash = screen.getByRole('radio', { name: /^Cash on delivery/ });
    expect(cash.closest('label')).toHaveTextContent('Gift cards are paid in advance');
    await user.click(cash);
    await user.click(next('Review'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Pay by card or UPI');
    expect(router.state.location.search).toBe('?step=payment');
    expect(requestsTo('PUT /api/checkouts/:id')).toEqual([]);
  });

  it('says at once where cash is not accepted, and accepts none', async () => {
    const { user, router } = open();
    await fillShipping(user);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.clear(await screen.findByLabelText(/^PIN code/));
    await put(user, 'PIN code', '744101');
    await user.click(next('Payment'));
    const cash = await screen.findByRole('radio', { name: /^Cash on delivery/ });
    expect(cash.closest('label')).toHaveTextContent('not offered in the Andaman and Nicobar Islands');
    await user.click(cash);
    await user.click(next('Review'));
    expect(await screen.findByRole('alert')).toHaveTextContent('not offered');
    expect(router.state.location.search).toBe('?step=payment');
  });

  it('needs no form for cash', async () => {
    const { user } = open();
    await fillShipping(user);
    await user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }));
    await user.click(next('Review'));
    const button = await screen.findByRole('button', { name: 'Place Order' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await screen.findByText('The order page');
    expect(requestsTo('POST /api/orders')[0]?.body).toMatchObject({ payment: { method: 'cod' } });
  });
});
