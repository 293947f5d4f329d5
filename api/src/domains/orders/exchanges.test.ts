import { admin, newKey, orderFor, race, rejection, shopper } from '../../app/testing/test-shop.ts';
import { creditNoteOf } from '../invoicing/credit-note.ts';
import { createCustomerOrders } from './customer-orders.ts';
import { creditedOf, linesOf, paidOf, refundedOf, type OrderDocument } from './order-document.ts';
import type { OrderInput } from './orders.schema.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  chair: { name: 'Jali chair', price: 10_000, stock: 10 },
  stool: { name: 'Stool', price: 4_000, stock: 10 },
  bed: { name: 'Carved bed', price: 50_000, stock: 1 },
});
beforeEach(() => {
  shop.time.now = new Date('2026-11-21T06:00:00Z');
});

/** Of every order that was paid: what was taken less what went back is the invoice less its credit notes. */
afterEach(async () => {
  for (const order of await shop.allOrders()) {
    const isSettled = order.payment.status === 'captured' || order.payment.status === 'refunded';
    const left = isSettled ? paidOf(order) - refundedOf(order) : order.totals.total;
    if (isSettled) expect(left).toBe(order.totals.total - creditedOf(order));
    expect(linesOf(order).every(({ value, credited }) => credited <= value)).toBe(true);
  }
  // the provider never gives back more than it has taken with a charge
  for (const [id, charge] of shop.payments.charges) {
    const chargeId = 'chargeId' in charge ? charge.chargeId : '';
    const back = [...shop.payments.refunds.values()].filter((refund) => refund.chargeId === chargeId);
    expect({ id, back: back.reduce((sum, { amount }) => sum + amount, 0) <= charge.amount }).toEqual({
      id,
      back: true,
    });
  }
});

const owner = shopper('a');
const mine = { user: owner };
/** Two chairs: ₹23,600. */
const PAID = 23_600;
const HALF = 11_800;
const card = { payment: { method: 'card' as const, token: 'tok_other' } };

async function returned({
  payment,
  quantity = 1,
}: { payment?: OrderInput['payment']; quantity?: number } = {}) {
  const { order } = await shop.orders.place(orderFor({ chair: 2 }, payment), { key: newKey(), user: owner });
  await shop.orders.ship(order.id, { carrier: 'Gati', trackingNumber: 'G 1' }, admin);
  await shop.orders.deliver(order.id, {}, admin);
  const items = [{ id: 'chair', quantity }];
  await shop.orders.requestReturn(order.id, { reason: 'Too low', items, resolution: 'other item' }, mine);
  return order.id;
}
const exchange = (id: string, other: { id: string; price: number; quantity?: number }) =>
  shop.orders.decideReturn(
    id,
    { accept: true, restock: true, answer: 'Gladly.', other: { quantity: 1, ...other } },
    admin,
  );
const detail = (id: string) => shop.orders.detail(id);
const paidBack = () => [...shop.payments.refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
const theQuote = async () => {
  const [quote] = (await shop.orders.quotes.list({ page: 1, pageSize: 25 })).items;
  if (!quote) throw new Error('There is no quote.');
  return { ...quote, token: new URL(quote.link).searchParams.get('token') ?? '' };
};
const pay = async () => {
  const { id, token } = await theQuote();
  return (await shop.orders.quotes.pay(id, card, { token, key: newKey() })).order;
};
/** What the export of all orders says in a column. */
const exported = async (name: string): Promise<number> => {
  let csv = '';
  for await (const part of shop.orders.exportOrders({})) csv += part;
  const [heading = '', ...rows] = csv.replace('\u{feff}', '').trim().split('\r\n');
  // counted from the end: texts with commas stand before the sums
  const place = heading.split(',').indexOf(name) - heading.split(',').length;
  return rows.reduce((sum, row) => sum + Number(row.split(',').at(place)), 0);
};
const charged = () => [...shop.payments.charges.values()].map(({ amount }) => amount);

// Proves requirement 169.
describe('a returned item that is exchanged for another one', () => {
  it('which is dearer: the difference is paid by a link, and both invoices are right', async () => {
    const id = await returned();
    const old = await exchange(id, { id: 'bed', price: 48_000 });
    expect(old.timeline.at(-1)?.note).toBe('Exchange accepted: Gladly.');
    expect(old).toMatchObject({
      status: 'Delivered',
      returnRequest: { status: 'accepted', resolution: 'other item', quote: 'VQ/26-27/000001' },
      creditNotes: [{ amount: HALF, lines: [{ id: 'chair', quantity: 1 }] }],
      refunded: HALF,
      refundDue: 0,
      movedOn: HALF,
    });
    expect(paidBack()).toBe(0);
    expect([await shop.stockOf('bed'), await shop.stockOf('chair')]).toEqual([0, 9]);
    expect(await theQuote()).toMatchObject({
      state: 'open',
      total: 56_640,
      credit: { number: old.number, amount: HALF },
      toPay: 56_640 - HALF,
    });
    const order = await pay();
    expect(order).toMatchObject({
      status: 'Processing',
      total: 56_640,
      credit: { number: old.number, amount: HALF },
      payment: { label: `Visa ending 4242, ₹11,800 from order ${old.number}` },
    });
    expect(charged()).toEqual([PAID, 56_640 - HALF]);
    expect(await detail(id)).toMatchObject({
      refunds: [{ status: 'done', creditedTo: order.number }],
      movedOn: HALF,
    });
    expect(await shop.orders.order(order.id, mine)).toMatchObject({ id: order.id });
    expect(paidBack()).toBe(0);
  });

  it('is no refund: not for its customer, and not in the export of orders', async () => {
    const customerOrders = createCustomerOrders(shop.db);
    const refunded = async () =>
      (await customerOrders.of({ accounts: [owner.id], emails: [] })).map((order) => order.refunded);
    await exchange(await returned(), { id: 'bed', price: 48_000 });
    expect(await refunded()).toEqual([0]);
    await pay();
    expect(await refunded()).toEqual([0, 0]);
    expect([await exported('Refunded'), await exported('Pays for another item')]).toEqual([0, HALF]);
    expect((await exported('Paid')) - HALF).toBe(PAID + 56_640 - HALF);
  });

  it('makes no order partly refunded, until its money goes back after all', async () => {
    const stored = async () => (await shop.allOrders()).map(({ partly }) => partly);
    await exchange(await returned(), { id: 'bed', price: 48_000 });
    expect(await stored()).toEqual([['returned']]);
    const { id, version } = await theQuote();
    await shop.orders.quotes.withdraw(id, version, admin);
    expect(await stored()).toEqual([['returned', 'refunded']]);
  });

  it('which is cheaper: it is an order at once, and the rest of the money goes back with a credit note', async () => {
    const id = await returned();
    const old = await exchange(id, { id: 'stool', price: 4_000 });
    expect(old).toMatchObject({
      creditNotes: [{ amount: HALF }],
      refunds: [
        { amount: 4_720, status: 'done' },
        { amount: HALF - 4_720, status: 'done' },
      ],
    });
    expect(paidBack()).toBe(HALF - 4_720);
    const [, order] = await shop.allOrders();
    expect(order).toMatchObject({
      status: 'Processing',
      userId: owner.id,
      payment: {
        method: 'exchange',
        status: 'captured',
        chargeId: null,
        label: `Exchange of order ${old.number}`,
      },
      totals: { total: 4_720 },
    });
    expect(charged()).toEqual([PAID]);
    const emails = (await shop.allEmails()).map(({ _id }) => _id.split(':')[0]);
    expect(emails.filter((kind) => kind === 'quote')).toEqual([]);
    expect(emails).toContain('return-accepted');
  });

  it('whose own cancellation or return gives back what money paid for it, each where it came from', async () => {
    const id = await returned();
    await exchange(id, { id: 'bed', price: 48_000 });
    const order = await pay();
    await shop.orders.cancelByShop(order.id, { reason: 'It cracked' }, admin);
    expect(await detail(order.id)).toMatchObject({ status: 'Cancelled', payment: { status: 'refunded' } });
    const byCharge = [...shop.payments.refunds.values()].map(({ amount }) => amount).sort((a, b) => a - b);
    expect(byCharge).toEqual([HALF, 56_640 - HALF]);
  });

  it('and exchanged again: money that was moved on twice is where it was paid', async () => {
    const id = await returned({ quantity: 2 });
    await exchange(id, { id: 'stool', price: 20_000 });
    const [, second] = await shop.allOrders();
    expect(second?.totals.total).toBe(PAID);
    const next = second?._id ?? '';
    await shop.orders.ship(next, { carrier: 'Gati', trackingNumber: 'G 2' }, admin);
    await shop.orders.deliver(next, {}, admin);
    await shop.orders.requestReturn(next, { reason: 'Too high', resolution: 'other item' }, mine);
    await exchange(next, { id: 'chair', price: 5_000 });
    expect(paidBack()).toBe(PAID - 5_900);
    const [, , third] = await shop.allOrders();
    await shop.orders.cancelByShop(third?._id ?? '', { reason: 'Sold' }, admin);
    expect(paidBack()).toBe(PAID);
  });

  it('of a cash order: what is left is paid back in cash, and no charge is touched', async () => {
    const id = await returned({ payment: { method: 'cod' } });
    const old = await exchange(id, { id: 'stool', price: 4_000 });
    expect(old).toMatchObject({ refunded: 11_800, refundDue: 7_080 });
    const left = old.refunds.find(({ toPay }) => toPay > 0);
    const payment = { way: 'cash', reference: '', on: '2026-11-21' } as const;
    const paid = await shop.orders.payRefundByHand(id, left?.id ?? '', payment, admin);
    expect(paid.refundDue).toBe(0);
    expect(paid.timeline.map(({ note }) => note)).toContain('Refunded in cash: ₹7,080');
    expect([charged(), paidBack()]).toEqual([[], 0]);
  });

  it('gets its money back when the difference is not paid in time, or the quote is withdrawn', async () => {
    const late = await returned();
    await exchange(late, { id: 'bed', price: 48_000 });
    shop.minutesLater(14 * 24 * 60 + 1);
    await Promise.all([shop.orders, shop.newService()].map((each) => each.quotes.exchanges.settleAll()));
    await shop.checkout.releaseExpired();
    expect(await detail(late)).toMatchObject({ movedOn: 0, refunds: [{ status: 'done' }] });
    expect(paidBack()).toBe(HALF);
    expect(await rejection(pay())).toMatchObject({ code: 'quote_over' });

    const withdrawn = await returned();
    await exchange(withdrawn, { id: 'bed', price: 48_000 });
    const { id, version } = await theQuote();
    await shop.orders.quotes.withdraw(id, version, admin);
    expect(await detail(withdrawn)).toMatchObject({ movedOn: 0, refunds: [{ status: 'done' }] });
    expect(paidBack()).toBe(2 * HALF);
    expect(await shop.stockOf('bed')).toBe(1);
    const told = (await shop.allEmails()).filter(({ content }) => content.kind === 'exchange-unpaid');
    expect(told.map(({ content }) => content)).toEqual(
      [late, withdrawn].map(() => ({ kind: 'exchange-unpaid', amount: HALF })),
    );
  });

  it('is either paid or given back, when its day ends while it is being paid', async () => {
    const id = await returned();
    await exchange(id, { id: 'bed', price: 48_000 });
    const { id: quote, version, token } = await theQuote();
    const key = newKey();
    await race<unknown>([
      shop.orders.quotes.pay(quote, card, { token, key }),
      shop.newService().quotes.withdraw(quote, version, admin),
    ]);
    await shop.orders.quotes.exchanges.settleAll();
    const [, order] = await shop.allOrders();
    const isPaid = order?.status === 'Processing';
    expect(paidBack()).toBe(isPaid ? 0 : HALF);
    expect((await detail(id)).movedOn).toBe(isPaid ? HALF : 0);
  });

  it('keeps its money while the customer is at the bank, and gives it back after the payment has failed', async () => {
    const id = await returned();
    await exchange(id, { id: 'bed', price: 48_000 });
    shop.payments.behaviour = 'requires action';
    await pay();
    shop.minutesLater(14 * 24 * 60 + 1);
    await shop.orders.quotes.exchanges.settleAll();
    expect(paidBack()).toBe(0);
    shop.payments.behaviour = 'works';
    await shop.orders.recoverPendingOrders();
    await shop.orders.quotes.exchanges.settleAll();
    const [, order] = await shop.allOrders();
    expect(order?.status).toBe('Cancelled');
    expect((await detail(id)).movedOn).toBe(0);
    expect(paidBack()).toBe(HALF);
  });

  it('is finished in the background when the shop has gone down in between', async () => {
    const id = await returned();
    const placing = shop.newProcess();
    await placing.orders.decideReturn(
      id,
      { accept: true, restock: true, answer: 'Gladly.', other: { id: 'bed', quantity: 1, price: 48_000 } },
      admin,
    );
    const { id: quote, token } = await theQuote();
    shop.payments.behaviour = 'captures without responding';
    await rejection(placing.orders.quotes.pay(quote, card, { token, key: newKey() }));
    shop.payments.behaviour = 'works';
    shop.minutesLater(16);
    await shop.orders.recoverPendingOrders();
    await shop.orders.quotes.exchanges.settleAll();
    const [, order] = await shop.allOrders();
    expect(await detail(id)).toMatchObject({ refunds: [{ status: 'done', creditedTo: order?.number }] });
  });

  it('is not exchanged for what is sold out or held, or without saying for what', async () => {
    const id = await returned();
    await shop.orders.place(orderFor({ bed: 1 }), { key: newKey(), user: shopper('b') });
    expect(await rejection(exchange(id, { id: 'bed', price: 48_000 }))).toMatchObject({
      code: 'out_of_stock',
    });
    const unnamed = shop.orders.decideReturn(id, { accept: true, restock: true, answer: 'Gladly.' }, admin);
    expect(await rejection(unnamed)).toMatchObject({ fields: { 'other.id': 'Choose the other item.' } });
    expect(await detail(id)).toMatchObject({ returnRequest: { status: 'requested' }, refunded: 0 });
  });

  it('cannot have its quote edited', async () => {
    const id = await returned();
    await exchange(id, { id: 'bed', price: 48_000 });
    const quote = await theQuote();
    const change = shop.orders.quotes.change(
      quote.id,
      {
        lines: [{ id: 'bed', quantity: 1, price: 1 }],
        address: quote.address,
        note: '',
        days: 7,
        holds: true,
        version: quote.version,
      },
      admin,
    );
    expect((await rejection(change)).message).toMatch(/belongs to an exchange/);
  });

  it('is packed and carried with the note that the first order had', async () => {
    const id = await returned();
    const stored = shop.db.collection<OrderDocument>('orders');
    await stored.updateOne({ _id: id }, { $set: { deliveryNote: 'Second gate, ask for Asha' } });
    await exchange(id, { id: 'stool', price: 4_000 });
    expect((await shop.allOrders()).map(({ deliveryNote }) => deliveryNote)).toEqual([
      'Second gate, ask for Asha',
      'Second gate, ask for Asha',
    ]);
  });

  it('has a credit note that says how it was settled', async () => {
    const id = await returned();
    await exchange(id, { id: 'stool', price: 4_000 });
    const { order, seller } = await shop.orders.withSeller(id, mine);
    const note = order.creditNotes.map((each) => creditNoteOf(order, seller, each))[0];
    expect(note?.remarks).toContainEqual({
      label: 'Payment',
      text: 'Settled with the item sent instead; the rest goes back: Visa ending 4242',
    });
  });
});

// Proves requirement 398.
describe('an exchange that is not paid before the rate of tax changes', () => {
  const rateFromTomorrow = async (percent: number | null) => {
    const { configuration } = shop.services;
    const taxRates = percent === null ? [] : [{ hsn: '', percent, from: '2026-11-22' }];
    await configuration.edit({ version: (await configuration.read()).version, taxRates }, 'the-admin');
  };
  const tomorrow = () => (shop.time.now = new Date('2026-11-22T06:00:00Z'));
  afterEach(() => rateFromTomorrow(null));

  it('costs what it does at the new one, which its customer sees before', async () => {
    const id = await returned();
    await exchange(id, { id: 'bed', price: 11_000 });
    await rateFromTomorrow(28);
    expect(await theQuote()).toMatchObject({ total: 12_980, toPay: 1_180, edition: 1 });
    tomorrow();
    expect(await rejection(pay())).toMatchObject({ code: 'quote_changed' });
    const { token, ...quote } = await theQuote();
    expect(quote).toMatchObject({ total: 14_080, toPay: 2_280, edition: 2 });
    const paid = { ...card, edition: 2 };
    const { order } = await shop.orders.quotes.pay(quote.id, paid, { token, key: newKey() });
    expect(order).toMatchObject({ status: 'Processing', total: 14_080, credit: { amount: HALF } });
  });

  it('is over when the other item costs less than what is kept for it: that goes back', async () => {
    const id = await returned();
    await exchange(id, { id: 'bed', price: 11_000 });
    await rateFromTomorrow(0);
    tomorrow();
    expect(await rejection(pay())).toMatchObject({ status: 409, code: 'quote_over' });
    expect(await theQuote()).toMatchObject({ total: 12_980, edition: 1 });
    const { id: quote, version } = await theQuote();
    await shop.orders.quotes.withdraw(quote, version, admin);
    expect(paidBack()).toBe(HALF);
  });
});
