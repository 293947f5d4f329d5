import { allIndexes } from '../app/compose.ts';
import { startTestDatabase, type TestDatabase } from '../app/testing/test-database.ts';
import { partsOf } from '../domains/orders/order-document.ts';
import { searchTermsOf } from '../domains/orders/order-search.ts';
import { toAdminOrder } from '../domains/orders/order-list/order-row.ts';
import { toOrderDetail } from '../domains/orders/order-view.ts';
import { AdminOrderSchema, OrderDetailSchema } from '../domains/orders/orders.schema.ts';
import { ensureIndexes } from '../platform/database/indexes.ts';
import { buyersOf, largeAccounts, largeOrders } from './large-orders.ts';
import { seedLargeOrders } from './seed-large-orders.ts';
import { seedDatabase } from './seed.ts';

const today = new Date('2026-11-21T00:00:00Z');
const some = [...largeOrders(10_000, today)];
const sharesOf = (of: (order: (typeof some)[number]) => string) => {
  const counts = new Map<string, number>();
  for (const order of some) counts.set(of(order), (counts.get(of(order)) ?? 0) + 1);
  return counts;
};

describe('many made-up orders', () => {
  it('are valid, all different and the same every time', () => {
    expect(some).toHaveLength(10_000);
    expect(largeOrders(10_000, today).next().value).toEqual(some[0]);
    for (const key of ['_id', 'number'] as const)
      expect(new Set(some.map((order) => order[key])).size).toBe(some.length);
    for (const order of some.slice(0, 300)) {
      expect(() => AdminOrderSchema.parse(toAdminOrder(order))).not.toThrow();
      expect(() => OrderDetailSchema.parse(toOrderDetail(order))).not.toThrow();
      expect(order).toMatchObject({ partly: partsOf(order), searchTerms: searchTermsOf(order) });
      expect(order.createdAt < today).toBe(true);
    }
  });

  it('are in every state, most of them delivered, by as many people as three in five orders', () => {
    const statuses = sharesOf(({ status }) => status);
    for (const status of ['Held for review', 'Processing', 'Shipped', 'Cancelled', 'Returned'])
      expect(statuses.get(status)).toBeGreaterThan(0);
    expect(statuses.get('Delivered')).toBeGreaterThan(8000);
    expect(sharesOf(({ returnRequest }) => returnRequest?.status ?? 'none').get('requested')).toBeGreaterThan(
      0,
    );
    const parts = new Set(some.flatMap(({ partly }) => partly));
    expect([...parts].sort()).toEqual(['refunded', 'returned', 'shipped']);
    expect(new Set(some.map(({ address }) => address.email)).size).toBe(buyersOf(10_000));
    expect(some.some(({ items }) => items.length > 1)).toBe(true);
  });
});

describe('seeding many orders', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  it('adds orders, accounts and customers once, beside those of the demo', async () => {
    const { db } = database;
    await ensureIndexes(db, allIndexes);
    await seedDatabase(db, { demo: true, now: today });
    const before = await db.collection('orders').countDocuments();
    expect(await seedLargeOrders(db, { orders: 60, now: today })).toBe(60);
    expect(await seedLargeOrders(db, { orders: 60, now: today })).toBe(0);
    expect(await db.collection('orders').countDocuments()).toBe(before + 60);
    const emails = [...largeOrders(60, today)].map(({ address }) => address.email);
    const own = { emails: { $in: emails } };
    expect(await db.collection('customers').countDocuments(own)).toBe(buyersOf(60));
    const accounts = [...largeAccounts(60, today)].map(({ _id }) => _id);
    expect(await db.collection('customers').countDocuments({ accounts: { $in: accounts } })).toBe(12);
  });
});
