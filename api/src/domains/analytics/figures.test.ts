import fc from 'fast-check';
import { admin, newKey, openTestShop, orderFor, type TestShop } from '../../app/testing/test-shop.ts';
import { AppError } from '../../platform/http/errors.ts';
import { creditedOf, linesOf, type OrderDocument } from '../orders/order-document.ts';
import { isGiftCardItem } from '../giftcards/gift-cards.constants.ts';
import { isInvoiced } from '../orders/order-states.ts';
import { keptOf } from '../orders/order-lines.ts';
import { beginnings, buyer, orderActs, step } from '../orders/testing/order-acts.ts';
import type { Analytics } from './analytics.schema.ts';
import { createFiguresRepository } from './figures.repository.ts';
import { createKeepFigures } from './keep-figures.ts';

const SEQUENCES = Number(process.env['FIGURE_SEQUENCES'] ?? 15);
const DAY_MINUTES = 24 * 60;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const collections = ['figures', 'figureSources', 'figureState', 'customers', 'customerKeys'];

async function emptied(): Promise<void> {
  await shop.clear();
  await Promise.all(collections.map((name) => shop.db.collection(name).deleteMany({})));
  await Promise.all([
    shop.stockProduct('chair', { price: 10_001, stock: 6 }),
    shop.stockProduct('stool', { price: 999, stock: 3 }),
    shop.stockProduct('lamp', { price: 333, stock: 8 }),
  ]);
}

const place = (method: 'card' | 'cod', cards: readonly string[] = []) =>
  shop.orders.place(
    orderFor(
      { chair: 2, stool: 1, lamp: 2, ...Object.fromEntries(cards.map((id) => [id, 1])) },
      method === 'card' ? { method, token: 'tok_test' } : { method },
    ),
    { key: newKey(), user: buyer },
  );

/** A gift card that somebody has chosen. */
async function chosen(amount: number): Promise<string> {
  const form = { amount, email: 'asha@example.com', name: 'Asha', message: '' };
  const visitor = { userId: buyer.id, address: undefined };
  return (await shop.services.giftcards.sales.choose(form, visitor)).id;
}

/** The sums that are read now, without what is nothing and without the edition. */
async function sums(): Promise<unknown[]> {
  const state = await shop.db.collection('figureState').findOne({});
  const found = await shop.db
    .collection<{ period: string; kind: string; key: string; values: Record<string, number> }>('figures')
    .find({ edition: state?.['current'] ?? 0 })
    .toArray();
  return found
    .map(({ period, kind, key, values }) => ({
      name: `${period} ${kind} ${key}`,
      values: Object.fromEntries(
        Object.entries(values)
          .filter(([, value]) => value !== 0)
          .sort(),
      ),
    }))
    .filter(({ values }) => Object.keys(values).length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const sum = <T>(all: readonly T[], of: (each: T) => number) =>
  all.reduce((total, each) => total + of(each), 0);

/** All of the time that a test lasts, and some days more. */
const everything = () =>
  shop.services.analytics.figures.read({ from: '2026-11-01', to: '2027-02-28', compare: 'none' });

/** The figures are what orders, invoices and credit notes say, read without any sums. */
function expectAgreed(figures: Analytics, orders: readonly OrderDocument[]): void {
  const accepted = orders.filter(isInvoiced);
  // a gift card is refunded whole or not at all: what stands of them is no revenue
  const giftCards = sum(accepted, (order) =>
    sum(linesOf(order), (line) => (isGiftCardItem(line.id) && keptOf(line) > 0 ? line.value : 0)),
  );
  const revenue = sum(accepted, (order) => order.totals.total - creditedOf(order)) - giftCards;
  expect(figures.giftCardsSold.value).toBe(giftCards);
  expect(sum(figures.days, (day) => day.giftCardsSold)).toBe(giftCards);
  expect(figures.cards.revenue.value).toBe(revenue);
  expect(sum(figures.days, (day) => day.revenue)).toBe(revenue);
  expect(sum(figures.states, (state) => state.revenue)).toBe(revenue);
  expect(sum(figures.products, (product) => product.revenue)).toBe(revenue);
  expect(sum(figures.categories, (category) => category.revenue)).toBe(revenue);
  expect(figures.cards.sales.value).toBe(accepted.filter(({ status }) => status !== 'Cancelled').length);
  const kept = (product: string) =>
    sum(accepted, (order) => sum(linesOf(order), (line) => (line.id === product ? keptOf(line) : 0)));
  for (const id of ['chair', 'stool', 'lamp'])
    expect(figures.products.find((product) => product.id === id)?.unitsSold ?? 0).toBe(kept(id));
}

/** What the payment provider has taken and paid back is what the cash flow says. */
function expectCash({ cash }: Analytics): void {
  expect(cash.received).toBe(
    sum([...shop.payments.charges.values()], (charge) => ('chargeId' in charge ? charge.amount : 0)),
  );
  expect(cash.refunded).toBe(sum([...shop.payments.refunds.values()], ({ amount }) => amount));
  expect(sum(cash.days, (day) => day.received - day.refunded)).toBe(cash.received - cash.refunded);
}

// Proves requirement 216.
describe('the figures of each day', () => {
  it(
    `are the same kept by events and made anew, whatever happens to orders (${SEQUENCES} sequences)`,
    async () => {
      const begin = shop.time.now;
      const make = orderActs(shop);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('card' as const, 'card with gift cards' as const, 'cod' as const),
          fc.constantFrom(...beginnings),
          fc.integer({ min: 0, max: 9999 }),
          fc.array(step, { minLength: 1, maxLength: 6, size: 'max' }),
          async (method, beginning, first, rest) => {
            shop.time.now = begin;
            await emptied();
            if (method === 'card with gift cards')
              await place('card', [await chosen(2_500), await chosen(700)]);
            else await place(method);
            const begun = beginning.map((act, index) => ({ act, draw: first + index }));
            for (const { act, draw } of [...begun, ...rest]) {
              const orders = await shop.allOrders();
              await make(orders[draw % orders.length]!, act, draw).catch((error: unknown) => {
                if (error instanceof AppError || (act === 'crash' && error instanceof Error)) return;
                throw error;
              });
              shop.minutesLater(draw % (2 * DAY_MINUTES));
              if (draw % 2) await shop.events.deliverDue();
            }
            shop.payments.behaviour = 'works';
            shop.minutesLater(15 * DAY_MINUTES);
            await shop.orders.recoverPendingOrders();
            await shop.orders.quotes.exchanges.settleAll();
            while ((await shop.events.deliverDue()).delivered > 0);
            const kept = await sums();
            const orders = await shop.allOrders();
            const figures = await everything();
            expectAgreed(figures, orders);
            if (orders.every(({ payment }) => payment.method === 'card')) expectCash(figures);
            expect(await shop.services.analytics.keep.rebuild()).toBe(true);
            expect(await sums()).toEqual(kept);
          },
        ),
        { numRuns: SEQUENCES },
      );
      shop.time.now = begin;
    },
    120_000 + SEQUENCES * 1000,
  );
});

/** Places an order and makes its figures. */
async function placed(method: 'card' | 'cod') {
  const { order } = await place(method);
  return order.id;
}

const day = (from: string, to = from) =>
  shop.services.analytics.figures.read({ from, to, compare: 'previous' });

async function delivered(): Promise<void> {
  while ((await shop.events.deliverDue()).delivered > 0);
}

// Proves requirements 215 and 218.
describe('what the figures count', () => {
  const begin = new Date('2026-11-21T06:00:00Z');
  beforeEach(async () => {
    await emptied();
    shop.time.now = begin;
    shop.payments.behaviour = 'works';
  });
  afterAll(() => {
    shop.time.now = begin;
  });
  const total = 25_567;

  it('is an order from its acceptance on, on the day of its invoice', async () => {
    shop.payments.behaviour = 'is down';
    await place('card').catch(() => undefined);
    await delivered();
    expect((await day('2026-11-21')).cards.sales.value).toBe(0);
    shop.payments.behaviour = 'works';
    await placed('card');
    await delivered();
    expect((await day('2026-11-21')).cards).toEqual({
      revenue: { value: total, before: 0 },
      sales: { value: 1, before: 0 },
      customers: { value: 1, before: 0 },
      averageOrder: { value: total, before: 0 },
    });
  });

  it('begins and ends the day in India', async () => {
    shop.time.now = new Date('2026-11-21T18:29:59Z');
    await placed('card');
    shop.time.now = new Date('2026-11-21T18:30:00Z');
    await placed('card');
    await delivered();
    expect((await day('2026-11-21')).cards.sales.value).toBe(1);
    expect((await day('2026-11-22')).cards.sales).toEqual({ value: 1, before: 1 });
  });

  it('takes a cancellation off the revenue on its own day, and the order off the orders', async () => {
    const id = await placed('card');
    shop.minutesLater(DAY_MINUTES);
    await shop.orders.cancel(id, 'Too slow', { user: buyer });
    await delivered();
    const [first, second] = [await day('2026-11-21'), await day('2026-11-22')];
    expect(first.cards.revenue.value).toBe(total);
    expect(second.cards.revenue.value).toBe(-total);
    expect(first.cards.sales.value + second.cards.sales.value).toBe(0);
    expect((await day('2026-11-21', '2026-11-22')).cards.revenue.value).toBe(0);
    expect(second.cash).toMatchObject({ received: 0, refunded: total });
  });

  it('has the cash of an order due until the door, and money received after it', async () => {
    const id = await placed('cod');
    await delivered();
    expect((await day('2026-11-21')).cash).toMatchObject({ received: 0, toCollect: total });
    await shop.orders.ship(id, { carrier: 'Gati', trackingNumber: 'G 1' }, admin);
    shop.minutesLater(DAY_MINUTES);
    await shop.orders.deliver(id, {}, admin);
    await delivered();
    expect((await day('2026-11-21')).cash).toMatchObject({ received: 0, toCollect: 0 });
    expect((await day('2026-11-22')).cash).toMatchObject({ received: total, toCollect: 0 });
  });

  it('is the same for today without waiting for any event', async () => {
    const id = await placed('card');
    await placed('card');
    shop.payments.behaviour = 'is down';
    await place('card').catch(() => undefined);
    shop.payments.behaviour = 'works';
    const none = { orders: 0, revenue: 0, giftCardsSold: 0 };
    expect(await shop.services.analytics.figures.today()).toEqual({
      day: '2026-11-21',
      today: { orders: 2, revenue: 2 * total, giftCardsSold: 0 },
      yesterday: none,
      yesterdayByNow: none,
    });
    await shop.orders.cancel(id, 'Too slow', { user: buyer });
    const today = await shop.services.analytics.figures.today();
    await delivered();
    const { cards } = await day('2026-11-21');
    expect(today.today).toEqual({ orders: 1, revenue: total, giftCardsSold: 0 });
    expect([cards.sales.value, cards.revenue.value]).toEqual([today.today.orders, today.today.revenue]);
  });

  it('has yesterday beside today, the whole of it and until the same time', async () => {
    const begun = shop.time.now;
    await placed('card');
    shop.minutesLater(60);
    const late = await placed('card');
    await placed('cod');
    shop.time.now = new Date(begun.getTime() + (DAY_MINUTES + 30) * 60_000);
    const today = () => shop.services.analytics.figures.today();
    expect(await today()).toMatchObject({
      day: '2026-11-22',
      today: { orders: 0, revenue: 0 },
      yesterday: { orders: 3, revenue: 3 * total },
      yesterdayByNow: { orders: 1, revenue: total },
    });
    // a cancellation of today takes an order off its day, and its money off today
    await shop.orders.cancel(late, 'Too slow', { user: buyer });
    expect(await today()).toMatchObject({
      today: { orders: 0, revenue: -total },
      yesterday: { orders: 2, revenue: 3 * total },
      yesterdayByNow: { orders: 1, revenue: total },
    });
  });

  it('counts an order once, however often and by however many processes its event is handled', async () => {
    const id = await placed('card');
    const handlers = [shop, shop.newProcess(), shop.newProcess(), shop.newProcess()].map(
      ({ services }) => services.analytics.keep.handlers['order.accepted']!,
    );
    const event = { id: 'e', at: begin, payload: { order: id } };
    await Promise.all(handlers.map((handle) => handle(event)));
    await delivered();
    expect((await day('2026-11-21')).cards.revenue.value).toBe(total);
  });

  it('has a refund due until its money goes, however much later that is', async () => {
    const id = await placed('card');
    shop.payments.behaviour = 'is down';
    await shop.orders.cancel(id, 'Too slow', { user: buyer });
    await delivered();
    expect((await day('2026-11-21')).cash).toMatchObject({ refunded: 0, toRefund: total });
    shop.payments.behaviour = 'works';
    shop.minutesLater(DAY_MINUTES);
    await shop.orders.recoverPendingOrders();
    await delivered();
    expect((await day('2026-11-21')).cash).toMatchObject({ refunded: 0, toRefund: 0 });
    expect((await day('2026-11-22')).cash).toMatchObject({ refunded: total, toRefund: 0 });
  });

  it('has a return from the day it is asked for, and its answer once there is one', async () => {
    const id = await placed('card');
    await shop.orders.ship(id, { carrier: 'Gati', trackingNumber: 'G 1' }, admin);
    await shop.orders.deliver(id, {}, admin);
    await shop.orders.requestReturn(id, { reason: 'Loose' }, { user: buyer });
    await delivered();
    expect((await day('2026-11-21')).returns).toMatchObject({ asked: 1, waiting: 1, refused: 0 });
    shop.minutesLater(DAY_MINUTES);
    await shop.orders.decideReturn(id, { accept: false, answer: 'No' }, admin);
    await delivered();
    expect((await day('2026-11-21')).returns).toMatchObject({ asked: 1, waiting: 0, refused: 1 });
  });

  it('writes what changes while the figures are made anew to both', async () => {
    await placed('card');
    await delivered();
    const { sales } = shop.services.orders;
    const customers = shop.services.customers.directory.joined;
    /** The last order comes when all others have been read. */
    async function* ids() {
      yield* sales.ids();
      await placed('card');
      await delivered();
    }
    const repository = createFiguresRepository(shop.db);
    const { rebuild } = createKeepFigures({
      client: shop.client,
      repository,
      sales: { ...sales, ids },
      customers,
    });
    expect(await rebuild()).toBe(true);
    expect((await day('2026-11-21')).cards.sales.value).toBe(2);
  });

  it('are made anew by one at a time: whoever began last', async () => {
    await placed('card');
    await delivered();
    const repository = createFiguresRepository(shop.db);
    const first = await repository.begin();
    await repository.begin();
    expect(await repository.finish(first)).toBe(false);
    expect((await day('2026-11-21')).cards.sales.value).toBe(1);
  });
});
