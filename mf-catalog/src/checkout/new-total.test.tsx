import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aCartItem,
  aPricedCart,
  anOrder,
  apiError,
  connectionError,
  mockApi,
  requestsTo,
} from '@virasat/kit/testing';
import { couponCodes } from '../coupons/codes.ts';
import {
  chair,
  fillCard,
  fillShipping,
  open,
  placed,
  stored,
  toReview,
} from '../testing/checkout-driver.tsx';
import { changeCheckout } from './checkout-store.ts';
import { seenOf } from './seen-total.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const place = 'POST /api/orders';
const price = 'POST /api/cart/price';
const dearer = aPricedCart([chair], { '4': { price: 27_000 } });
const totalChanged = () =>
  apiError(409, 'The total has changed.', {
    code: 'total_changed',
    now: { ...dearer, coupons: [] },
  } as object);
const box = () => screen.findByRole('alert', { name: 'The total has changed' });
const placeButton = () => screen.getByRole('button', { name: 'Place Order' });
const rowsOf = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
const accept = () => screen.getByRole('button', { name: 'Accept new total' });
const expected = () => requestsTo(place).map(({ body }) => body.expectedTotal);

const diwali = { id: 'DIWALI10', label: 'Diwali 2026', discount: 2_450 };
const discounted = { ...aPricedCart([chair]), discount: 2_450, tax: 3_969, total: 26_019, coupons: [diwali] };

// Proves requirement 420.
describe('a total that has changed', () => {
  it('is shown beside the one that was seen, and charged once it is accepted', async () => {
    const { user } = open({ routes: { [place]: totalChanged() } });
    const button = await toReview(user);
    mockApi({ [price]: dearer });
    await user.click(button);
    const change = await box();
    expect(change).toHaveFocus();
    expect(change).toHaveTextContent('It was ₹28,910 and is ₹31,860 now. Nothing has been charged.');
    expect(rowsOf(change)).toEqual([
      ['What is new', 'You saw', 'Now'],
      ['Jali armchair', '1 × ₹24,500', '1 × ₹27,000'],
      ['Tax', '₹4,410', '₹4,860'],
      ['Total', '₹28,910', '₹31,860'],
    ]);
    // nothing above it moves, and nothing is placed in passing
    expect(placeButton().compareDocumentPosition(change)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(placeButton()).toBeDisabled());
    mockApi({ [place]: placed });
    await user.click(accept());
    expect(screen.getByText(/To pay, with tax/)).toHaveFocus();
    expect(screen.getByText(/To pay, with tax/)).toHaveTextContent('₹31,860');
    expect(requestsTo(place)).toHaveLength(1);
    await user.click(placeButton());
    await screen.findByText('The order page');
    expect(expected()).toEqual([28_910, 31_860]);
    const keys = requestsTo(place).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect(stored()).toBe('{}{}');
  });

  it('is shown also while the prices cannot be loaded', async () => {
    const { user } = open({ routes: { [place]: totalChanged() } });
    const button = await toReview(user);
    mockApi({ [price]: connectionError() });
    await user.click(button);
    await user.click(within(await box()).getByRole('button', { name: 'Accept new total' }));
    mockApi({ [place]: placed });
    await user.click(placeButton());
    await screen.findByText('The order page');
    expect(expected()).toEqual([28_910, 31_860]);
  });

  it.each([
    ['the provider is down', () => apiError(503, 'The payment provider does not respond.')],
    ['too many try at once', () => apiError(429, 'Please try again in a moment.')],
    ['the connection is lost', connectionError],
  ])('is not charged by a second try after %s', async (_, failure) => {
    const { user, unmount } = open({ routes: { [place]: failure } });
    await user.click(await toReview(user));
    await screen.findByRole('alert');
    unmount();
    const again = open({ routes: { [price]: dearer, [place]: placed }, path: '/checkout?step=review' });
    expect(rowsOf(await box()).at(-1)).toEqual(['Total', '₹28,910', '₹31,860']);
    expect(placeButton()).toBeDisabled();
    expect(requestsTo(place)).toHaveLength(1);
    await again.user.click(accept());
    await again.user.click(placeButton());
    await screen.findByText('The order page');
    expect(expected()).toEqual([28_910, 31_860]);
  });

  it('is shown after a declined payment, too', async () => {
    const { user } = open({ routes: { [place]: apiError(402, 'The bank declined the card.') } });
    const button = await toReview(user);
    mockApi({ [price]: dearer });
    await user.click(button);
    await screen.findByText('The bank declined the card.');
    await fillCard(user);
    expect(await box()).toHaveTextContent('It was ₹28,910 and is ₹31,860 now.');
    mockApi({ [place]: placed });
    await user.click(accept());
    await user.click(placeButton());
    await screen.findByText('The order page');
    expect(expected()).toEqual([28_910, 31_860]);
  });

  it('comes from another tab without taking the focus: a code that was removed, an item that was added', async () => {
    localStorage.setItem('virasat.visitor.codes', 'DIWALI10');
    const { user } = open({ routes: { [price]: discounted } });
    await toReview(user);
    expect(screen.getByText(/To pay, with tax/)).toHaveTextContent('₹26,019');
    const lamp = aCartItem({ id: '7', name: 'Brass lamp', price: 3_500 });
    mockApi({ [price]: aPricedCart([chair, lamp]) });
    act(() => {
      localStorage.removeItem('virasat.visitor.codes');
      window.dispatchEvent(new StorageEvent('storage', { key: 'virasat.visitor.codes' }));
    });
    const change = await box();
    expect(change).not.toHaveFocus();
    expect(rowsOf(change)).toEqual([
      ['What is new', 'You saw', 'Now'],
      ['Brass lamp', '–', '1 × ₹3,500'],
      ['Tax', '₹3,969', '₹5,040'],
      ['Diwali 2026', '−₹2,450', '–'],
      ['Total', '₹26,019', '₹33,040'],
    ]);
    await user.click(accept());
    await user.click(placeButton());
    await screen.findByText('The order page');
    expect(expected()).toEqual([33_040]);
  });

  it('needs no word where the shopper has just changed it themselves', async () => {
    const { user } = open();
    await toReview(user);
    mockApi({ [price]: discounted });
    act(() => void couponCodes.add('DIWALI10'));
    await waitFor(() => expect(screen.getByText(/To pay, with tax/)).toHaveTextContent('₹26,019'));
    expect(screen.queryByRole('alert', { name: 'The total has changed' })).not.toBeInTheDocument();
    await user.click(placeButton());
    await screen.findByText('The order page');
    expect(expected()).toEqual([26_019]);
  });

  it('is shown when a cash order is paid at once instead', async () => {
    const order = anOrder();
    changeCheckout({ seen: seenOf({ ...order, lines: order.items }) });
    const { user } = open();
    await fillShipping(user);
    await fillCard(user);
    expect(rowsOf(await box())).toContainEqual(['Jali armchair', '2 × ₹24,500', '1 × ₹24,500']);
    await user.click(accept());
    await user.click(placeButton());
    await screen.findByText('The order page');
  });
});
