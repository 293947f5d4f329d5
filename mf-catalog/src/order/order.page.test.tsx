import type { Order } from '@virasat/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@virasat/kit';
import {
  aParcel,
  aPricedCart,
  aReview,
  anOrder,
  apiError,
  connectionError,
  mockAuth,
  mockCart,
  mockUser,
  renderPage,
  requestsTo,
} from '@virasat/kit/testing';
import { mockOrderApi } from '../testing/mock-order-api.ts';
import { taxLabel } from './order-side.tsx';
import * as page from './order.page.tsx';

const path = '/order/o1?token=secret';

// Proves requirement 49.
describe('an order', () => {
  it('opens with its token and shows number, status, items, address, totals and payment', async () => {
    mockOrderApi({ 'GET /api/orders/:id': anOrder() });
    renderPage(page, '/order/:id', { path });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Order VR/26-27/000123' }),
    ).toBeInTheDocument();
    expect(requestsTo('GET /api/orders/:id')[0]?.query.token).toBe('secret');
    expect(screen.getByText('Placed on 2 Nov 2026')).toBeInTheDocument();
    expect(screen.getByText('Invoice VI/26-27/000098 of 2 Nov 2026')).toBeInTheDocument();
    const steps = within(screen.getByRole('region', { name: 'Order status' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    const history = within(screen.getByRole('region', { name: 'What has happened' })).getAllByRole(
      'listitem',
    );
    expect(history.at(-1)).toHaveTextContent('Payment received (Visa ending 4242)');
    expect(screen.getByText('2 × ₹24,500')).toBeInTheDocument();
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('₹57,820');
    expect(screen.getByText(/^Tax/).nextElementSibling).toHaveTextContent('₹8,820');
    expect(screen.getByText('Payment: Visa ending 4242')).toBeInTheDocument();
    expect(screen.getByText(/Jodhpur 342003, Rajasthan/)).toBeInTheDocument();
    expect(screen.queryByText('Order placed successfully!')).not.toBeInTheDocument();
  });

  it('says on which days it arrives, as its shopper was told (requirement 367)', async () => {
    mockOrderApi({
      'GET /api/orders/:id': anOrder({ delivery: { first: '2026-11-28', last: '2026-11-30' } }),
    });
    renderPage(page, '/order/:id', { path });
    expect(await screen.findByText('Arrives between Sat, 28 Nov and Mon, 30 Nov.')).toBeInTheDocument();
  });

  it('becomes an account’s by one field, and is shown as its own at once (requirement 366)', async () => {
    const guest = anOrder({ guest: true });
    mockOrderApi({ 'GET /api/orders/:id': guest, 'POST /api/orders/:id/account': anOrder() });
    const signup = jest.fn().mockResolvedValue(mockUser());
    const { user, notices } = renderPage(page, '/order/:id', { path, auth: mockAuth({ signup }) });
    await user.type(await screen.findByLabelText(/^Password/), 'a long password');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(notices).toEqual(['The order is in your account now']));
    expect(signup).toHaveBeenCalledWith({
      name: 'Asha Rathore',
      email: 'asha@example.com',
      password: 'a long password',
    });
    expect(requestsTo('POST /api/orders/:id/account')[0]?.query.token).toBe('secret');
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    // the form that had the focus is gone: the next Tab goes on at the top of the order
    expect(document.activeElement).toContainElement(screen.getByRole('heading', { level: 1 }));
    expect(document.body).not.toHaveFocus();
  });

  it('asks for the one field that is empty, before anything is sent (requirement 366)', async () => {
    mockOrderApi({ 'GET /api/orders/:id': anOrder({ guest: true }) });
    const signup = jest.fn();
    const { user } = renderPage(page, '/order/:id', { path, auth: mockAuth({ signup }) });
    const password = await screen.findByLabelText(/^Password/);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(password).toHaveAccessibleDescription('Choose a password.');
    expect(password).toHaveFocus();
    expect(signup).not.toHaveBeenCalled();
  });

  it('of a guest whose address has an account leads to the login and back (requirement 366)', async () => {
    mockOrderApi({ 'GET /api/orders/:id': anOrder({ guest: true }) });
    const taken = { email: 'An account with this email already exists. Log in instead.' };
    const signup = jest.fn().mockRejectedValue(new ApiError(409, 'email_taken', taken.email, taken));
    const { user } = renderPage(page, '/order/:id', { path, auth: mockAuth({ signup }) });
    await user.type(await screen.findByLabelText(/^Password/), 'a long password');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(taken.email)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in to add this order' })).toHaveAttribute(
      'href',
      '/login?next=%2Forder%2Fo1%3Ftoken%3Dsecret',
    );
  });

  it('leads its shopper back to the orders, to a review of what has arrived, and to the carrier (requirement 368)', async () => {
    const [line] = anOrder().items;
    if (!line) throw new Error('The order has no line');
    const delivered = { ...line, toShip: 0, shipped: 2, delivered: 2 };
    const status = 'Delivered';
    const fulfilment = 'delivered';
    mockOrderApi({
      'GET /api/orders/:id': anOrder({ status, fulfilment, items: [delivered], parcels: [aParcel()] }),
      'GET /api/products/:id/review': { mayReview: true, review: null },
    });
    renderPage(page, '/order/:id', { path: '/order/o1', auth: mockAuth({ user: mockUser() }) });
    expect(await screen.findByRole('link', { name: 'Back to Orders' })).toHaveAttribute(
      'href',
      '/user/orders',
    );
    expect(await screen.findByRole('link', { name: 'Write a review of Jali armchair' })).toHaveAttribute(
      'href',
      '/product/4#reviews',
    );
    const track = screen.getByRole('link', { name: /^Track with Blue Dart/ });
    expect(track).toHaveAttribute('href', expect.stringMatching(/bluedart\.com.*BD123$/));
  });

  it('leads to the review of an item that its buyer has written already, whichever variant it is (requirement 368)', async () => {
    const [line] = anOrder().items;
    if (!line) throw new Error('The order has no line');
    const arrived = { ...line, toShip: 0, shipped: 2, delivered: 2 };
    const items = [
      { ...arrived, id: '4~walnut' },
      { ...arrived, id: '2', name: 'Bench' },
      { ...arrived, id: '3', name: 'Mirror' },
    ];
    mockOrderApi({
      'GET /api/orders/:id': anOrder({ status: 'Delivered', fulfilment: 'delivered', items }),
      'GET /api/products/:id/review': ({ params }) =>
        params['id'] === '2'
          ? { mayReview: true, review: null }
          : { mayReview: params['id'] === '4', review: params['id'] === '4' ? aReview() : null },
    });
    renderPage(page, '/order/:id', { path: '/order/o1', auth: mockAuth({ user: mockUser() }) });
    expect(await screen.findByRole('link', { name: 'Change your review of Jali armchair' })).toHaveAttribute(
      'href',
      '/product/4?v=walnut#reviews',
    );
    expect(await screen.findByRole('link', { name: 'Write a review of Bench' })).toBeInTheDocument();
    // somebody else's order, or one that went back
    expect(screen.queryByRole('link', { name: /review of Mirror$/ })).not.toBeInTheDocument();
  });

  it('leads to a review of what has arrived while other items of the order are on their way (requirement 368)', async () => {
    const [line] = anOrder().items;
    if (!line) throw new Error('The order has no line');
    const items = [
      { ...line, toShip: 0, shipped: 2, delivered: 1 },
      { ...line, id: '2', name: 'Bench', toShip: 0, shipped: 2 },
    ];
    mockOrderApi({
      'GET /api/orders/:id': anOrder({ status: 'Shipped', fulfilment: 'on the way', items }),
      'GET /api/products/:id/review': { mayReview: true, review: null },
    });
    renderPage(page, '/order/:id', { path: '/order/o1', auth: mockAuth({ user: mockUser() }) });
    expect(await screen.findByRole('link', { name: 'Write a review of Jali armchair' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /review of Bench$/ })).not.toBeInTheDocument();
    expect(requestsTo('GET /api/products/:id/review').map(({ params }) => params['id'])).toEqual(['4']);
  });

  it('still leads to the reviews when it cannot be known whether there is one (requirement 368)', async () => {
    const [line] = anOrder().items;
    if (!line) throw new Error('The order has no line');
    const items = [{ ...line, toShip: 0, shipped: 2, delivered: 2 }];
    mockOrderApi({
      'GET /api/orders/:id': anOrder({ status: 'Delivered', fulfilment: 'delivered', items }),
      'GET /api/products/:id/review': connectionError(),
    });
    renderPage(page, '/order/:id', { path: '/order/o1', auth: mockAuth({ user: mockUser() }) });
    expect(await screen.findByRole('link', { name: 'Write a review of Jali armchair' })).toBeInTheDocument();
  });

  it('says who made each item (requirement 359)', async () => {
    const [line] = anOrder().items;
    if (!line) throw new Error('The order has no line');
    const items = [
      { ...line, craftsman: 'Iqbal Silawat' },
      { ...line, id: '2', name: 'Bench', category: 'Benches' },
    ];
    mockOrderApi({ 'GET /api/orders/:id': anOrder({ items }) });
    renderPage(page, '/order/:id', { path });
    expect(await screen.findByText('Furniture, made by Iqbal Silawat')).toBeVisible();
    expect(screen.getByText('Benches')).toBeVisible();
  });

  it('has no link of a carrier that nobody knows, and none to a review while nothing has arrived', async () => {
    mockOrderApi({ 'GET /api/orders/:id': anOrder({ parcels: [aParcel({ carrier: 'Ramu’s truck' })] }) });
    renderPage(page, '/order/:id', { path: '/order/o1', auth: mockAuth({ user: mockUser() }) });
    await screen.findByRole('link', { name: 'Back to Orders' });
    expect(screen.queryByRole('link', { name: /Track|review/ })).not.toBeInTheDocument();
  });

  // Proves requirement 195.
  it('of gift cards says where they are, without a delivery; one that cannot be loaded can be tried again', async () => {
    const [line] = anOrder().items;
    if (!line) throw new Error('The order has no line');
    const card = { ...line, id: 'gift-card~0a1b', name: 'Gift card', giftCard: true as const, toShip: 0 };
    const invoice = { number: 'VG/26-27/000003', date: '2026-11-02T06:00:05.000Z' };
    let isDown = true;
    mockOrderApi({
      'GET /api/orders/:id': anOrder({
        status: 'Delivered',
        items: [card],
        invoice: { ...invoice, kind: 'receipt' },
      }),
      'GET /api/orders/:id/gift-cards': () =>
        isDown
          ? apiError(500, 'Something went wrong.', { code: 'internal' })
          : [
              {
                item: card.id,
                amount: 2_500,
                recipient: { email: 'leela@example.com', name: 'Leela' },
                state: 'scheduled' as const,
                sendsAt: '2026-12-24T03:30:00.000Z',
              },
            ],
    });
    const { user } = renderPage(page, '/order/:id', { path });
    expect(await screen.findByText('The gift cards could not be loaded')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Goes out by email on 24 Dec 2026.')).toBeInTheDocument();
    expect(screen.getByText('leela@example.com')).toBeInTheDocument();
    expect(requestsTo('GET /api/orders/:id/gift-cards')[0]?.query.token).toBe('secret');
    expect(screen.getByRole('heading', { name: 'Receipt for' })).toBeInTheDocument();
    expect(screen.getByText('Receipt VG/26-27/000003 of 2 Nov 2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download receipt (PDF)' })).toBeInTheDocument();
    expect(screen.getByText('Tax (none on gift cards)')).toBeInTheDocument();
    expect(screen.queryByText('Shipped')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Order again' })).not.toBeInTheDocument();
  });

  it.each<[string, Partial<Order>]>([
    ['was cancelled right away', { status: 'Cancelled', fulfilment: 'none' }],
    ['has left since', { status: 'Shipped', fulfilment: 'on the way', parcels: [aParcel()] }],
  ])('thanks nobody for an order that %s', async (_, over) => {
    mockOrderApi({ 'GET /api/orders/:id': anOrder(over) });
    const { router } = renderPage(page, '/order/:id', { path: '/elsewhere' });
    await act(() => router.navigate(path, { state: { placed: true } }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Order placed successfully!')).not.toBeInTheDocument();
  });

  it('thanks the shopper when it has just been placed', async () => {
    mockOrderApi({ 'GET /api/orders/:id': anOrder() });
    const { router } = renderPage(page, '/order/:id', { path });
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate(path, { state: { placed: true } }));
    expect(await screen.findByText('Order placed successfully!')).toBeInTheDocument();
    expect(screen.getByText(/confirmation goes to asha@example\.com/)).toBeInTheDocument();
  });

  it('can be ordered again with the items that are still sold, and names the others and the new prices', async () => {
    const [chair] = anOrder().items;
    if (!chair) throw new Error('The order has no line');
    const lines = [chair, { ...chair, id: '2', name: 'Stool' }, { ...chair, id: '3', name: 'Bench' }];
    const { giftCard: _, ...today } = chair;
    mockOrderApi({
      'GET /api/orders/:id': anOrder({ items: lines }),
      'POST /api/cart/price': {
        ...aPricedCart([]),
        lines: [
          { ...today, price: 26_000, available: 10 },
          { ...today, id: '2', available: 1 },
        ],
        missing: ['3'],
      },
    });
    const add = jest.fn();
    const cart = { path: '/cart', element: <p>The cart</p> };
    const { user, notices } = renderPage(page, '/order/:id', {
      path,
      cart: mockCart({ add }),
      routes: [cart],
    });
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    expect(await screen.findByText('The cart')).toBeInTheDocument();
    expect(add.mock.calls).toEqual([
      [expect.objectContaining({ id: '4', image: '/media/product-4-studio.jpg', price: 26_000 }), 2],
      [expect.objectContaining({ id: '2' }), 1],
    ]);
    expect(notices).toEqual([
      '3 items added to your cart; only 1 of 2 Stool left; Bench is no longer available; Jali armchair was ₹24,500 and is ₹26,000 now.',
    ]);
  });

  // Proves requirement 421.
  it('can be ordered again as far as a cart goes, when it was agreed for more pieces', async () => {
    const [chair] = anOrder().items;
    const { giftCard: _, ...today } = chair!;
    mockOrderApi({
      'GET /api/orders/:id': anOrder({ items: [{ ...chair!, quantity: 250 }] }),
      'POST /api/cart/price': { ...aPricedCart([]), lines: [{ ...today, quantity: 99, available: 400 }] },
    });
    const add = jest.fn();
    const cart = { path: '/cart', element: <p>The cart</p> };
    const options = { path, cart: mockCart({ add }), routes: [cart] };
    const { user, notices } = renderPage(page, '/order/:id', options);
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    await screen.findByText('The cart');
    expect(requestsTo('POST /api/cart/price')[0]?.body.items).toEqual([{ id: '4', quantity: 99 }]);
    expect(add.mock.calls).toEqual([[expect.objectContaining({ id: '4' }), 99]]);
    expect(notices).toEqual(['99 items added to your cart; a cart holds 99 Jali armchair, not 250.']);
  });

  it('adds nothing to the cart when none of its items is sold any more', async () => {
    mockOrderApi({
      'GET /api/orders/:id': anOrder(),
      'POST /api/cart/price': aPricedCart([], {}, ['4']),
    });
    const { user, notices, router } = renderPage(page, '/order/:id', { path });
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    await waitFor(() =>
      expect(notices).toEqual(['Nothing was added; Jali armchair is no longer available.']),
    );
    expect(router.state.location.pathname).toBe('/order/o1');
  });

  it('links to its invoice with the token that opened it, once it is paid', async () => {
    mockOrderApi({ 'GET /api/orders/:id': anOrder() });
    renderPage(page, '/order/:id', { path });
    expect(await screen.findByRole('link', { name: 'Download invoice (PDF)' })).toHaveAttribute(
      'href',
      '/api/orders/o1/invoice?token=secret',
    );
  });

  // Proves requirement 325.
  it('that was cancelled before its cash was paid says so, and gives nobody a credit note', async () => {
    const [placed] = anOrder().timeline;
    const at = '2026-11-03T06:00:00.000Z';
    const order = anOrder({
      status: 'Cancelled',
      payment: { method: 'cod', status: 'failed', label: 'Cash on delivery' },
      timeline: [
        ...(placed ? [placed] : []),
        { at, status: 'Processing', note: 'Confirmed' },
        { at, status: 'Cancelled', note: 'Cancelled by the shopper: changed my mind' },
      ],
      creditNotes: [
        { number: 'VC/26-27/000007', date: at, amount: 57_820, reason: 'Order cancelled', lines: [] },
      ],
    });
    mockOrderApi({ 'GET /api/orders/:id': order });
    renderPage(page, '/order/:id', { path });
    expect(
      await screen.findByText('Payment: Cash on delivery. Nothing was paid.', {
        normalizer: (text) => text.replace(/\s+/g, ' ').trim(),
      }),
    ).toBeInTheDocument();
    const steps = screen.getByRole('region', { name: 'Order status' });
    expect(steps).toHaveTextContent(/Cancelled.*Nothing had been paid\./);
    expect(screen.queryByRole('link', { name: /Credit note/ })).not.toBeInTheDocument();
  });

  it('has no invoice while its payment is pending', async () => {
    const at = '2026-11-20T06:00:00.000Z';
    const timeline = [{ at, status: 'Payment pending' as const, note: 'Order received' }];
    mockOrderApi({ 'GET /api/orders/:id': anOrder({ status: 'Payment pending', timeline, invoice: null }) });
    renderPage(page, '/order/:id', { path });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /invoice/ })).not.toBeInTheDocument();
  });

  it('names the taxes of the state that it is shipped to', () => {
    expect(taxLabel({ state: 'Rajasthan' })).toContain('CGST 9% + SGST 9%');
    expect(taxLabel({ state: 'Kerala' })).toContain('IGST');
  });
});

describe('an order that cannot be shown', () => {
  it('asks a guest for the complete link, or to log in and come back', async () => {
    mockOrderApi({ 'GET /api/orders/:id': apiError(404, 'There is no such order.', { code: 'not_found' }) });
    renderPage(page, '/order/:id', { path: '/order/o1' });
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Forder%2Fo1');
  });

  it('leads a signed-in shopper to their own orders', async () => {
    mockOrderApi({ 'GET /api/orders/:id': apiError(404, 'There is no such order.', { code: 'not_found' }) });
    renderPage(page, '/order/:id', { path: '/order/o1', auth: mockAuth({ user: mockUser() }) });
    expect(await screen.findByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/user/orders');
  });
});
