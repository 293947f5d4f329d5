import { act, screen, waitFor, within } from '@testing-library/react';
import type { OrderDetail } from '@virasat/api';
import {
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
import { deskStore } from '../desk/api.ts';
import { liveSlice } from '../desk/live-rows.ts';
import * as page from './order.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const at = '2026-11-03T06:00:00.000Z';

const noEmails = { mayFollow: false, items: [] };

const mockOrder = (order: OrderDetail) =>
  mockApi({ 'GET /api/admin/orders/:id': order, 'GET /api/admin/orders/:id/emails': noEmails });

/** A transition that succeeds: its response and every later one is `order`. */
const becomes = (order: OrderDetail) => () => {
  mockOrder(order);
  return order;
};

/** A request to give both armchairs back. */
const aReturn = () => ({
  status: 'requested' as const,
  at,
  reason: 'A crack',
  answer: null,
  pictures: [],
  items: [{ id: '4', quantity: 2 }],
  resolution: 'refund' as const,
});

/** The page of an order; `handlers` are the transitions the test makes. */
function open(order: OrderDetail, handlers: ApiHandlers = {}, by = auth) {
  mockOrder(order);
  mockApi(handlers);
  return renderPage(page, '/admin/orders/:id', { auth: by, path: '/admin/orders/o1' });
}
const actions = async () =>
  within(await screen.findByRole('group', { name: 'Actions' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.findByRole('button', { name });
const send = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

// Proves requirement 72.
describe('/admin/orders/:id', () => {
  it('shows customer, address, items, totals, payment with refunds, shipment, timeline and notes', async () => {
    open(
      anOrderDetail({
        status: 'Shipped',
        fulfilment: 'on the way',
        parcels: [aParcel({ at })],
        refunds: [{ id: 'r1', amount: 500, reason: 'A scratch', status: 'due', at, toPay: 0 }],
        refunded: 500,
        refundDue: 500,
        notes: [{ at, by: 'Raghav', text: 'Call before delivery' }],
      }),
    );
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Order VR/26-27/000123');
    expect(screen.getByText(/^Invoice VI\/26-27\/000098 of 2 Nov 2026/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tax invoice VI/26-27/000098 (PDF)' })).toBeInTheDocument();
    const region = (name: string) => screen.getByRole('region', { name });
    expect(region('Customer')).toHaveTextContent(/Asha Rathore.*guest.*asha@example.com/);
    expect(region('Shipping to')).toHaveTextContent('Jodhpur 342003, Rajasthan');
    expect(region('Payment')).toHaveTextContent(/Visa ending 4242: Paid.*₹500 refund due.*A scratch/);
    expect(region('Shipment')).toHaveTextContent(/Blue Dart.*BD 123/);
    expect(region('Timeline')).toHaveTextContent('Order received');
    expect(region('Notes')).toHaveTextContent(/Call before delivery.*Raghav/);
    expect(screen.getByRole('row', { name: /Jali armchair/ })).toHaveTextContent(/₹24,500.*2.*₹49,000/);
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('₹57,820');
  });

  it.each<[string, Partial<OrderDetail>, string[]]>([
    ['paid', {}, ['Ship', 'Refund', 'Edit delivery', 'Cancel items', 'Cancel order', 'Print packing slip']],
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
    [
      'held for review',
      {
        status: 'Held for review',
        fulfilment: 'waiting',
        payment: { method: 'cod', status: 'created', label: 'Cash on delivery' },
      },
      ['Approve', 'Decline', 'Edit delivery'],
    ],
    ['delivered', { status: 'Delivered', fulfilment: 'delivered' }, ['Refund']],
    [
      'waiting for a return decision',
      {
        status: 'Delivered',
        fulfilment: 'delivered',
        returnRequest: aReturn(),
      },
      ['Accept return', 'Decline return', 'Refund'],
    ],
    ['refunded', { status: 'Returned', fulfilment: 'returned', refunded: 57_820 }, []],
  ])('offers only the allowed transitions of an order that is %s', async (_state, over, expected) => {
    open(anOrderDetail(over));
    await screen.findByRole('heading', { level: 1 });
    if (expected.length > 0) expect(await actions()).toEqual(expected);
    else expect(within(screen.getByRole('main')).queryAllByRole('button')).toHaveLength(1);
  });

  // Proves requirement 227.
  it.each([
    ['fulfilment', ['Ship', 'Edit delivery', 'Print packing slip'], ['Add note']],
    ['accountant', ['Print packing slip'], []],
  ] as const)(
    'offers the role %s only what it may do, and leads to no page that it lacks',
    async (role, can, notes) => {
      const by = mockAuth({ user: mockUser({ role: 'admin', staff: role }) });
      open(anOrderDetail(), {}, by);
      expect(await actions()).toEqual(can);
      const offered = (name: RegExp) =>
        screen.queryAllByRole('button', { name }).map((each) => each.textContent);
      expect(offered(/note|again/)).toEqual(notes);
      expect(screen.queryByRole('link', { name: 'All about this customer' }) === null).toBe(
        role === 'fulfilment',
      );
      expect(screen.queryByRole('link', { name: 'Tickets about it' }) === null).toBe(role === 'accountant');
    },
  );

  it('ships an order with carrier and tracking number and shows the updated order', async () => {
    const parcels = [aParcel({ at })];
    const shipped = anOrderDetail({ status: 'Shipped', fulfilment: 'on the way', parcels });
    const { user, notices } = open(anOrderDetail(), { 'POST /api/admin/orders/:id/ship': becomes(shipped) });
    await user.click(await button('Ship'));
    await user.type(screen.getByLabelText(/^Carrier/), 'Blue Dart');
    await user.type(screen.getByLabelText(/^Tracking number/), 'BD 123');
    await user.click(send('Ship'));
    expect(await screen.findByRole('region', { name: 'Shipment' })).toHaveTextContent('BD 123');
    expect(requestsTo('POST /api/admin/orders/:id/ship')).toMatchObject([
      {
        params: { id: 'o1' },
        body: {
          carrier: 'Blue Dart',
          trackingNumber: 'BD 123',
          items: [{ id: '4', quantity: 2 }],
          version: 3,
        },
      },
    ]);
    expect(notices).toEqual(['The parcel is marked as shipped.']);
    // its button is gone, but the focus is not lost
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Shipped/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  // Proves requirement 156.
  it('ships some of the items, and delivers one of the parcels that are on their way', async () => {
    const parcels = [
      aParcel({ at, items: [{ id: '4', quantity: 1 }] }),
      aParcel({ id: '2', trackingNumber: 'BD 124', at, items: [{ id: '4', quantity: 1 }] }),
    ];
    const shipped = anOrderDetail({ status: 'Shipped', fulfilment: 'on the way', parcels });
    const { user } = open(anOrderDetail(), { 'POST /api/admin/orders/:id/ship': becomes(shipped) });
    await user.click(await button('Ship'));
    await user.selectOptions(screen.getByLabelText('Jali armchair: how many to ship'), '1 item');
    await user.type(screen.getByLabelText(/^Carrier/), 'Blue Dart');
    await user.type(screen.getByLabelText(/^Tracking number/), 'BD 124');
    await user.click(send('Ship'));
    expect(await screen.findByRole('region', { name: 'Parcels' })).toHaveTextContent(/Parcel 2:.*BD 124/);
    expect(requestsTo('POST /api/admin/orders/:id/ship')[0]?.body).toMatchObject({
      items: [{ id: '4', quantity: 1 }],
      version: 3,
    });
    mockApi({ 'POST /api/admin/orders/:id/deliver': becomes(shipped) });
    await user.click(await button('Mark as delivered'));
    await user.selectOptions(screen.getByLabelText('What has arrived'), 'Parcel 2: Blue Dart BD 124');
    await user.click(send('Mark as delivered'));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/orders/:id/deliver')[0]?.body).toEqual({ parcel: '2', version: 3 }),
    );
  });

  // Proves requirement 157.
  it('says what goes back for the items that are cancelled, by the rule of the API', async () => {
    const { user } = open(anOrderDetail(), {
      'POST /api/admin/orders/:id/cancel': becomes(anOrderDetail({ partly: ['refunded'] })),
    });
    await user.click(await button('Cancel items'));
    expect(screen.getByText('Nothing is refunded.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Jali armchair: how many to cancel'), '1 item');
    expect(screen.getByText('₹28,910 is refunded to Visa ending 4242.')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Reason/), 'Cracked');
    await user.click(send('Cancel items'));
    expect(await screen.findByText('Partly refunded')).toBeInTheDocument();
    expect(requestsTo('POST /api/admin/orders/:id/cancel')[0]?.body).toEqual({
      reason: 'Cracked',
      items: [{ id: '4', quantity: 1 }],
      version: 3,
    });
  });

  it('writes damaged items off with their cancellation', async () => {
    const { user } = open(anOrderDetail(), {
      'POST /api/admin/orders/:id/cancel': becomes(anOrderDetail({ status: 'Cancelled' })),
    });
    await user.click(await button('Cancel order'));
    await user.type(screen.getByLabelText(/^Reason/), 'Cracked');
    await user.click(screen.getByLabelText('They are damaged: write them off'));
    await user.click(send('Cancel order'));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/orders/:id/cancel')[0]?.body).toEqual({
        reason: 'Cracked',
        restock: false,
        version: 3,
      }),
    );
  });

  // Proves requirement 376.
  it('begins a dialog in its first field, and leaves the focus where it came from', async () => {
    const { user } = open(anOrderDetail());
    const dialogs = [
      ['Refund', /^Amount/],
      ['Edit delivery', /^First name/],
      ['Cancel order', /^Reason/],
    ] as const;
    for (const [action, label] of dialogs) {
      await user.click(await button(action));
      expect(within(screen.getByRole('dialog')).getByLabelText(label)).toHaveFocus();
      await user.click(send('Close'));
      expect(await button(action)).toHaveFocus();
    }
  });

  it('says in Edit delivery what staff have to know, not what shoppers are told', async () => {
    const { user } = open(anOrderDetail());
    await user.click(await button('Edit delivery'));
    const field = (label: RegExp) => within(screen.getByRole('dialog')).getByLabelText(label);
    expect(field(/^Email/)).toHaveAccessibleDescription('Later emails about this order go there.');
    expect(field(/^Mobile number/)).toHaveAccessibleDescription('The carrier calls it; it is on the label.');
  });

  // Proves requirement 164.
  it('changes where the order goes, and shows what the API says at its field', async () => {
    const fields = { 'address.pincode': 'A PIN code has six digits.' };
    const { user } = open(anOrderDetail(), {
      'PUT /api/admin/orders/:id/delivery': apiError(400, 'Check the form.', {
        code: 'invalid_input',
        fields,
      }),
    });
    await user.click(await button('Edit delivery'));
    const street = screen.getByLabelText(/^Street address/);
    await user.clear(street);
    await user.type(street, '4 Nai Sarak');
    await user.type(screen.getByLabelText('Delivery note'), 'Ring twice');
    await user.click(send('Edit delivery'));
    expect(await screen.findByText('A PIN code has six digits.')).toBeInTheDocument();
    expect(street).toHaveValue('4 Nai Sarak');
    expect(requestsTo('PUT /api/admin/orders/:id/delivery')[0]?.body).toMatchObject({
      address: { address: '4 Nai Sarak', state: 'Rajasthan', pincode: '342003' },
      deliveryNote: 'Ring twice',
      version: 3,
    });
  });

  // Proves requirement 165.
  it('lists the emails and sends one again', async () => {
    const email = {
      key: 'order-confirmed:o1',
      name: 'Order confirmation',
      isAgain: false,
      state: 'sent',
      at,
      problem: null,
    };
    const { user, notices } = open(anOrderDetail());
    mockApi({
      'GET /api/admin/orders/:id/emails': { mayFollow: false, items: [email] },
      'POST /api/admin/orders/:id/emails': {
        mayFollow: false,
        items: [email, { ...email, key: 'again', isAgain: true, state: 'waiting' }],
      },
    } as ApiHandlers);
    await user.click(await button('Send again: Order confirmation'));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Emails' })).toHaveTextContent('once more'),
    );
    expect(notices).toEqual(['“Order confirmation” is on its way to the customer once more.']);
    expect(requestsTo('POST /api/admin/orders/:id/emails')[0]?.body).toMatchObject({
      key: 'order-confirmed:o1',
    });
  });

  it('names no guest, links to nobody and sends nothing when the customer was erased', async () => {
    const { address } = anOrderDetail();
    open(anOrderDetail({ address: { ...address, email: '', phone: '' } }));
    mockApi({
      'GET /api/admin/orders/:id/emails': {
        mayFollow: false,
        items: [
          {
            key: 'order-confirmed:o1',
            name: 'Order confirmation',
            isAgain: false,
            state: 'sent',
            at,
            problem: null,
          },
        ],
      },
    } as ApiHandlers);
    const customer = await screen.findByRole('region', { name: 'Customer' });
    expect(customer).toHaveTextContent(/^CustomerAsha RathoreEmail and phone were erased$/);
    expect(within(customer).queryByRole('link')).not.toBeInTheDocument();
    expect(await screen.findByText('Order confirmation')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
  });

  it('says of the payment, not of the credit notes, what gift cards were', async () => {
    open(
      anOrderDetail({
        giftCards: [{ lastFour: 'LYRM', amount: 10_000, left: 0 }],
        creditNotes: [
          { number: 'VC/26-27/000001', amount: 28_910, reason: 'Items returned', date: at, lines: [] },
        ],
        refunded: 28_910,
      }),
    );
    const total = await screen.findByText('Total');
    const terms = [...(total.closest('dl')?.querySelectorAll('dt') ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(terms.slice(terms.indexOf('Total'))).toEqual([
      'Total',
      'Of which by gift card ending LYRM',
      'Credit notes',
      'Refunded',
    ]);
  });

  // Proves requirement 334.
  it('shows the email that a transition has caused, as soon as it is written', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const email = {
      key: 'order-shipped:o1:1',
      name: 'Parcel on its way (1)',
      isAgain: false,
      state: 'sent',
      at,
      problem: null,
    };
    const answer = (now: object) => mockApi({ 'GET /api/admin/orders/:id/emails': now } as ApiHandlers);
    open(anOrderDetail({ status: 'Shipped' }), {
      'GET /api/admin/orders/:id/emails': { mayFollow: true, items: [] },
    });
    const emails = await screen.findByRole('region', { name: 'Emails' });
    await waitFor(() => expect(emails).toHaveTextContent('may follow in a moment'));
    expect(emails).not.toHaveTextContent('None so far.');
    answer({ mayFollow: false, items: [{ ...email, state: 'waiting' }] });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(emails).toHaveTextContent('Being sent'));
    answer({ mayFollow: false, items: [email] });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(emails).toHaveTextContent('Parcel on its way (1)Sent'));
    // nothing is on the way any more: nobody asks
    const asked = requestsTo('GET /api/admin/orders/:id/emails').length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(requestsTo('GET /api/admin/orders/:id/emails')).toHaveLength(asked);
    jest.useRealTimers();
  });

  // Proves requirement 334.
  it('shows at once what the shopper does meanwhile, and leaves the focus and an open form alone', async () => {
    const { user } = open(anOrderDetail({ status: 'Delivered', fulfilment: 'delivered' }), {
      'POST /api/admin/orders/:id/refund': apiError(409, 'Changed', { code: 'changed' }),
    });
    await button('Refund');
    const returnRequest = aReturn();
    const happened = (order: OrderDetail, seconds: string) => {
      mockOrder(order);
      const event = { type: 'Order' as const, id: 'o1', at: `2026-11-03T06:20:${seconds}.000Z` };
      act(() => void deskStore().dispatch(liveSlice.actions.changed(event)));
    };
    happened(anOrderDetail({ status: 'Delivered', returnRequest, version: 4 }), '00');
    expect(await screen.findByRole('region', { name: 'Return requested' })).toHaveTextContent('A crack');
    expect(document.body).toHaveFocus();

    // what is typed is for the order as it was seen: the API is told, and refuses it
    await user.click(await button('Refund'));
    await user.type(screen.getByLabelText(/^Reason/), 'A scratch');
    happened(anOrderDetail({ status: 'Returned', version: 5 }), '01');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Return requested' })).not.toBeInTheDocument(),
    );
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('A scratch');
    await user.click(send('Refund'));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/orders/:id/refund').map(({ body }) => body)).toEqual([
        { amount: 57_820, reason: 'A scratch', version: 4 },
      ]),
    );
  });

  // Proves requirement 333.
  it('shows what was agreed on the phone, and leads to its quote and its customer', async () => {
    const picture = { src: '/media/oak 600x600 #ccc 480', alt: 'Dark oak' };
    open(anOrderDetail({ quote: { number: 'VQ/26-27/000002', note: 'Darker polish', picture } }));
    const agreed = await screen.findByRole('region', { name: 'Agreed with the customer' });
    expect(agreed).toHaveTextContent('Darker polish');
    expect(within(agreed).getByRole('img', { name: 'Dark oak' })).toBeInTheDocument();
    expect(within(agreed).getByRole('link', { name: 'Quote VQ/26-27/000002' })).toHaveAttribute(
      'href',
      '/admin/quotes?search=VQ%2F26-27%2F000002',
    );
    expect(screen.getByRole('link', { name: 'All about this customer' })).toHaveAttribute(
      'href',
      '/admin/customers?search=asha%40example.com',
    );
  });

  it('offers no refund for an item of which nothing is left', async () => {
    const [chair] = anOrderDetail().items;
    if (!chair) throw new Error('The order has no line');
    const items = [
      { ...chair, credited: chair.value },
      { ...chair, id: '6', name: 'Mirror', value: 22_302, credited: 302 },
    ];
    const { user } = open(anOrderDetail({ items, paid: 80_122, refunded: 58_122 }));
    await user.click(await button('Refund'));
    const choices = within(screen.getByLabelText('For')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'The order as a whole',
      'Mirror: at most ₹22,000',
    ]);
  });

  it('refunds all or part of the remaining amount and shows beside the field when it is too much', async () => {
    const fields = { amount: 'At most ₹100.' };
    const { user } = open(anOrderDetail({ refunded: 500 }), {
      'POST /api/admin/orders/:id/refund': apiError(409, 'Too much', { code: 'refund_too_large', fields }),
    });
    await user.click(await button('Refund'));
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('57320');
    await user.type(screen.getByLabelText(/^Reason/), 'A scratch');
    await user.click(send('Refund'));
    expect(await screen.findByText('At most ₹100.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toHaveFocus());
    await user.clear(screen.getByLabelText(/^Amount/));
    await user.type(screen.getByLabelText(/^Amount/), '₹1,000');
    mockApi({ 'POST /api/admin/orders/:id/refund': becomes(anOrderDetail({ refunded: 1_500 })) });
    await user.click(send('Refund'));
    expect(await screen.findByText('−₹1,500')).toBeInTheDocument();
    expect(requestsTo('POST /api/admin/orders/:id/refund').map(({ body }) => body)).toEqual([
      { amount: 57_320, reason: 'A scratch', version: 3 },
      { amount: 1_000, reason: 'A scratch', version: 3 },
    ]);
  });

  // Proves requirement 339.
  it('begins a refund for one line with what can go back for it', async () => {
    const [chair] = anOrderDetail().items;
    const items = [
      { ...chair!, value: 28_910, credited: 500 },
      { ...chair!, id: '6', name: 'Mirror', value: 28_910, credited: 0 },
    ];
    const { user } = open(anOrderDetail({ items }));
    await user.click(await button('Refund'));
    await user.selectOptions(screen.getByLabelText(/^For/), '4');
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('28410');
    await user.clear(screen.getByLabelText(/^Amount/));
    await user.type(screen.getByLabelText(/^Amount/), '300');
    await user.selectOptions(screen.getByLabelText(/^For/), '6');
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('300');
  });

  it('accepts a return without returning the items to stock', async () => {
    const returnRequest = aReturn();
    const accepted = { ...returnRequest, status: 'accepted' as const, answer: 'Sorry' };
    const { user } = open(anOrderDetail({ status: 'Delivered', returnRequest }), {
      'POST /api/admin/orders/:id/return': becomes(
        anOrderDetail({ status: 'Returned', returnRequest: accepted }),
      ),
    });
    await user.click(await button('Accept return'));
    expect(
      screen.getByText('The items are worth ₹57,820: refunded to Visa ending 4242, or exchanged.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Return the items to stock' }));
    await user.type(screen.getByLabelText(/^Message to customer/), 'Sorry');
    await user.click(send('Accept return'));
    expect(await screen.findByRole('region', { name: 'Return accepted' })).toHaveTextContent('Sorry');
    expect(requestsTo('POST /api/admin/orders/:id/return')[0]?.body).toEqual({
      accept: true,
      resolution: 'refund',
      restock: false,
      answer: 'Sorry',
      version: 3,
    });
  });

  it('reloads the order and says so when another admin has changed it meanwhile', async () => {
    const { user, notices } = open(anOrderDetail(), {
      'POST /api/admin/orders/:id/cancel': apiError(409, 'Not allowed', { code: 'not_allowed' }),
    });
    await user.click(await button('Cancel order'));
    await user.type(screen.getByLabelText(/^Reason/), 'The wood has cracked');
    mockOrder(anOrderDetail({ status: 'Shipped', fulfilment: 'on the way' }));
    await user.click(send('Cancel order'));
    expect(await button('Mark as delivered')).toBeInTheDocument();
    expect(notices).toEqual(['Someone else has changed this order. You now see its latest state.']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps the typed reason when the API is unavailable', async () => {
    const { user } = open(anOrderDetail(), {
      'POST /api/admin/orders/:id/cancel': apiError(503, 'Try again in a moment.'),
    });
    await user.click(await button('Cancel order'));
    await user.type(screen.getByLabelText(/^Reason/), 'The wood has cracked');
    await user.click(send('Cancel order'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a moment.');
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('The wood has cracked');
  });

  it('adds an internal note to the order', async () => {
    const { user } = open(anOrderDetail(), {
      'POST /api/admin/orders/:id/notes': becomes(
        anOrderDetail({
          notes: [{ at, by: 'Raghav', text: 'Call first' }],
        }),
      ),
    });
    await user.type(await screen.findByLabelText(/^Internal note/), 'Call first');
    await user.click(await button('Add note'));
    expect(await screen.findByText('Call first', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Internal note/)).toHaveValue('');
    expect(requestsTo('POST /api/admin/orders/:id/notes')).toMatchObject([
      { params: { id: 'o1' }, body: { text: 'Call first' } },
    ]);
  });

  it('keeps a note that is not added when the page is left, and forgets it when it is', async () => {
    const note = 'Call before the truck comes';
    const first = open(anOrderDetail());
    await first.user.type(await screen.findByLabelText(/^Internal note/), note);
    first.unmount();
    const { user, unmount } = open(anOrderDetail(), {
      'POST /api/admin/orders/:id/notes': anOrderDetail(),
    });
    expect(await screen.findByLabelText(/^Internal note/)).toHaveValue(note);
    await user.click(await button('Add note'));
    await waitFor(() => expect(screen.getByLabelText(/^Internal note/)).toHaveValue(''));
    unmount();
    open(anOrderDetail());
    expect(await screen.findByLabelText(/^Internal note/)).toHaveValue('');
  });
});

// Proves requirement 76.
describe('an order that is held for review', () => {
  const held = anOrderDetail({
    status: 'Held for review',
    fulfilment: 'waiting',
    payment: { method: 'cod', status: 'created', label: 'Cash on delivery' },
    review: { until: '2026-11-24T06:00:00.000Z', code: null },
    reviewReasons: ['More than 2 cash orders a day with this phone number'],
  });

  it('says why it is held and when it is cancelled', async () => {
    open(held);
    const panel = await screen.findByRole('region', { name: 'Held for review' });
    expect(panel).toHaveTextContent('More than 2 cash orders a day with this phone number');
    expect(panel).toHaveTextContent('Without a decision it is cancelled on 24 Nov 2026.');
  });

  it('is approved with a note for other admins', async () => {
    const approve = 'POST /api/admin/orders/:id/approve';
    const { user, notices } = open(held, { [approve]: becomes(anOrderDetail()) });
    await user.click(await button('Approve'));
    await user.type(screen.getByLabelText('Note'), 'Called the customer');
    await user.click(send('Approve'));
    await waitFor(() => expect(notices).toEqual(['The order is approved.']));
    expect(requestsTo(approve).map(({ body }) => body)).toEqual([{ note: 'Called the customer' }]);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Held for review' })).not.toBeInTheDocument(),
    );
  });

  it('is declined with the reason that the customer reads', async () => {
    const decline = 'POST /api/admin/orders/:id/decline';
    const cancelled = anOrderDetail({ status: 'Cancelled', fulfilment: 'none' });
    const { user, notices } = open(held, { [decline]: becomes(cancelled) });
    await user.click(await button('Decline'));
    await user.type(screen.getByLabelText(/^Reason/), 'We could not reach you by phone.');
    await user.click(send('Decline'));
    await waitFor(() => expect(notices).toEqual(['The order is declined.']));
    expect(requestsTo(decline).map(({ body }) => body)).toEqual([
      { reason: 'We could not reach you by phone.' },
    ]);
  });
});
