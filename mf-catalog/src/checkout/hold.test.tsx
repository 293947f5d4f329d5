import { act, screen } from '@testing-library/react';
import { apiError, mockApi, renderWithShell, requestsTo } from '@virasat/kit/testing';
import { chair, fillShipping, open, toReview } from '../testing/checkout-driver.tsx';
import { HoldNote } from './hold-note.tsx';
import { useHold } from './use-hold.ts';

const id = 'the-checkout-of-this-browser';
const hold = 'PUT /api/checkouts/:id';
/** What the server's clock says of the end: a device may have another. */
const anyTime = '2026-11-22T05:15:00.000Z';
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('virasat.visitor.checkout', JSON.stringify({ id, owner: null }));
});

afterEach(() => jest.restoreAllMocks());

// Proves requirement 48.
describe('the items of a checkout', () => {
  it('are reserved from the payment step on and ordered under the same checkout', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 22, 10, 30).getTime());
    const { user } = open({ routes: { [hold]: { until: anyTime, seconds: 900 } } });
    await screen.findByRole('heading', { name: /Where shall we deliver/ });
    expect(requestsTo(hold)).toEqual([]);
    const button = await toReview(user);
    expect(screen.getByText(/reserved for you until 10:45/)).toBeInTheDocument();
    expect(requestsTo(hold).map(({ body }) => body)).toEqual([
      { items: [{ id: chair.id, quantity: chair.quantity }] },
    ]);
    await user.click(button);
    expect(await screen.findByText('The order page')).toBeInTheDocument();
    expect(requestsTo('POST /api/orders')[0]?.body).toMatchObject({ checkout: id });
    expect(localStorage.getItem('virasat.visitor.checkout')).toBeNull();
  });

  it('are named when they are no longer available, with a link to the cart', async () => {
    const message = 'Only 1 left of Jali armchair.';
    const fields = { [`items.${chair.id}`]: message };
    const soldOut = apiError(409, message, { code: 'out_of_stock', fields });
    const { user } = open({ routes: { [hold]: soldOut } });
    await fillShipping(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Change the cart' })).toHaveAttribute('href', '/cart');
  });

  it('can be ordered although they could not be reserved', async () => {
    const { user } = open({
      routes: { [hold]: apiError(503, '', { code: 'busy' }) },
    });
    await toReview(user);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [409, 'not_held', 'We cannot reserve this many just now. You can still order while they are in stock.'],
    [
      429,
      'too_many_requests',
      'We cannot reserve your items just now. You can still order while they are in stock.',
    ],
  ])(
    'can be ordered when the shop answers %d %s, which is said in a plain sentence',
    async (status, code, message) => {
      const { user } = open({ routes: { [hold]: apiError(status, message, { code }) } });
      const button = await toReview(user);
      expect(screen.getByText(message)).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await user.click(button);
      expect(await screen.findByText('The order page')).toBeInTheDocument();
    },
  );
});

describe('a hold on a device with its own clock', () => {
  const items = [chair];
  const Note = () => <HoldNote hold={useHold(items, true, null)} />;
  const serverTime = new Date(2026, 10, 22, 10, 30).getTime();
  const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  /** Shows the note on a device whose clock is off by so many minutes; the server holds the items for `seconds`. */
  async function openAt(minutes: number, seconds: number) {
    jest.useFakeTimers({ now: serverTime + minutes * 60_000 });
    const until = new Date(serverTime + seconds * 1000).toISOString();
    mockApi({ [hold]: { until, seconds } });
    renderWithShell(<Note />);
    await wait(0);
    return () => requestsTo(hold).length;
  }
  afterEach(() => jest.useRealTimers());

  it.each([
    ['right', 0, '10:45'],
    ['an hour ahead', 60, '11:45'],
    ['an hour behind', -60, '9:45'],
    ['a year ahead', 365 * 24 * 60, '10:45'],
  ])('is renewed when its 15 minutes are over although the clock is %s', async (_, minutes, shown) => {
    const requests = await openAt(minutes, 15 * 60);
    expect(screen.getByRole('status')).toHaveTextContent(`reserved for you until ${shown}`);
    await wait(15 * 60 - 1);
    expect(requests()).toBe(1);
    await wait(1);
    expect(requests()).toBe(2);
  });

  it.each([0, 1, 59])('is not renewed within a minute, even if it lasts %d seconds', async (seconds) => {
    const requests = await openAt(0, seconds);
    await wait(59);
    expect(requests()).toBe(1);
    await wait(1);
    expect(requests()).toBe(2);
  });
});
