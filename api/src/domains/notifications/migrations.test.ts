import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { migrateOutbox } from './migrations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('renames the fields of emails that wait since an earlier release, and leaves the others', async () => {
  const emails = database.db.collection<{ _id: string; state: string; content: object }>('mails');
  const mirror = { name: 'Mirror', quantity: 2 };
  const wish = { name: 'Chair', price: 900, before: 1_000, isBack: false };
  await emails.insertMany([
    { _id: 'a', state: 'waiting', content: { kind: 'return-accepted', pieces: [mirror], refund: 80 } },
    { _id: 'b', state: 'waiting', content: { kind: 'wishlist-news', pieces: [wish] } },
    { _id: 'c', state: 'waiting', content: { kind: 'order-cancelled', refund: 5 } },
    { _id: 'd', state: 'sent', content: { kind: 'wishlist-news', pieces: [wish] } },
  ]);
  await migrateOutbox(database.db);
  await migrateOutbox(database.db);
  const contents = (await emails.find().sort({ _id: 1 }).toArray()).map(({ content }) => content);
  expect(contents).toEqual([
    { kind: 'return-accepted', items: [mirror], refund: 80 },
    { kind: 'wishlist-news', products: [wish] },
    { kind: 'order-cancelled', refund: 5 },
    { kind: 'wishlist-news', pieces: [wish] },
  ]);
});
