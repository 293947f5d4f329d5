import type { Collection } from 'mongodb';
import { admin, newKey, orderFor, race, rejection, shopper } from '../../app/testing/test-shop.ts';
import { CheckoutIdSchema } from '../cart/index.ts';
import type { AdminQuote } from './quotes.schema.ts';
import { QUOTE_TOTAL, quoteCourse, quoteInput } from './testing/quote-course.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  bed: { name: 'Carved bed', price: 80_000, stock: 1 },
  chair: { name: 'Jali chair', price: 10_001, stock: 10 },
});
const quotes = quoteCourse(shop);
beforeEach(() => {
  shop.time.now = new Date('2026-11-21T06:00:00Z');
});

const bed = { _id: 'bed' };
const DAY_MINUTES = 24 * 60;
const paid = () => [...shop.payments.charges.values()].filter(({ status }) => status === 'captured');
const paidBack = () => [...shop.payments.refunds.values()].map(({ amount }) => amount);
const buyBed = () => shop.orders.place(orderFor({ bed: 1 }), { key: newKey(), user: shopper('other') });

/** Does something else between the first look at a quote and the order that is made of it. */
async function meanwhile(work: () => Promise<unknown>, pay: () => Promise<unknown>): Promise<unknown> {
  const prototype = Object.getPrototypeOf(shop.db.collection('quotes')) as Collection;
  const findOne = prototype.findOne;
  let isDone = false;
  const spy = jest.spyOn(prototype, 'findOne').mockImplementation(async function (
    this: Collection,
    ...args: unknown[]
  ) {
    const found = await (findOne as (...all: unknown[]) => Promise<null>).apply(this, args);
    if (this.collectionName === 'quotes' && !isDone) {
      isDone = true;
      await work();
    }
    return found;
  });
  try {
    return await pay();
  } finally {
    spy.mockRestore();
    expect(isDone).toBe(true);
  }
}

// Proves requirement 166.
describe('the payment link of a quote', () => {
  it('takes one payment, whichever cards it is opened with at once and afterwards', async () => {
    const quote = await quotes.open();
    const services = [shop.orders, shop.newService(), shop.newService()];
    await race(services.map((service, n) => quotes.pay(quote, { card: `tok_${n}`, service })));
    await race([quotes.pay(quote, { card: 'tok_later' })]);
    const sold = (await shop.allOrders()).filter(({ status }) => status === 'Processing');
    expect(sold.map(({ totals }) => totals.total)).toEqual([QUOTE_TOTAL]);
    const kept = paid().reduce((sum, { amount }) => sum + amount, 0);
    expect(kept - paidBack().reduce((sum, amount) => sum + amount, 0)).toBe(QUOTE_TOTAL);
    expect(await quotes.state(quote)).toBe('ordered');
  });

  it('takes nothing for a quote that is withdrawn while it is paid', async () => {
    const quote = await quotes.open();
    const error = await rejection(
      meanwhile(
        () => shop.newService().quotes.withdraw(quote.id, quote.version, admin),
        () => quotes.pay(quote),
      ),
    );
    expect(error).toMatchObject({ status: 409, code: 'quote_over' });
    expect([paid(), await shop.allOrders(), await shop.stockOf('bed')]).toEqual([[], [], 1]);
  });

  it('takes nothing for a quote whose price is changed while it is paid', async () => {
    const quote = await quotes.open();
    const { request: _, ...terms } = quoteInput({ lines: [{ id: 'bed', quantity: 1, price: 79_000 }] });
    const error = await rejection(
      meanwhile(
        () => shop.newService().quotes.change(quote.id, { ...terms, version: quote.version }, admin),
        () => quotes.pay(quote),
      ),
    );
    expect(error).toMatchObject({ status: 409, code: 'quote_changed' });
    expect([paid(), await shop.allOrders()]).toEqual([[], []]);
  });

  it('has a checkout that no browser can name', () => {
    expect(CheckoutIdSchema.safeParse('quote:0123456789abcdef').success).toBe(false);
    expect(CheckoutIdSchema.safeParse(newKey()).success).toBe(true);
  });
});

/** A quote whose customer is at the bank. */
async function atTheBank(written?: AdminQuote) {
  const quote = written ?? (await quotes.open());
  shop.payments.behaviour = 'requires action';
  const { order } = await quotes.pay(quote);
  shop.payments.behaviour = 'works';
  return { quote, order: order.id };
}

// Proves requirement 465.
it('forgets a quote that nobody took 90 days after its day, also one whose payment failed, and keeps what was ordered', async () => {
  const declined = await quotes.open({ holds: false });
  shop.payments.behaviour = 'declines';
  await rejection(quotes.pay(declined));
  const { quote: left } = await atTheBank();
  shop.minutesLater(16);
  await shop.orders.recoverPendingOrders();
  shop.payments.behaviour = 'works';
  const ordered = await quotes.open({ holds: false, lines: [{ id: 'chair', quantity: 1, price: 9_000 }] });
  await quotes.pay(ordered);
  await quotes.open({ holds: false, lines: [{ id: 'chair', quantity: 1, price: 9_000 }] });
  shop.minutesLater(97 * DAY_MINUTES - 16);
  expect(await shop.orders.quotes.forgetOld()).toBe(0);
  shop.minutesLater(17);
  expect(await shop.orders.quotes.forgetOld()).toBe(3);
  expect(await rejection(quotes.state(declined))).toMatchObject({ status: 404 });
  expect(await rejection(quotes.state(left))).toMatchObject({ status: 404 });
  expect(await quotes.state(ordered)).toBe('ordered');
});

// Proves requirement 166.
describe('a payment for a quote that fails or comes too late', () => {
  it('is an order when it comes minutes after the quote’s day has ended', async () => {
    const quote = await quotes.open();
    shop.minutesLater(7 * DAY_MINUTES - 1);
    const { order } = await atTheBank(quote);
    shop.minutesLater(10);
    await shop.checkout.releaseExpired();
    shop.payments.decide(order, 'captured');
    await shop.orders.syncPayment(order);
    expect(await shop.orders.detail(order)).toMatchObject({ status: 'Processing', total: QUOTE_TOTAL });
    expect(await quotes.state(quote)).toBe('ordered');
  });

  it('holds the items again when the bank declines after a while: nobody else gets the piece', async () => {
    const { quote, order } = await atTheBank();
    shop.payments.decide(order, 'declined');
    await shop.orders.syncPayment(order);
    expect([await quotes.state(quote), await shop.stockOf('bed')]).toEqual(['open', 0]);
    expect(await rejection(buyBed())).toMatchObject({ code: 'out_of_stock' });
    expect((await quotes.pay(quote)).order).toMatchObject({ status: 'Processing', total: QUOTE_TOTAL });
  });

  it('holds the items again when the customer never comes back, until the quote’s day', async () => {
    const { quote } = await atTheBank();
    shop.minutesLater(16);
    await shop.orders.recoverPendingOrders();
    expect([await quotes.state(quote), await shop.stockOf('bed')]).toEqual(['open', 0]);
    shop.minutesLater(7 * DAY_MINUTES);
    await shop.checkout.releaseExpired();
    expect([await quotes.state(quote), await shop.stockOf('bed')]).toEqual(['expired', 1]);
  });

  it('ends the order also when the piece has been taken off sale meanwhile and cannot be held', async () => {
    const { quote, order } = await atTheBank();
    await shop.db.collection<{ _id: string }>('products').updateOne(bed, { $set: { status: 'archived' } });
    shop.payments.decide(order, 'declined');
    await shop.orders.syncPayment(order);
    expect(await shop.orders.detail(order)).toMatchObject({ status: 'Cancelled' });
    expect(await rejection(quotes.pay(quote, { card: 'tok_other' }))).toMatchObject({
      code: 'out_of_stock',
    });
  });

  it('goes back, once, when the piece was sold to somebody else: the other buyer keeps it, the shop is told', async () => {
    const { quote, order } = await atTheBank();
    shop.minutesLater(7 * DAY_MINUTES + 1);
    await shop.orders.recoverPendingOrders();
    // the quote is over: nothing is held for it again
    expect(await shop.stockOf('bed')).toBe(1);
    await shop.checkout.releaseExpired();
    const other = await buyBed();
    shop.payments.decide(order, 'captured');
    const processes = [shop.orders, shop.newService()];
    await Promise.all(processes.map((each) => each.syncPayment(order)));
    await shop.orders.reconcilePayments();
    expect(paidBack()).toEqual([QUOTE_TOTAL]);
    expect(await shop.orders.detail(order)).toMatchObject({
      status: 'Cancelled',
      payment: { status: 'refunded' },
      refunds: [{ reason: 'Paid too late', status: 'done' }],
    });
    const { items } = await shop.orders.adminList({ search: quote.address.lastName, page: 1, pageSize: 25 });
    expect(items.find(({ id }) => id === order)?.exception).toMatchObject({
      kind: 'late-payment',
      note: 'The payment arrived after the order was cancelled; it is refunded automatically.',
    });
    expect(await quotes.state(quote)).toBe('expired');
    expect(await shop.orders.detail(other.order.id)).toMatchObject({ status: 'Processing' });
  });

  it('is not taken when a quote held nothing and the piece is sold', async () => {
    const quote = await quotes.open({ holds: false });
    await buyBed();
    const before = paid().length;
    expect(await rejection(quotes.pay(quote))).toMatchObject({ status: 409, code: 'out_of_stock' });
    expect([paid().length, await quotes.state(quote)]).toEqual([before, 'open']);
  });
});
