import { configure, screen, waitFor, within } from '@testing-library/react';
import { mockAuth, mockUser } from '@virasat/kit/testing';
import { anItem } from '../testing/builders.ts';
import { box, fields, fillCard, fillShipping, next, open, put } from '../testing/checkout-driver.tsx';
import { requestsTo } from '../testing/stub-fetch.ts';

// patience for a busy machine
configure({ asyncUtilTimeout: 5000 });

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
    await waitFor(() => expect(router.state.location.search).toBe('?step=payment'));
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
    await screen.findByRole('button', { name: 'Place Order' });
    expect(screen.getByText('UPI asha@okbank')).toBeInTheDocument();
    expect(requestsTo(seen, 'POST', '/pay/v1/tokens')[0]?.body).toEqual({ kind: 'upi', vpa: 'asha@okbank' });
  });

  it('takes no cash above the limit', async () => {
    const { user } = open({ items: [anItem({ price: 60_000 })] });
    await fillShipping(user);
    await screen.findByText('₹70,800');
    await user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }));
    await user.click(next('Review'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Cash on delivery is possible up to ₹50,000');
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
