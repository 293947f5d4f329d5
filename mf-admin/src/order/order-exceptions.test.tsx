import { screen, waitFor, within } from '@testing-library/react';
import type { OrderDetail } from '@virasat/api';
import {
  aPage,
  aParcel,
  anOrderDetail,
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import * as page from './order.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const at = '2026-11-03T06:00:00.000Z';

const mockOrder = (order: OrderDetail) =>
  mockApi({
    'GET /api/admin/orders/:id': order,
    'GET /api/admin/orders/:id/emails': { mayFollow: false, items: [] },
  });

function open(order: OrderDetail, handlers: ApiHandlers = {}, by = auth) {
  mockOrder(order);
  mockApi(handlers);
  return renderPage(page, '/admin/orders/:id', { auth: by, path: '/admin/orders/o1' });
}
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

const item = {
  id: '1',
  name: 'Mehrangarh carved bed',
  sku: 'BED',
  status: 'published' as const,
  onHand: 3,
  held: 0,
  allocated: 0,
  safety: 0,
  available: 3,
  level: 'in' as const,
  lowAt: null,
  price: 89_500,
  byWarehouse: {},
};

// Proves requirements 169 and 339.
describe('a return that is exchanged for another item', () => {
  const decide = 'POST /api/admin/orders/:id/return';
  const delivered = anOrderDetail({
    status: 'Delivered',
    returnRequest: {
      status: 'requested',
      at,
      reason: 'Too low. I would rather have the bed',
      answer: null,
      pictures: [],
      items: [{ id: '4', quantity: 2 }],
      resolution: 'other item',
    },
  });

  it('says what the difference is and how it is settled, and keeps what was typed when the item is held', async () => {
    const message = 'Mehrangarh carved bed is sold out.';
    const { user } = open(delivered, {
      'GET /api/admin/inventory': aPage([item]),
      [decide]: apiError(409, message, { code: 'out_of_stock', fields: { 'items.1': message } }),
    });
    expect(await screen.findByRole('heading', { name: 'Exchange requested' })).toBeInTheDocument();
    await user.click(await button('Accept return'));
    expect(dialog().getByLabelText('The customer gets')).toHaveValue('other item');
    await screen.findByRole('option', { name: 'Mehrangarh carved bed, 3 available' });
    await waitFor(() => expect(dialog().getByLabelText(/^Price each/)).toHaveValue('89500'));
    await user.clear(dialog().getByLabelText(/^Price each/));
    await user.type(dialog().getByLabelText(/^Price each/), '₹80,000');
    expect(dialog().getByRole('status')).toHaveTextContent(
      '₹94,400 with tax, of which the returned items pay ₹57,820. The customer gets a link to pay ₹36,580',
    );
    await user.clear(dialog().getByLabelText(/^Price each/));
    await user.type(dialog().getByLabelText(/^Price each/), '40000');
    expect(dialog().getByRole('status')).toHaveTextContent('₹10,620 is refunded to Visa ending 4242.');
    await user.type(dialog().getByLabelText(/^Message to customer/), 'Gladly');
    await user.click(dialog().getByRole('button', { name: 'Accept return' }));
    expect(await dialog().findByText(message, { selector: 'p, span, small, div' })).toBeInTheDocument();
    expect(dialog().getByLabelText(/^Message to customer/)).toHaveValue('Gladly');
    expect(requestsTo(decide)[0]?.body).toEqual({
      accept: true,
      resolution: 'other item',
      other: { id: '1', quantity: 1, price: 40_000 },
      restock: true,
      answer: 'Gladly',
      version: 3,
    });
  });

  it('is of an item that was chosen: of several, none is taken by itself', async () => {
    const bench = { ...item, id: '2', name: 'Low bench', price: 12_000 };
    const message = 'Choose the other item.';
    const { user } = open(delivered, {
      'GET /api/admin/inventory': aPage([bench, item]),
      [decide]: apiError(400, message, { code: 'invalid_input', fields: { 'other.id': message } }),
    });
    await user.click(await button('Accept return'));
    await screen.findByRole('option', { name: 'Mehrangarh carved bed, 3 available' });
    const other = dialog().getByRole('combobox', { name: /^Other item/ });
    expect(other).toHaveDisplayValue('Choose an item');
    expect(dialog().getByText('The customer wrote: “Too low. I would rather have the bed”')).toBeVisible();
    expect(dialog().getByLabelText(/^Price each/)).toHaveValue('');
    await user.type(dialog().getByLabelText(/^Message to customer/), 'Gladly');
    await user.click(dialog().getByRole('button', { name: 'Accept return' }));
    await waitFor(() => expect(other).toHaveAccessibleDescription(message));
    expect(requestsTo(decide)[0]?.body).toMatchObject({ other: { id: '' } });
    await user.selectOptions(other, 'Mehrangarh carved bed, 3 available');
    expect(dialog().getByLabelText(/^Price each/)).toHaveValue('89500');
    expect(dialog().queryByRole('option', { name: 'Choose an item' })).toBeNull();
  });

  it('takes a typed price in place of one that comes while its field has the focus', async () => {
    let respond: (found: ReturnType<typeof aPage<typeof item>>) => void = () => undefined;
    const bench = { ...item, id: '2', name: 'Low bench', price: 12_000 };
    const { user } = open(delivered, {
      'GET /api/admin/inventory': ({ query }) =>
        query.search === 'b'
          ? new Promise<ReturnType<typeof aPage<typeof item>>>((resolve) => (respond = resolve))
          : aPage([item]),
    });
    await user.click(await button('Accept return'));
    const price = () => dialog().getByLabelText(/^Price each/);
    await waitFor(() => expect(price()).toHaveValue('89500'));
    await user.type(dialog().getByLabelText(/^Find the other item/), 'b');
    await user.tab();
    while (document.activeElement !== price()) await user.tab();
    respond(aPage([bench]));
    await waitFor(() => expect(price()).toHaveValue('12000'));
    await user.keyboard('11500');
    expect(price()).toHaveValue('11500');
  });

  it('shows the quote, and what pays for the other item', async () => {
    const returnRequest = {
      ...delivered.returnRequest,
      status: 'accepted',
      answer: 'Gladly',
      quote: 'VQ/26-27/000004',
    };
    open({
      ...delivered,
      status: 'Returned',
      refunded: 57_820,
      movedOn: 57_820,
      returnRequest,
      refunds: [
        { id: 'r1', amount: 15_104, reason: 'Returned', status: 'kept', at },
        { id: 'r2', amount: 42_716, reason: 'Returned', status: 'done', creditedTo: 'VR/26-27/000140', at },
      ],
    } as OrderDetail);
    // nobody has this money back
    const payment = await screen.findByRole('region', { name: 'Payment' });
    expect(payment).toHaveTextContent(
      /₹15,104 kept for another item.*₹42,716 pays for order VR.26-27.000140/,
    );
    expect(payment).not.toHaveTextContent('refunded');
    expect(await screen.findByRole('link', { name: /quote VQ\/26-27\/000004/ })).toHaveAttribute(
      'href',
      '/admin/quotes?search=VQ%2F26-27%2F000004',
    );
    expect(screen.getByText('Pays for another item').nextElementSibling).toHaveTextContent('−₹57,820');
    expect(screen.queryByText('Refunded')).not.toBeInTheDocument();
  });
});

// Proves requirement 170.
describe('a parcel that comes back undelivered', () => {
  const cameBack = 'POST /api/admin/orders/:id/came-back';

  it('is marked with its reason, and kept or refunded', async () => {
    const onTheWay = anOrderDetail({
      status: 'Shipped',
      fulfilment: 'on the way',
      parcels: [aParcel({ at }), aParcel({ id: '2', at, trackingNumber: 'BD 124' })],
    });
    const reason = 'Nobody was at home';
    const back = anOrderDetail({
      parcels: [aParcel({ at, cameBackAt: at, cameBackReason: reason }), aParcel({ id: '2', at })],
    });
    const { user, notices } = open(onTheWay, {
      [cameBack]: () => {
        mockOrder(back);
        return back;
      },
    });
    await user.click(await button('Came back undelivered'));
    await user.selectOptions(dialog().getByLabelText('What came back'), '2');
    await user.type(dialog().getByLabelText(/^Why it came back/), reason);
    await user.click(dialog().getByRole('checkbox', { name: /they can be sold/ }));
    await user.selectOptions(dialog().getByLabelText(/^What happens to them/), 'refund');
    await user.click(dialog().getByRole('button', { name: 'Came back undelivered' }));
    await waitFor(() => expect(notices).toEqual(['The parcel is marked as back.']));
    expect(requestsTo(cameBack)[0]?.body).toEqual({
      parcel: '2',
      reason,
      restock: false,
      resolution: 'refund',
      version: 3,
    });
    expect(await screen.findByText(/^Came back undelivered .*: Nobody was at home$/)).toBeInTheDocument();
  });

  it('is not offered while nothing is on its way', async () => {
    open(anOrderDetail({ parcels: [aParcel({ at, cameBackAt: at, cameBackReason: 'Refused' })] }));
    await button('Ship');
    expect(screen.queryByRole('button', { name: 'Came back undelivered' })).not.toBeInTheDocument();
    expect(await button('Edit delivery')).toBeInTheDocument();
  });
});

// Proves requirement 462.
describe('a refund that only the staff can pay', () => {
  const refund = { id: 'r1', amount: 1_500, reason: 'A scratch', at, toPay: 1_500 };
  const failed = { ...refund, status: 'failed' as const, problem: 'The account has not enough balance.' };
  const open1 = (one: OrderDetail['refunds'][number], handlers: ApiHandlers = {}, by?: typeof auth) =>
    open(anOrderDetail({ refunds: [one], refunded: 1_500, refundDue: 1_500 }), handlers, by);
  const payment = 'POST /api/admin/orders/:id/refund/:refund/payment';
  const retry = 'POST /api/admin/orders/:id/refund/:refund/retry';

  it('says why it failed, and is tried again', async () => {
    const done = anOrderDetail({ refunds: [{ ...refund, status: 'done', toPay: 0 }] });
    const { user, notices } = open1(failed, {
      [retry]: () => {
        mockOrder(done);
        return done;
      },
    });
    const list = await screen.findByRole('region', { name: 'Payment' });
    expect(list).toHaveTextContent(/₹1,500 refund failed.*The account has not enough balance\./);
    await user.click(await button('Try again'));
    await user.click(dialog().getByRole('button', { name: 'Try the refund again' }));
    await waitFor(() => expect(notices).toEqual(['The refund is tried again.']));
    await waitFor(() => expect(list).toHaveTextContent('₹1,500 refunded'));
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('is paid in another way, with the reference of the transfer and the day', async () => {
    const paid = { way: 'bank' as const, reference: 'UTR 4711', on: '2026-11-20', amount: 1_500 };
    const done = anOrderDetail({ refunds: [{ ...refund, status: 'done', toPay: 0, paid }] });
    const { user, notices } = open1(failed, {
      [payment]: () => {
        mockOrder(done);
        return done;
      },
    });
    await user.click(await button('Paid in another way'));
    await user.selectOptions(dialog().getByLabelText('How it was paid'), 'bank');
    await user.type(dialog().getByLabelText(/^Reference of the transfer/), 'UTR 4711');
    const day = dialog().getByLabelText(/^Day on which it was paid/);
    await user.clear(day);
    await user.type(day, '2026-11-20');
    await user.click(dialog().getByRole('button', { name: 'Record the payment' }));
    await waitFor(() => expect(notices).toEqual(['The payment is recorded.']));
    expect(requestsTo(payment)[0]?.body).toEqual({ way: 'bank', reference: 'UTR 4711', on: '2026-11-20' });
    expect(await screen.findByText('Paid on 20 Nov 2026, reference UTR 4711')).toBeInTheDocument();
  });

  it('says which day cannot be', async () => {
    const on = 'Enter the day on which it was paid: it cannot be in the future.';
    const { user } = open1(
      { ...refund, status: 'due' },
      { [payment]: apiError(400, on, { code: 'invalid_input', fields: { on } }) },
    );
    await user.click(await button('Record the payment'));
    await user.click(dialog().getByRole('button', { name: 'Record the payment' }));
    expect(await dialog().findByLabelText(/^Day on which it was paid/)).toHaveAccessibleDescription(
      expect.stringContaining('future'),
    );
    expect(requestsTo(payment)[0]?.body).toMatchObject({ way: 'cash', reference: '' });
  });

  it('is nothing to do while the bank has it', async () => {
    open1({ ...refund, status: 'sent', toPay: 0 });
    expect(await screen.findByText('₹1,500 on its way to the bank')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Record the payment' })).not.toBeInTheDocument();
  });

  it('is not offered to roles that may not refund', async () => {
    open1(failed, {}, mockAuth({ user: mockUser({ role: 'admin', staff: 'fulfilment' }) }));
    expect(await screen.findByText('₹1,500 refund failed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
