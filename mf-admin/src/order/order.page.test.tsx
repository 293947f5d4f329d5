import { screen, waitFor, within } from '@testing-library/react';
import type { OrderDetail } from '@virasat/api';
import { mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import { aDetail, refusal, stubApi } from '../testing/answers.ts';
import * as page from './order.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const at = '2026-11-03T06:00:00.000Z';

interface Sent {
  path: string;
  body: unknown;
}

/** The page of an order; moves are answered by `reply`, what they sent is kept. */
function open(first: OrderDetail, reply: (sent: Sent) => OrderDetail | Response = () => first) {
  const state = { order: first, sent: [] as Sent[] };
  stubApi(({ pathname }, init) => {
    if (init?.method !== 'POST') return state.order;
    const sent = { path: pathname, body: JSON.parse(String(init.body)) as unknown };
    state.sent.push(sent);
    const answer = reply(sent);
    if (!(answer instanceof Response)) state.order = answer;
    return answer;
  });
  return { state, ...renderPage(page, '/admin/orders/:id', { auth, path: '/admin/orders/o1' }) };
}
const actions = async () =>
  within(await screen.findByRole('group', { name: 'What can be done' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.findByRole('button', { name });
const send = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

// Proves requirement 72.
describe('/admin/orders/:id', () => {
  it('shows customer, address, pieces, totals, payment with refunds, shipment, history and notes', async () => {
    open(
      aDetail({
        status: 'Shipped',
        fulfilment: 'on the way',
        shipment: { carrier: 'Blue Dart', trackingNumber: 'BD 123', at },
        refunds: [{ id: 'r1', amount: 500, reason: 'A scratch', status: 'due', at }],
        refunded: 500,
        refundDue: 500,
        notes: [{ at, by: 'Raghav', text: 'Call before delivery' }],
      }),
    );
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Order VR/26-27/000123');
    const region = (name: string) => screen.getByRole('region', { name });
    expect(region('Customer')).toHaveTextContent(/Asha Rathore.*guest.*asha@example.com/);
    expect(region('Shipping to')).toHaveTextContent('Jodhpur 342001, Rajasthan');
    expect(region('Payment')).toHaveTextContent(/Visa ending 4242: Paid.*₹500 to be paid back.*A scratch/);
    expect(region('Shipment')).toHaveTextContent(/Blue Dart.*BD 123/);
    expect(region('Timeline')).toHaveTextContent('Order received');
    expect(region('Notes')).toHaveTextContent(/Call before delivery.*Raghav/);
    expect(screen.getByRole('row', { name: /Jali armchair/ })).toHaveTextContent(/₹24,500.*2.*₹49,000/);
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('₹57,820');
  });

  it.each<[string, Partial<OrderDetail>, string[]]>([
    ['paid', {}, ['Ship', 'Refund', 'Cancel order', 'Print packing slip']],
    [
      'unpaid',
      {
        status: 'Payment pending',
        fulfilment: 'waiting',
        payment: { method: 'card', status: 'created', label: '' },
      },
      [],
    ],
    [
      'shipped',
      { status: 'Shipped', fulfilment: 'on the way' },
      ['Mark as delivered', 'Refund', 'Print packing slip'],
    ],
    ['delivered', { status: 'Delivered', fulfilment: 'delivered' }, ['Refund']],
    [
      'to be returned',
      {
        status: 'Delivered',
        fulfilment: 'delivered',
        returnRequest: { status: 'requested', at, reason: 'A crack', answer: null, pictures: [] },
      },
      ['Accept return', 'Refuse return', 'Refund'],
    ],
    ['refunded', { status: 'Returned', fulfilment: 'returned', refunded: 57_820 }, []],
  ])('offers the legal moves of an order that is %s, and no others', async (_state, over, expected) => {
    open(aDetail(over));
    await screen.findByRole('heading', { level: 1 });
    if (expected.length > 0) expect(await actions()).toEqual(expected);
    else expect(within(screen.getByRole('main')).queryAllByRole('button')).toHaveLength(1);
  });

  it('ships with carrier and tracking number, and shows the order as it is then', async () => {
    const shipment = { carrier: 'Blue Dart', trackingNumber: 'BD 123', at };
    const { state, user, notices } = open(aDetail(), () =>
      aDetail({ status: 'Shipped', fulfilment: 'on the way', shipment }),
    );
    await user.click(await button('Ship'));
    await user.type(screen.getByLabelText(/^Carrier/), 'Blue Dart');
    await user.type(screen.getByLabelText(/^Tracking number/), 'BD 123');
    await user.click(send('Ship'));
    expect(await screen.findByRole('region', { name: 'Shipment' })).toHaveTextContent('BD 123');
    expect(state.sent).toEqual([
      { path: '/api/admin/orders/o1/ship', body: { carrier: 'Blue Dart', trackingNumber: 'BD 123' } },
    ]);
    expect(notices).toEqual(['The order is on its way.']);
    // its button is gone, the focus is not
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Shipped/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('refunds what is left or a part of it, and says beside the field what is too much', async () => {
    const tooMuch = { message: 'Too much', code: 'refund_too_large', fields: { amount: 'At most ₹100.' } };
    let tries = 0;
    const { state, user } = open(aDetail({ refunded: 500 }), () =>
      (tries += 1) === 1 ? Response.json(tooMuch, { status: 409 }) : aDetail({ refunded: 1_500 }),
    );
    await user.click(await button('Refund'));
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('57320');
    await user.type(screen.getByLabelText(/^Reason/), 'A scratch');
    await user.click(send('Refund'));
    expect(await screen.findByText('At most ₹100.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toHaveFocus());
    await user.clear(screen.getByLabelText(/^Amount/));
    await user.type(screen.getByLabelText(/^Amount/), '₹1,000');
    await user.click(send('Refund'));
    expect(await screen.findByText('−₹1,500')).toBeInTheDocument();
    expect(state.sent.map(({ body }) => body)).toEqual([
      { amount: 57_320, reason: 'A scratch' },
      { amount: 1_000, reason: 'A scratch' },
    ]);
  });

  it('takes a return back without putting the pieces on sale', async () => {
    const asked = { at, reason: 'A crack', answer: null, pictures: [] };
    const returnRequest = { status: 'requested' as const, ...asked };
    const { state, user } = open(aDetail({ status: 'Delivered', returnRequest }), () =>
      aDetail({
        status: 'Returned',
        returnRequest: { ...returnRequest, status: 'accepted', answer: 'Sorry' },
      }),
    );
    await user.click(await button('Accept return'));
    expect(screen.getByText('₹57,820 goes back to Visa ending 4242.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'The pieces can be sold again' }));
    await user.type(screen.getByLabelText(/^A word/), 'Sorry');
    await user.click(send('Accept return'));
    expect(await screen.findByRole('region', { name: 'Return accepted' })).toHaveTextContent('Sorry');
    expect(state.sent[0]?.body).toEqual({ accept: true, restock: false, answer: 'Sorry' });
  });

  it('reads the order again when somebody else was first, and says so', async () => {
    const { state, user, notices } = open(aDetail(), () =>
      Response.json({ message: 'Not allowed', code: 'not_allowed' }, { status: 409 }),
    );
    await user.click(await button('Cancel order'));
    await user.type(screen.getByLabelText(/^Reason/), 'The wood has cracked');
    state.order = aDetail({ status: 'Shipped', fulfilment: 'on the way' });
    await user.click(send('Cancel order'));
    expect(await button('Mark as delivered')).toBeInTheDocument();
    expect(notices).toEqual(['Somebody has changed this order meanwhile. This is how it stands now.']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps what was typed when the shop cannot be reached', async () => {
    const { user } = open(aDetail(), () => refusal(503, 'Try again in a moment.'));
    await user.click(await button('Cancel order'));
    await user.type(screen.getByLabelText(/^Reason/), 'The wood has cracked');
    await user.click(send('Cancel order'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a moment.');
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('The wood has cracked');
  });

  it('adds a note for other admins', async () => {
    const { state, user } = open(aDetail(), () =>
      aDetail({ notes: [{ at, by: 'Raghav', text: 'Call first' }] }),
    );
    await user.type(await screen.findByLabelText(/^A note/), 'Call first');
    await user.click(await button('Add note'));
    expect(await screen.findByText('Call first', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^A note/)).toHaveValue('');
    expect(state.sent[0]).toEqual({ path: '/api/admin/orders/o1/notes', body: { text: 'Call first' } });
  });
});
