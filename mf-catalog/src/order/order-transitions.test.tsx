import { act, screen, waitFor } from '@testing-library/react';
import type { Order } from '@virasat/api';
import {
  aParcel,
  anOrder,
  apiError,
  connectionError,
  deliveredItems,
  mockServerTime,
  renderPage,
  requestsTo,
} from '@virasat/kit/testing';
import { mockOrderApi } from '../testing/mock-order-api.ts';
import { openPaymentAction } from '../checkout/open-payment-action.ts';
import * as page from './order.page.tsx';

jest.mock('../checkout/open-payment-action.ts', () => ({
  openPaymentAction: jest.fn(() => Promise.resolve(true)),
}));

// jsdom has no addresses for files
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;

const path = '/order/o1?token=secret';
const read = 'GET /api/orders/:id';
const at = '2026-11-22T06:00:00.000Z';
const open = () => renderPage(page, '/order/:id', { path });
const DAY_MS = 86_400_000;
const inAMonth = () => new Date(Date.now() + 29 * DAY_MS).toISOString();
const delivered = (over: Partial<Order> = {}) =>
  anOrder({
    status: 'Delivered',
    fulfilment: 'delivered',
    items: deliveredItems(),
    returnableUntil: inAMonth(),
    ...over,
  });
const cancelled = anOrder({
  status: 'Cancelled',
  fulfilment: 'none',
  payment: { method: 'card', status: 'refunded', label: 'Visa ending 4242' },
  refunded: 57_820,
});
const gift = (amount: number) => ({ lastFour: 'NPQR', amount, left: 0 });
const button = (name: string) => screen.findByRole('button', { name });
const absent = (name: string) => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();

describe('an order that a gift card has paid', () => {
  const paid = { method: 'card', status: 'captured', label: 'Visa ending 4242' } as const;
  it.each([
    ['for all of it', 57_820, undefined],
    ['in part', 5_000, '₹52,820'],
  ])('says what money has paid beside it, when it paid %s', async (_, amount, money) => {
    mockOrderApi({ [read]: anOrder({ giftCards: [gift(amount)], payment: paid }) });
    open();
    await screen.findByText('Gift card ending NPQR');
    expect(screen.queryByText('Paid', { selector: 'dt' })?.nextElementSibling?.textContent).toBe(money);
  });
});

describe('cancelling an order', () => {
  it('asks for a reason, explains the refund and shows the cancelled order', async () => {
    mockOrderApi({ [read]: anOrder(), 'POST /api/orders/:id/cancel': cancelled });
    const { user, notices } = open();
    await user.click(await button('Cancel order'));
    expect(screen.getByText(/^₹57,820 is refunded at once to Visa ending 4242/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Something else' }));
    await user.type(screen.getByLabelText(/^Your reason/), 'Found one of my grandmother');
    await user.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1) as HTMLElement);
    expect(await screen.findByText(/₹57,820 went back/)).toBeInTheDocument();
    const [sent] = requestsTo('POST /api/orders/:id/cancel');
    expect(sent?.body).toEqual({ reason: 'Found one of my grandmother' });
    expect(sent?.query.token).toBe('secret');
    expect(screen.getByText('Refunded').nextElementSibling).toHaveTextContent('−₹57,820');
    expect(notices).toEqual(['Order VR/26-27/000123 is cancelled.']);
    absent('Cancel order');
    // the button that had the focus is gone
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveFocus();
  });

  it.each<[string, Partial<Order>, string]>([
    [
      'a card',
      { payment: { method: 'card', status: 'captured', label: 'Visa ending 4242' } },
      '₹57,820 is refunded at once to Visa ending 4242; your bank may take a few days to show it.',
    ],
    [
      'a gift card',
      {
        giftCards: [gift(57_820)],
        payment: { method: 'gift-card', status: 'captured', label: 'Gift card ending NPQR' },
      },
      '₹57,820 is refunded at once onto the gift card.',
    ],
    [
      'a gift card and a card',
      {
        giftCards: [gift(5_000)],
        payment: {
          method: 'card',
          status: 'captured',
          label: 'Visa ending 4242, ₹5,000 by gift card ending NPQR',
        },
      },
      '₹57,820 is refunded at once the way it was paid, onto the gift card first; your bank may take a few days to show it.',
    ],
    [
      'a gift card, the rest at the door',
      { giftCards: [gift(5_000)], payment: { method: 'cod', status: 'created', label: 'Cash on delivery' } },
      '₹5,000 goes back onto the gift card at once.',
    ],
    [
      'nothing yet',
      { payment: { method: 'cod', status: 'created', label: 'Cash on delivery' } },
      'Nothing has been paid, so there is nothing to refund.',
    ],
  ])('says where the money goes when it was paid with %s', async (_, over, sentence) => {
    mockOrderApi({ [read]: anOrder(over) });
    const { user } = open();
    await user.click(await button('Cancel order'));
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  it('shows the error of the API beside its field', async () => {
    const fields = { reason: 'Enter a reason.' };
    const invalid = apiError(400, 'Enter a reason.', { code: 'invalid_input', fields });
    mockOrderApi({ [read]: anOrder(), 'POST /api/orders/:id/cancel': invalid });
    const { user } = open();
    await user.click(await button('Cancel order'));
    await user.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Choose a reason.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /wrong item/ })).toHaveFocus();
  });

  it('shows the current order when the cancellation comes too late', async () => {
    const parcels = [aParcel({ at })];
    const tooLate = apiError(409, 'Not allowed', { code: 'not_allowed' });
    mockOrderApi({ [read]: anOrder(), 'POST /api/orders/:id/cancel': tooLate });
    const { user, notices } = open();
    await user.click(await button('Cancel order'));
    mockOrderApi({ [read]: anOrder({ status: 'Shipped', fulfilment: 'on the way', parcels }) });
    await user.click(screen.getByRole('radio', { name: 'It takes too long' }));
    await user.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Blue Dart, tracking number BD 123')).toBeInTheDocument();
    expect(notices).toEqual(['Your order has changed in the meantime. This page shows its current status.']);
    absent('Cancel order');
  });

  it('is not offered once the order has been shipped', async () => {
    mockOrderApi({ [read]: anOrder({ status: 'Shipped', fulfilment: 'on the way' }) });
    open();
    await button('Order again');
    absent('Cancel order');
  });
});

describe('returning an order', () => {
  const items = [{ id: '4', quantity: 2 }];
  const asked = {
    at,
    reason: 'A leg is loose',
    answer: null,
    pictures: [],
    items,
    resolution: 'refund' as const,
  };
  const returnRequest = { status: 'requested' as const, ...asked };

  it('sends the reason and shows it on the page', async () => {
    mockOrderApi({
      [read]: delivered(),
      'POST /api/orders/:id/return': delivered({ returnRequest }),
    });
    const { user } = open();
    await user.click(await button('Request a return'));
    await user.type(screen.getByLabelText(/^What is wrong/), 'A leg is loose');
    await user.click(screen.getAllByRole('button', { name: 'Request a return' }).at(-1) as HTMLElement);
    expect(await screen.findByRole('region', { name: 'Return requested' })).toHaveTextContent(
      'A leg is loose',
    );
    expect(requestsTo('POST /api/orders/:id/return')[0]?.body).toEqual({
      reason: 'A leg is loose',
      pictures: [],
      resolution: 'refund',
    });
    absent('Request a return');
  });

  it('uploads pictures, names one that fails and uploads it again on request', async () => {
    let sent = 0;
    const tooLarge = apiError(413, 'A picture may have 10 MB at most.', { code: 'too_large' });
    mockOrderApi({
      [read]: delivered(),
      'POST /api/orders/:id/return-pictures': () => {
        sent += 1;
        return sent === 2 ? tooLarge : { id: `p${sent}`, width: 9, height: 9 };
      },
      'POST /api/orders/:id/return': delivered({ returnRequest }),
    });
    const { user } = open();
    await user.click(await button('Request a return'));
    await user.type(screen.getByLabelText(/^What is wrong/), 'A leg is loose');
    const files = ['leg.jpg', 'joint.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    await user.upload(screen.getByLabelText('Add pictures'), files);
    expect(await screen.findByText('leg.jpg uploaded.')).toBeInTheDocument();
    expect(await screen.findByText('A picture may have 10 MB at most.')).toBeInTheDocument();
    const ask = () => screen.getAllByRole('button', { name: 'Request a return' }).at(-1) as HTMLElement;
    await user.click(ask());
    expect(
      await screen.findByText('A picture could not be uploaded. Try again, or remove it.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Upload joint.jpg again' }));
    expect(await screen.findByText('joint.jpg uploaded.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove leg.jpg' }));
    expect(screen.getByLabelText('Add pictures')).toHaveFocus();
    await user.click(ask());
    await screen.findByRole('region', { name: 'Return requested' });
    const [request] = requestsTo('POST /api/orders/:id/return');
    expect(request?.body).toEqual({
      reason: 'A leg is loose',
      pictures: ['p3'],
      resolution: 'refund',
    });
  });

  // Proves requirement 159.
  it('is about some of the items, for the money or for the same once more', async () => {
    mockOrderApi({
      [read]: delivered(),
      'POST /api/orders/:id/return': delivered({
        returnRequest: { ...returnRequest, resolution: 'exchange' },
      }),
    });
    const { user } = open();
    await user.click(await button('Request a return'));
    await user.selectOptions(screen.getByLabelText('How many to return: Jali armchair'), '1 item');
    await user.click(screen.getByRole('radio', { name: 'The same item once more' }));
    await user.type(screen.getByLabelText(/^What is wrong/), 'A leg is loose');
    await user.click(screen.getAllByRole('button', { name: 'Request a return' }).at(-1) as HTMLElement);
    expect(await screen.findByRole('region', { name: 'Exchange requested' })).toBeInTheDocument();
    expect(requestsTo('POST /api/orders/:id/return')[0]?.body).toEqual({
      reason: 'A leg is loose',
      pictures: [],
      resolution: 'exchange',
      items: [{ id: '4', quantity: 1 }],
    });
  });

  it('names the one item that can still be returned of several', async () => {
    const [chair] = deliveredItems();
    if (!chair) throw new Error('The order has no line');
    const back = { ...chair, id: '6', name: 'Mirror', returned: 2, returnable: 0 };
    mockOrderApi({ [read]: delivered({ items: [back, { ...chair, quantity: 1, returnable: 1 }] }) });
    const { user } = open();
    await user.click(await button('Request a return'));
    expect(screen.getByRole('dialog')).toHaveTextContent('To return: Jali armchair');
    expect(screen.queryByLabelText(/^How many/)).not.toBeInTheDocument();
  });

  it('is not offered after the return period', async () => {
    mockOrderApi({ [read]: delivered({ returnableUntil: '2020-01-01T00:00:00.000Z' }) });
    open();
    await button('Order again');
    absent('Request a return');
  });

  it('shows the reply of the workshop on the page', async () => {
    const refused = { ...asked, status: 'refused' as const, answer: 'It was used outside' };
    mockOrderApi({ [read]: delivered({ returnRequest: refused }) });
    open();
    expect(await screen.findByRole('region', { name: 'Your return was not accepted' })).toHaveTextContent(
      'It was used outside',
    );
  });
});

describe('an order with a pending payment', () => {
  const waiting = anOrder({
    status: 'Payment pending',
    fulfilment: 'waiting',
    payment: { method: 'card', status: 'created', label: 'Card' },
    timeline: [{ at, status: 'Payment pending', note: 'Order received' }],
  });

  it('leads to the provider and back to this page', async () => {
    const action = { kind: 'page' as const, url: 'https://pay.test/1' };
    mockOrderApi({ [read]: waiting, 'POST /api/orders/:id/payment': { order: waiting, action } });
    const { user } = open();
    await user.click(await button('Finish the payment'));
    await waitFor(() => expect(openPaymentAction).toHaveBeenCalledWith(action, path));
  });

  it('shows at once that it has been paid meanwhile', async () => {
    mockOrderApi({ [read]: waiting, 'POST /api/orders/:id/payment': { order: anOrder() } });
    const { user } = open();
    await user.click(await button('Finish the payment'));
    await waitFor(() => absent('Finish the payment'));
    expect(await button('Cancel order')).toBeInTheDocument();
  });

  it('says what to do when the payment was never started', async () => {
    mockOrderApi({ [read]: waiting, 'POST /api/orders/:id/payment': { order: waiting } });
    const { user } = open();
    await user.click(await button('Finish the payment'));
    expect(await screen.findByText(/place a new order/)).toBeInTheDocument();
  });
});

// Proves requirement 156.
describe('an order in several parcels', () => {
  it('shows each with its items, and what is still to come', async () => {
    const items = anOrder().items.map((item) => ({ ...item, shipped: 1, toShip: 1 }));
    const parcels = [aParcel({ items: [{ id: '4', quantity: 1 }] })];
    mockOrderApi({ [read]: anOrder({ items, parcels, partly: ['shipped'] }) });
    open();
    const region = await screen.findByRole('region', { name: 'Your parcels' });
    expect(region).toHaveTextContent(/Parcel 1.*Blue Dart, tracking number BD 123.*1 × Jali armchair/);
    expect(region).toHaveTextContent('Still to come1 × Jali armchair');
    expect(screen.getByText('1 of 2 items, in 1 parcel. The rest follows.')).toBeInTheDocument();
  });

  // Proves requirement 170.
  it('says which one came back undelivered, and why', async () => {
    const back = aParcel({ cameBackAt: at, cameBackReason: 'Nobody was at home' });
    mockOrderApi({ [read]: anOrder({ parcels: [back] }) });
    open();
    const region = await screen.findByRole('region', { name: 'Your parcels' });
    expect(region).toHaveTextContent(/Parcel 1Came back to us .*Nobody was at home/);
  });
});

describe('an order on screen', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }));
  afterEach(() => jest.useRealTimers());

  const parcels = [aParcel({ at })];
  const look = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('shows changes by itself until the order is final', async () => {
    mockOrderApi({ [read]: anOrder() });
    const { notices } = open();
    await screen.findByRole('heading', { level: 1 });
    mockOrderApi({ [read]: anOrder({ status: 'Shipped', fulfilment: 'on the way', parcels }) });
    await wait(15_000);
    expect(screen.getByText('Blue Dart, tracking number BD 123')).toBeInTheDocument();
    mockOrderApi({ [read]: cancelled });
    await wait(15_000);
    expect(notices).toEqual(['Your order is on its way with Blue Dart.', 'Your order was cancelled.']);
    const count = requestsTo(read).length;
    await wait(60_000);
    expect(requestsTo(read)).toHaveLength(count);
  });

  it('is not polled in a hidden tab, but at once when the tab is shown again', async () => {
    mockOrderApi({ [read]: anOrder() });
    open();
    await screen.findByRole('heading', { level: 1 });
    look('hidden');
    await wait(60_000);
    expect(requestsTo(read)).toHaveLength(1);
    mockOrderApi({ [read]: anOrder({ status: 'Shipped', fulfilment: 'on the way', parcels }) });
    look('visible');
    await wait(0);
    await waitFor(() => expect(screen.getByText(/Blue Dart, tracking/)).toBeInTheDocument());
    expect(requestsTo(read)).toHaveLength(2);
  });

  it('stays on the page during a connection error', async () => {
    mockOrderApi({ [read]: anOrder() });
    open();
    await screen.findByRole('heading', { level: 1 });
    mockOrderApi({ [read]: connectionError() });
    await wait(30_000);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order VR/26-27/000123');
  });
});

// last in this file: what the server's clock was is known from then on
describe('the offer of a return', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['is offered', 'an hour', 'ahead', 1 / 24],
    ['is offered', 'a year', 'ahead', 365],
    ['is not offered', 'an hour', 'behind', -1 / 24],
    ['is not offered', 'a year', 'behind', -365],
  ])('a return %s by the server’s clock when the device’s is %s %s', async (offer, _, __, days) => {
    const serverTime = Date.now();
    const minutes = offer === 'is offered' ? 30 : -30;
    const returnableUntil = new Date(serverTime + minutes * 60_000).toISOString();
    jest.useFakeTimers({ now: serverTime + days * DAY_MS, doNotFake: ['performance'] });
    mockServerTime(serverTime);
    mockOrderApi({ [read]: delivered({ returnableUntil }) });
    open();
    await button('Order again');
    if (offer === 'is offered') await button('Request a return');
    else absent('Request a return');
  });
});
