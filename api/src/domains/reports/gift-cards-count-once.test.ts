import {
  admin,
  newKey,
  openTestShop,
  orderFor,
  shopper,
  type TestShop,
} from '../../app/testing/test-shop.ts';
import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import type { UserDocument } from '../identity/user.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { FigurePart } from '../analytics/figure-parts.ts';
import { analytics } from '../analytics/index.ts';
import type { CustomerDocument } from '../customers/directory/customer-document.ts';
import { customers } from '../customers/index.ts';
import { createCategorySales } from '../analytics/category-sales.service.ts';
import { createFiguresRepository } from '../analytics/figures.repository.ts';
import { orders } from '../orders/index.ts';
import type { OrderInput } from '../orders/orders.schema.ts';
import { demoSeller } from '../shared/settings.ts';
import { openReports, sumOf } from './testing/report-shop.ts';

const [giver, receiver] = [shopper('ravi'), shopper('asha')];
let shop: TestShop;
let reports: ReturnType<typeof openReports>;
beforeAll(async () => {
  shop = await openTestShop();
  reports = openReports(shop);
});
afterAll(() => shop.stop());

const DAY = 24 * 60;
const emptied = ['figures', 'figureSources', 'figureState', 'customers', 'customerKeys', 'reports', 'meta'];
beforeEach(async () => {
  await shop.clear();
  await Promise.all(emptied.map((name) => shop.db.collection(name).deleteMany({})));
  shop.time.now = new Date('2026-11-21T06:00:00Z');
  for (const { id: _id, name, email } of [giver, receiver])
    await shop.db.collection<UserDocument>('users').replaceOne(
      { _id },
      {
        ...{ email, name, role: 'user', passwordHash: 'none', active: true },
        createdAt: shop.time.now,
      },
      { upsert: true },
    );
  // 11,800 and 2,950 with tax
  await fillCatalogue(shop.db, [
    aProduct('stool', { price: 10_000, stock: 9 }),
    aProduct('lamp', { price: 2_500, stock: 9 }),
  ]);
});

const buy = (user: typeof giver, items: Record<string, number>, over: Partial<OrderInput> = {}) =>
  shop.orders.place(
    { ...orderFor(items), address: { ...orderFor(items).address, email: user.email }, ...over },
    { key: newKey(), user },
  );
const choose = async (amount = 5_000): Promise<string> =>
  (
    await shop.services.giftcards.sales.choose(
      { amount, email: receiver.email, name: 'Asha', message: '' },
      { userId: giver.id, address: undefined },
    )
  ).id;

/** Takes a tenth off. */
const coupon = () =>
  shop.services.promotions.editor.create(
    {
      ...{ name: 'Diwali', kind: 'percent', percent: 10, way: 'code', code: 'DIWALI', target: 'all' },
      ...{ combinable: true, status: 'active' },
    },
    'admin',
  );
const couponSales = async () =>
  (await shop.services.promotions.editor.list({ sort: 'name', page: 1, pageSize: 1 })).items[0]?.sales;

async function codeSent(): Promise<string> {
  const sent = (await shop.allEmails()).flatMap((email) => ('giftCard' in email ? [email.giftCard] : []));
  return (await shop.services.giftcards.forEmail(sent.at(-1) ?? '', 1))?.code ?? '';
}

async function delivered(): Promise<void> {
  while ((await shop.events.deliverDue()).delivered > 0);
}

const read = (from = '2026-11-21', to = from) =>
  shop.services.analytics.figures.read({ from, to, compare: 'none' });

/** What everything that counts sales says of a day. */
async function counted(day = '2026-11-21') {
  await delivered();
  const [figures, sales, revenue, known] = [
    await read(day),
    await reports.rows('sales', day),
    await reports.rows('revenue', day),
    await reports.rows('customers', day),
  ];
  const rupees = (rows: typeof sales, column: string) => sumOf(rows, column) / 100;
  const says = {
    orders: figures.cards.sales.value,
    revenue: figures.cards.revenue.value,
    giftCards: figures.giftCardsSold.value,
  };
  const today = await shop.services.analytics.figures.today();
  const {
    orders,
    revenue: ofDay,
    giftCardsSold: giftCards,
  } = today[day === today.day ? 'today' : 'yesterday'];
  expect({ orders, revenue: ofDay, giftCards }).toEqual(says);
  const [row] = figures.days;
  expect({ orders: row?.orders, revenue: row?.revenue, giftCards: row?.giftCardsSold }).toEqual(says);
  expect([rupees(sales, 'Revenue'), rupees(sales, 'Gift cards sold')]).toEqual([
    says.revenue,
    says.giftCards,
  ]);
  expect(rupees(sales, 'Total')).toBe(says.revenue + says.giftCards);
  expect([rupees(revenue, 'Orders'), rupees(revenue, 'Revenue'), rupees(revenue, 'Gift cards sold')]).toEqual(
    [says.orders, says.revenue, says.giftCards],
  );
  expect([rupees(known, 'Orders'), rupees(known, 'Revenue'), rupees(known, 'Gift cards bought')]).toEqual([
    says.orders,
    says.revenue,
    says.giftCards,
  ]);
  for (const parts of [figures.products, figures.categories, figures.states])
    expect(parts.reduce((sum, part) => sum + part.revenue, 0)).toBe(says.revenue);
  return { ...says, received: figures.cash.received, refunded: figures.cash.refunded, figures };
}

/** What the list of customers and the page of each say. */
async function spentBy(email: string) {
  const directory = shop.newProcess().services.customers.directory.customers;
  const { items } = await directory.list({ sort: 'name', page: 1, pageSize: 25, search: email });
  const { id, orders, spent, aov } = items[0]!;
  const page = await directory.read(id);
  expect([page.orders, page.spent, page.aov]).toEqual([orders, spent, aov]);
  return { orders, spent, aov, ltv: page.ltv, listed: page.allOrders };
}

// Proves requirement 344.
describe('a gift card that is sold and pays for goods', () => {
  it('counts as revenue once: with the goods that it pays for', async () => {
    await buy(giver, { [await choose()]: 1 });
    const sold = await counted();
    expect(sold).toMatchObject({ orders: 0, revenue: 0, giftCards: 5_000, received: 5_000 });
    expect(sold.figures.cards.averageOrder.value).toBe(0);

    await buy(receiver, { stool: 1 }, { giftCards: [{ code: await codeSent(), amount: 5_000 }] });
    const { figures, ...both } = await counted();
    expect(both).toEqual({ orders: 1, revenue: 11_800, giftCards: 5_000, received: 11_800, refunded: 0 });
    expect(figures.cards.averageOrder.value).toBe(11_800);
    expect(figures.products.map(({ id, revenue, unitsSold }) => [id, revenue, unitsSold])).toEqual([
      ['stool', 11_800, 1],
    ]);
    expect(figures.returns.unitsSold).toBe(1);
    const once = { orders: 1, spent: 11_800, aov: 11_800, ltv: 11_800, listed: 1 };
    expect(await spentBy(receiver.email)).toEqual(once);
    expect(await spentBy(giver.email)).toEqual({ orders: 0, spent: 0, aov: 0, ltv: 0, listed: 1 });
  });

  it('counts an order of goods and a gift card with its goods', async () => {
    await buy(giver, { [await choose()]: 1, lamp: 1 });
    const { figures, ...both } = await counted();
    expect(both).toEqual({ orders: 1, revenue: 2_950, giftCards: 5_000, received: 7_950, refunded: 0 });
    expect(figures.cards.averageOrder.value).toBe(2_950);
    expect(figures.products.map(({ id, unitsSold }) => [id, unitsSold])).toEqual([['lamp', 1]]);
    expect(figures.states).toEqual([expect.objectContaining({ orders: 1, revenue: 2_950 })]);
    expect(await spentBy(giver.email)).toMatchObject({ orders: 1, spent: 2_950, aov: 2_950 });
    expect((await reports.rows('sales', '2026-11-21')).map(({ Items }) => Items)).toEqual(['1']);
    const category = createCategorySales({
      repository: createFiguresRepository(shop.db),
      products: { among: () => Promise.resolve([{ id: 'lamp', name: 'Lamp', sku: 'L' }]) },
      clock: () => shop.time.now,
    });
    expect(await category('lamps')).toMatchObject({ unitsSold: 1, shareOfRevenue: 1 });
  });

  it('counts for a coupon with the goods that it was used for', async () => {
    await coupon();
    await buy(giver, { [await choose()]: 1, lamp: 1 }, { coupons: ['DIWALI'] });
    expect(await couponSales()).toBe(2_655);
  });
});

// Proves requirements 344 and 345.
describe('a gift card that is refunded', () => {
  it('comes off the gift cards sold on the day of its refund, and off no revenue', async () => {
    const { order } = await buy(giver, { [await choose()]: 1 });
    shop.minutesLater(DAY);
    await shop.orders.requestReturn(order.id, { reason: 'Changed my mind' }, { user: giver });
    await shop.orders.decideReturn(order.id, { accept: true, restock: true, answer: 'Yes' }, admin);
    const none = { orders: 0, revenue: 0 };
    expect(await counted('2026-11-21')).toMatchObject({ ...none, giftCards: 5_000, received: 5_000 });
    const back = await counted('2026-11-22');
    expect(back).toMatchObject({ ...none, giftCards: -5_000, received: 0, refunded: 5_000 });
    // it is a return to decide on, of no goods
    expect(back.figures.returns).toMatchObject({ asked: 1, accepted: 1, unitsReturned: 0, products: [] });
    expect((await read('2026-11-21', '2026-11-22')).giftCardsSold.value).toBe(0);
  });

  it('stays sold while the goods beside it go back, whether or not the refund names them', async () => {
    const { order } = await buy(giver, { [await choose()]: 1, lamp: 1 });
    await shop.orders.refund(order.id, { amount: 1_000, reason: 'A scratch' }, admin);
    expect(await counted()).toMatchObject({ orders: 1, revenue: 1_950, giftCards: 5_000, refunded: 1_000 });
    expect(await spentBy(giver.email)).toMatchObject({ spent: 1_950 });
    await shop.orders.cancelByShop(
      order.id,
      { reason: 'Cracked', items: [{ id: 'lamp', quantity: 1 }] },
      admin,
    );
    const rest = await counted();
    expect(rest).toMatchObject({ orders: 1, revenue: 0, giftCards: 5_000, received: 7_950, refunded: 2_950 });
    expect(rest.figures.products).toEqual([]);
    expect(await spentBy(giver.email)).toMatchObject({ orders: 1, spent: 0 });
  });
});

// Proves requirement 346.
describe('figures from before gift cards were no revenue', () => {
  /** What an order of 5,000 for a gift card, and 2,950 for a lamp or nothing, had added. */
  const before = (goods: number): FigurePart[] => {
    const all = goods + 5_000;
    const values = { orders: 1, value: all, invoiced: all };
    const part = { day: '2026-11-21', key: '' };
    const lamp: FigurePart = { ...part, kind: 'product', key: 'lamp', values: { invoiced: goods, units: 1 } };
    return [
      { ...part, kind: 'shop', values: { ...values, units: goods > 0 ? 2 : 1, received: all } },
      { ...part, kind: 'state', key: 'Rajasthan', values },
      { ...part, kind: 'product', key: 'gift-card', values: { invoiced: 5_000, units: 1 } },
      ...(goods > 0 ? [lamp] : []),
    ];
  };
  const writes = async () =>
    Object.fromEntries(
      (
        await shop.db
          .collection<{ _id: string; writes: number }>('figureSources')
          .find()
          .sort({ _id: 1 })
          .toArray()
      ).map((source) => [source._id, source.writes]),
    );
  const marks = () => shop.db.collection<{ _id: string }>('meta');
  const migrated = async () => {
    await customers.migrate?.(shop.db, { client: shop.client, dataDir: '', seller: demoSeller });
    await analytics.migrate?.(shop.db, { client: shop.client, dataDir: '', seller: demoSeller });
  };

  it('are made anew at the next start, once, with the histories of those who bought gift cards', async () => {
    await buy(giver, { [await choose()]: 1 });
    const alone = (await shop.allOrders())[0]!._id;
    const { order: mixed } = await buy(giver, { [await choose()]: 1, lamp: 1 });
    const { order: stool } = await buy(receiver, { stool: 1 });
    const { figures: _, ...right } = await counted();
    const spent = [await spentBy(giver.email), await spentBy(receiver.email)];

    const repository = createFiguresRepository(shop.db);
    const old = [
      { id: `order:${alone}`, parts: before(0) },
      { id: `order:${mixed.id}`, parts: before(2_950) },
    ];
    await inTransaction(shop.client, (session) => repository.apply(0, old, session));
    const stored = shop.db.collection<CustomerDocument>('customers');
    await stored.updateOne(
      { emails: giver.email },
      { $set: { 'history.orders': 2, 'history.spent': 12_950 } },
    );
    expect((await read()).cards.revenue.value).toBe(right.revenue + 10_000);
    const past = await writes();

    for (const _id of ['figures', 'customers'])
      await marks().updateOne({ _id }, { $setOnInsert: { at: shop.time.now } }, { upsert: true });
    await migrated();
    const { figures: __, ...now } = await counted();
    expect(now).toEqual(right);
    expect([await spentBy(giver.email), await spentBy(receiver.email)]).toEqual(spent);
    // an order without gift cards has added the same all along
    const after = await writes();
    expect(after[`0|order:${stool.id}`]).toBe(past[`0|order:${stool.id}`]);
    await migrated();
    expect(await writes()).toEqual(after);
  });

  it('are made anew of orders with credit notes, once each note names what it takes off every line', async () => {
    const { order } = await buy(receiver, { stool: 1 });
    await shop.orders.refund(order.id, { amount: 100, reason: 'A scratch' }, admin);
    const { figures: _, ...right } = await counted();
    const repository = createFiguresRepository(shop.db);
    const old = [{ id: `order:${order.id}`, parts: before(500) }];
    await inTransaction(shop.client, (session) => repository.apply(0, old, session));
    expect((await read()).cards.revenue.value).not.toBe(right.revenue);
    for (const _id of ['figures', 'customers'])
      await marks().updateOne({ _id }, { $setOnInsert: { at: shop.time.now } }, { upsert: true });
    await marks().deleteOne({ _id: 'figures of notes by line' });
    await migrated();
    const { figures: __, ...now } = await counted();
    expect(now).toEqual(right);
  });

  it('are made anew of coupons, too, but for orders that count no longer', async () => {
    await coupon();
    const { order } = await buy(giver, { [await choose()]: 1, lamp: 1 }, { coupons: ['DIWALI'] });
    await buy(giver, { lamp: 1 }, { coupons: ['DIWALI'] });
    const uses = shop.db.collection<{ order: string; givenBackAt: Date | null }>('couponUses');
    await uses.updateOne({ order: order.id }, { $inc: { total: 5_000 } });
    await shop.db.collection('coupons').updateOne({}, { $inc: { sales: 5_000 } });
    const { migrate } = orders;
    await migrate?.(shop.db, { client: shop.client, dataDir: '', seller: demoSeller });
    expect(await couponSales()).toBe(5_310);
    expect(await uses.find().toArray()).toEqual([
      expect.objectContaining({ total: 2_655 }),
      expect.objectContaining({ total: 2_655 }),
    ]);
    await marks().deleteMany({});
    await uses.updateOne({ order: order.id }, { $set: { givenBackAt: shop.time.now, total: 7_655 } });
    await migrate?.(shop.db, { client: shop.client, dataDir: '', seller: demoSeller });
    expect(await couponSales()).toBe(5_310);
  });
});
