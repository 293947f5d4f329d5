import type { UserDocument } from '../../identity/user-document.ts';
import { createEventBus } from '../../../platform/events/event-bus.ts';
import type { DomainEvents } from '../../events.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { WishlistDocument } from './create-wishlist-service.ts';
import { newsOf, wishlistNews } from './wishlist-news.ts';

const addedAt = '2026-11-01T06:00:00.000Z';
const wish = (id: string, price: number, inStock = true) => ({ id, price, inStock, addedAt });
const piece = (id: string, price: number, inStock = true) => ({ id, name: `The ${id}`, price, inStock });

describe('what has become better', () => {
  const list = { wishes: [wish('chair', 1_000), wish('lamp', 500, false)] };

  it('is a lower price, and a piece that is there again', () => {
    const { news } = newsOf(list, [piece('chair', 900), piece('lamp', 500)]);
    expect(news).toEqual([
      { name: 'The chair', price: 900, before: 1_000, isBack: false },
      { name: 'The lamp', price: 500, before: null, isBack: true },
    ]);
  });

  it('is nothing for what is dearer, as it was, sold out or not on the list', () => {
    const pieces = [piece('chair', 1_100), piece('lamp', 400, false), piece('bed', 1)];
    expect(newsOf(list, pieces).news).toEqual([]);
  });

  it('is told once, also when a price goes up and down again', () => {
    const first = newsOf(list, [piece('chair', 900)]);
    const up = newsOf({ ...list, seen: first.seen }, [piece('chair', 1_000)]);
    const down = newsOf({ ...list, seen: up.seen }, [piece('chair', 900)]);
    const further = newsOf({ ...list, seen: down.seen }, [piece('chair', 800)]);
    expect([first, up, down, further].map(({ news }) => news.length)).toEqual([1, 0, 0, 1]);
    const gone = newsOf({ ...list, seen: further.seen }, [piece('chair', 800, false)]);
    expect(newsOf({ ...list, seen: gone.seen }, [piece('chair', 800)]).news).toMatchObject([
      { isBack: true },
    ]);
  });
});

describe('the mails', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  it('go to those who want them, once, also with two processes at work', async () => {
    const { client, db } = database;
    const account = { role: 'user', passwordHash: 'x', active: true, createdAt: new Date() } as const;
    for (const [_id, promotions] of [
      ['eager', true],
      ['quiet', false],
    ] as const) {
      const preferences = { newsletter: true, orderUpdates: true, promotions };
      await db
        .collection<UserDocument>('users')
        .insertOne({ _id, name: _id, email: `${_id}@example.com`, ...account, preferences });
      await db
        .collection<WishlistDocument>('wishlists')
        .insertOne({ _id, version: 1, wishes: [wish('chair', 1_000)] });
    }
    const cards = async () => [piece('chair', 900)] as never[];
    const round = () => wishlistNews({ client, db, cards, events: createEventBus<DomainEvents>(db) }).run();
    await Promise.all([round(), round(), round()]);
    await round();
    const posted = await db.collection('events').find().toArray();
    expect(posted).toMatchObject([{ name: 'wishlist.improved', payload: { account: 'eager' } }]);
  });
});
