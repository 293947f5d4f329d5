import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { migrateOrders } from './migrations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('gives lines without an HSN code the one of their product, and leaves the others', async () => {
  const orders = database.db.collection<{ _id: number; items: { id: string; hsn?: string }[]; parcels: [] }>(
    'orders',
  );
  const products = database.db.collection<{ _id: string; hsn: string; categoryPath: string[] }>('products');
  await products.insertOne({ _id: 'mirror', hsn: '7009', categoryPath: [] });
  await orders.insertMany([
    { _id: 1, items: [{ id: 'mirror', hsn: '1111' }, { id: 'mirror' }, { id: 'gone' }], parcels: [] },
    { _id: 2, items: [{ id: 'mirror', hsn: '1111' }], parcels: [] },
    { _id: 3, items: [{ id: 'mirror' }], parcels: [] },
  ]);
  await migrateOrders(database.db, database);
  const codes = (await orders.find().sort({ _id: 1 }).toArray()).map(({ items }) => items.map((i) => i.hsn));
  expect(codes).toEqual([['1111', '7009', '9403'], ['1111'], ['7009']]);
});
