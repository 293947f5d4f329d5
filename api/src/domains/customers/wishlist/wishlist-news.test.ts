import { createEventBus } from '../../../platform/events/event-bus.ts';
import { startTestDatabase, type TestDatabase } from '../../../app/testing/test-database.ts';
import type { DomainEvents } from '../../shared/events.ts';
import { createProfileRepository } from '../profile/profiles.repository.ts';
import { wishlistNews } from './wishlist-news.ts';
import { newsOf } from './wishlist.ts';
import { createWishlistRepository, type WishlistDocument } from './wishlists.repository.ts';

const addedAt = '2026-11-01T06:00:00.000Z';
const wish = (id: string, price: number, inStock = true) => ({ id, price, inStock, addedAt });
const product = (id: string, price: number, inStock = true) => ({ id, name: `The ${id}`, price, inStock });

describe('news of a wishlist', () => {
  const list = { wishes: [wish('chair', 1_000), wish('lamp', 500, false)] };

  it('reports a lower price, and a product that is back in stock', () => {
    const { news } = newsOf(list, [product('chair', 900), product('lamp', 500)]);
    expect(news).toEqual([
      { name: 'The chair', price: 900, before: 1_000, isBack: false },
      { name: 'The lamp', price: 500, before: null, isBack: true },
    ]);
  });

  it('reports nothing that costs more or the same, is sold out or is not on the wishlist', () => {
    const products = [product('chair', 1_100), product('lamp', 400, false), product('bed', 1)];
    expect(newsOf(list, products).news).toEqual([]);
  });

  it('reports a lower price once, also when it goes up and down again', () => {
    const first = newsOf(list, [product('chair', 900)]);
    const up = newsOf({ ...list, seen: first.seen }, [product('chair', 1_000)]);
    const down = newsOf({ ...list, seen: up.seen }, [product('chair', 900)]);
    const further = newsOf({ ...list, seen: down.seen }, [product('chair', 800)]);
    expect([first, up, down, further].map(({ news }) => news.length)).toEqual([1, 0, 0, 1]);
    const gone = newsOf({ ...list, seen: further.seen }, [product('chair', 800, false)]);
    expect(newsOf({ ...list, seen: gone.seen }, [product('chair', 800)]).news).toMatchObject([
      { isBack: true },
    ]);
  });
});

describe('the job that looks for news of wishlists', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  it('posts one event for each active account that wants promotions, also with three processes at work', async () => {
    const { client, db } = database;
    const profiles = createProfileRepository(db);
    for (const [_id, promotions] of [
      ['eager', true],
      ['quiet', false],
      ['deactivated', true],
    ] as const) {
      await profiles.save(_id, { preferences: { newsletter: true, orderUpdates: true, promotions } });
      await db
        .collection<WishlistDocument>('wishlists')
        .insertOne({ _id, version: 1, wishes: [wish('chair', 1_000)] });
    }
    const cards = async () => [product('chair', 900)] as never[];
    const accounts = {
      byId: async (_id: string) =>
        _id === 'deactivated'
          ? null
          : { _id, name: _id, email: '', role: 'user' as const, active: true, createdAt: new Date() },
    };
    const events = createEventBus<DomainEvents>(db);
    const wishlists = createWishlistRepository(db);
    const round = () => wishlistNews({ client, wishlists, profiles, accounts, cards, events }).run();
    await Promise.all([round(), round(), round()]);
    await round();
    const posted = await db.collection('events').find().toArray();
    expect(posted).toMatchObject([{ name: 'wishlist.improved', payload: { account: 'eager' } }]);
  });
});
