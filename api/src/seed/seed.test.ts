import type { Db } from 'mongodb';
import { userIndexes } from '../domains/identity/users.repository.ts';
import { catalogueIndexes } from '../domains/catalogue/product-indexes.ts';
import type { ProductDocument } from '../domains/catalogue/product-document.ts';
import type { OrderDocument } from '../domains/orders/order-document.ts';
import type { ReviewDocument } from '../domains/reviews/review.ts';
import { contentIndexes } from '../domains/content/content.repository.ts';
import { ensureIndexes } from '../platform/database/indexes.ts';
import { orderIndexes } from '../domains/orders/orders.repository.ts';
import { startTestDatabase, type TestDatabase } from '../app/testing/test-database.ts';
import { seedDatabase, seedOnce } from './seed.ts';

const now = new Date('2026-11-21T05:47:15Z');

const open: TestDatabase[] = [];
async function freshDatabase(): Promise<Db> {
  const database = await startTestDatabase();
  open.push(database);
  return database.db;
}
afterAll(() => Promise.all(open.map((database) => database.stop())));

const all = <T extends { _id: string }>(db: Db, name: string) =>
  db.collection<T>(name).find({}).sort({ _id: 1 }).toArray();

async function contents(db: Db): Promise<Record<string, unknown[]>> {
  const names = ['artisans', 'categories', 'counters', 'orders', 'posts', 'products', 'users'];
  const documents = await Promise.all(names.map((name) => all(db, name)));
  return Object.fromEntries(names.map((name, index) => [name, documents[index] ?? []]));
}

// Proves requirements 41 and 65.
describe('seeding', () => {
  it('fits the unique indexes and says what it inserted', async () => {
    const db = await freshDatabase();
    await ensureIndexes(db, [...catalogueIndexes, ...contentIndexes, ...userIndexes, ...orderIndexes]);
    const { inserted } = await seedDatabase(db, { demo: true, now });
    expect(inserted).toMatchObject({
      products: 8,
      categories: 10,
      collections: 3,
      artisans: 5,
      posts: 6,
      users: 62,
    });
    expect(inserted.orders).toBeGreaterThanOrEqual(180);
    expect(inserted.orders).toBeLessThanOrEqual(260);
  });

  it('gives two databases the same contents, whatever the time of day', async () => {
    const [one, two] = [await freshDatabase(), await freshDatabase()];
    await seedDatabase(one, { demo: true, now });
    await seedDatabase(two, { demo: true, now: new Date('2026-11-21T23:59:59Z') });
    expect(await contents(two)).toEqual(await contents(one));
  });

  it('rates products as their reviews do, each by somebody who has received the product', async () => {
    const db = await freshDatabase();
    await seedDatabase(db, { demo: true, now });
    const reviews = await db.collection<ReviewDocument>('reviews').find().toArray();
    const orders = db.collection<OrderDocument>('orders');
    for (const { productId, userId, createdAt } of reviews) {
      const ids = { $regex: `^${productId}(~|$)` };
      const bought = { userId, status: 'Delivered', 'items.id': ids } as const;
      const order = await orders.findOne(bought, { sort: { createdAt: 1 } });
      expect(order?.createdAt.getTime()).toBeLessThan(createdAt.getTime());
      expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
    }
    const products = await db.collection<ProductDocument>('products').find().toArray();
    for (const { _id, rating, reviewCount } of products) {
      const stars = reviews.filter(({ productId }) => productId === _id).map((review) => review.stars);
      const average = stars.reduce((sum, one) => sum + one, 0) / stars.length;
      expect([_id, reviewCount, rating]).toEqual([_id, stars.length, Math.round(average * 10) / 10]);
      expect(rating).toBeGreaterThanOrEqual(4.3);
      expect(rating).toBeLessThanOrEqual(4.9);
    }
  });

  it('invents no ratings where there are no reviews', async () => {
    const db = await freshDatabase();
    await seedDatabase(db, { demo: false, now });
    expect(await db.collection('products').countDocuments({ rating: 0, reviewCount: 0 })).toBe(8);
    expect(await db.collection('reviews').countDocuments()).toBe(0);
  });

  it('inserts nothing the second time', async () => {
    const db = await freshDatabase();
    await seedDatabase(db, { demo: true, now });
    const first = await contents(db);
    const { inserted } = await seedDatabase(db, { demo: true, now: new Date('2026-12-24T10:00:00Z') });
    expect(Object.values(inserted).every((count) => count === 0)).toBe(true);
    expect(await contents(db)).toEqual(first);
  });

  it('inserts everything once when two processes start together', async () => {
    const db = await freshDatabase();
    const runs = await Promise.all([1, 2].map(() => seedDatabase(db, { demo: false, now })));
    expect(runs.reduce((sum, { inserted }) => sum + (inserted.products ?? 0), 0)).toBe(8);
    expect(await db.collection('products').countDocuments()).toBe(8);
  });

  it('never overwrites an edited product nor brings back a deleted one', async () => {
    const db = await freshDatabase();
    await seedDatabase(db, { demo: false, now });
    const products = db.collection<ProductDocument>('products');
    await products.updateOne({ _id: '1' }, { $set: { price: 1 } });
    await products.deleteOne({ _id: '2' });
    await seedDatabase(db, { demo: true, now });
    expect(await products.findOne({ _id: '1' })).toMatchObject({ price: 1 });
    expect(await products.countDocuments()).toBe(7);
  });

  it('inserts neither accounts nor orders outside demo mode', async () => {
    const db = await freshDatabase();
    const { inserted } = await seedDatabase(db, { demo: false, now });
    const rest = { artisans: 5, posts: 6, visitPlans: 4 };
    expect(inserted).toEqual({ products: 8, categories: 10, collections: 3, ...rest });
    expect(await db.collection('users').countDocuments()).toBe(0);
    expect(await db.collection('orders').countDocuments()).toBe(0);
  });

  it('inserts no demo orders in a shop with accounts of its own', async () => {
    const db = await freshDatabase();
    await db.collection<{ _id: string }>('users').insertOne({ _id: 'somebody' });
    const { inserted } = await seedDatabase(db, { demo: true, now });
    expect(inserted).toMatchObject({ users: 0, orders: 0 });
    expect(await db.collection('counters').countDocuments()).toBe(0);
  });
});

describe('the first start', () => {
  it('fills the database once, so that what an admin deletes stays deleted', async () => {
    const db = await freshDatabase();
    expect(await seedOnce(db, { demo: false })).toMatchObject({ products: 8 });
    await db.collection('posts').deleteMany({});
    expect(await seedOnce(db, { demo: false })).toBeNull();
    expect(await db.collection('posts').countDocuments()).toBe(0);
  });
});
