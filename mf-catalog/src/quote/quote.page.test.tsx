import { screen, waitFor, within } from '@testing-library/react';
import type { Quote } from '@virasat/api';
import { aShop, anAddress, anOrder, apiError, mockApi, renderPage, requestsTo } from '@virasat/kit/testing';
import * as page from './quote.page.tsx';

const read = 'GET /api/quotes/:id';
const pay = 'POST /api/quotes/:id/order';
const open = () => renderPage(page, '/quote/:id', { path: '/quote/q1?token=secret' });

const aQuote = (over: Partial<Quote> = {}): Quote => ({
  id: 'q1',
  number: 'VQ/26-27/000001',
  state: 'open',
  edition: 1,
  changedAt: null,
  picture: null,
  date: '2026-11-20T06:00:00.000Z',
  until: '2026-11-27T06:00:00.000Z',
  holds: true,
  note: 'With the darker polish',
  items: [
    {
      id: '4',
      name: 'Jali armchair',
      category: 'Furniture',
      image: { src: '/media/product-4-studio.jpg', alt: 'Armchair' },
      price: 22_000,
      quantity: 2,
      lineTotal: 44_000,
      hsn: '9401',
    } as Quote['items'][number],
  ],
  subtotal: 44_000,
  tax: 7_920,
  shipping: 0,
  total: 51_920,
  credit: null,
  toPay: 51_920,
  address: anAddress(),
  order: null,
  ...over,
});

// Proves requirement 166.
describe('/quote/:id', () => {
  it('shows what was agreed, until when, and takes the payment once for each try', async () => {
    mockApi({
      [read]: aQuote(),
      'GET /api/shop': aShop(),
      'GET /api/payments/options': { kind: 'window' },
      [pay]: () => apiError(402, 'The bank declined this card.', { code: 'payment_declined' }),
    });
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Quote VQ/26-27/000001');
    expect(
      screen.getByText(/valid until 27 Nov 2026\. The items are reserved for you until then\./),
    ).toBeInTheDocument();
    expect(screen.getByText('With the darker polish')).toBeInTheDocument();
    expect(screen.getByText('2 × ₹22,000')).toBeInTheDocument();
    const button = await screen.findByRole('button', { name: 'Pay ₹51,920' });
    await user.click(button);
    expect(await screen.findByText('The bank declined this card.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Pay ₹51,920' }));
    await screen.findByText('The bank declined this card.');
    const sent = requestsTo(pay);
    expect(sent.map(({ body }) => body)).toEqual([
      { payment: { method: 'card', token: 'at-checkout' }, edition: 1 },
      { payment: { method: 'card', token: 'at-checkout' }, edition: 1 },
    ]);
  });

  // Proves requirement 420.
  it('shows the total of a later edition beside the one that was seen, to be accepted before it is paid', async () => {
    mockApi({
      [read]: aQuote(),
      'GET /api/shop': aShop(),
      'GET /api/payments/options': { kind: 'window' },
      [pay]: () => apiError(409, 'We have changed this quote.', { code: 'quote_changed' }),
    });
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Pay ₹51,920' });
    const [armchairs] = aQuote().items;
    const items = [{ ...armchairs!, price: 25_000, lineTotal: 50_000 }];
    mockApi({
      [read]: aQuote({ edition: 2, items, subtotal: 50_000, tax: 9_000, total: 59_000, toPay: 59_000 }),
    });
    await user.click(button);
    const change = await screen.findByRole('alert', { name: 'The total has changed' });
    expect(change).toHaveFocus();
    expect(within(change).getByRole('row', { name: /Jali armchair/ })).toHaveTextContent(
      'Jali armchair2 × ₹22,0002 × ₹25,000',
    );
    expect(screen.getByRole('button', { name: 'Pay ₹59,000' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Accept new total' }));
    expect(screen.getByRole('region', { name: 'Payment' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Pay ₹59,000' }));
    await waitFor(() => expect(requestsTo(pay).map(({ body }) => body.edition)).toEqual([1, 2]));
  });

  // Proves requirement 239.
  it('is paid in the ways that are offered, and says what to do while there are none', async () => {
    const routes = { [read]: aQuote(), 'GET /api/payments/options': { kind: 'window' } } as const;
    mockApi({ ...routes, 'GET /api/shop': aShop({ methods: ['upi', 'cod'] }) });
    const { unmount } = open();
    await waitFor(() => expect(screen.getByRole('radio', { name: /^UPI/ })).toBeChecked());
    expect(screen.queryByRole('radio', { name: /^Card/ })).not.toBeInTheDocument();
    unmount();
    mockApi({ ...routes, 'GET /api/shop': aShop({ methods: ['cod'] }) });
    open();
    expect(await screen.findByText(/which we cannot take at the moment/)).toBeInTheDocument();
  });

  it('takes the difference only of an exchange, and says what the rest is from', async () => {
    const credit = { number: 'VR/26-27/000012', amount: 50_000 };
    mockApi({
      [read]: aQuote({ credit, toPay: 1_920 }),
      'GET /api/shop': aShop(),
      'GET /api/payments/options': { kind: 'window' },
    });
    open();
    expect(await screen.findByRole('button', { name: 'Pay ₹1,920' })).toBeInTheDocument();
    expect(screen.getByText('From order VR/26-27/000012').nextElementSibling).toHaveTextContent('−₹50,000');
    expect(screen.getByText('To pay').nextElementSibling).toHaveTextContent('₹1,920');
  });

  it('leads to the order it has become, and says when it is over', async () => {
    mockApi({ [read]: aQuote({ state: 'ordered', order: { id: anOrder().id, token: 'mine' } }) });
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      '/order/o1?token=mine',
    );
    unmount();
    mockApi({ [read]: aQuote({ state: 'expired' }) });
    open();
    expect(await screen.findByText(/no longer valid/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('says what to do when there is no quote for the link', async () => {
    mockApi({ [read]: apiError(404, 'Not found', { code: 'not_found' }) });
    open();
    expect(await screen.findByText('Quote not found')).toBeInTheDocument();
  });
});
