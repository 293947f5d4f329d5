import type { Db, MongoClient } from 'mongodb';
import type { UserDocument } from '../../identity/user-document.ts';
import type { ProductCard } from '../../catalogue/catalogue.schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DomainEventPoster, WishedProduct } from '../../events.ts';
import type { Job } from '../../../platform/jobs/worker.ts';
import type { WishlistDocument } from './create-wishlist-service.ts';

/** Often enough for a shopper who waits for a piece, seldom enough for everybody else. */
const EVERY_MS = 6 * 60 * 60_000;

interface Options {
  client: MongoClient;
  db: Db;
  /** Published products by their ids, in that order. */
  cards: (ids: readonly string[]) => Promise<ProductCard[]>;
  events: DomainEventPoster;
}

type Seen = NonNullable<WishlistDocument['seen']>;

/**
 * What has become better since a list was looked at last, and what it looks like now. A price counts against the lowest
 * one that was told of, so that one that goes up and down is told of once.
 */
export function newsOf(
  { wishes, seen = [] }: Pick<WishlistDocument, 'wishes' | 'seen'>,
  pieces: readonly Pick<ProductCard, 'id' | 'name' | 'price' | 'inStock'>[],
): { news: WishedProduct[]; seen: Seen } {
  const news: WishedProduct[] = [];
  const now: Seen = [];
  for (const { id, name, price, inStock } of pieces) {
    const before = seen.find((piece) => piece.id === id) ?? wishes.find((wish) => wish.id === id);
    if (!before) continue;
    const isReduced = price < before.price;
    const isBack = inStock && !before.inStock;
    if ((isReduced && inStock) || isBack)
      news.push({ name, price, before: isReduced ? before.price : null, isBack });
    now.push({ id, price: Math.min(price, before.price), inStock });
  }
  return { news, seen: now };
}

/** Writes to those who want it when a piece on their wishlist is reduced or back (product.md §3, promotions). */
export function wishlistNews({ client, db, cards, events }: Options): Job {
  const lists = db.collection<WishlistDocument>('wishlists');
  const users = db.collection<UserDocument>('users');

  /** @returns whether a mail was posted */
  async function tell(list: WishlistDocument): Promise<boolean> {
    const { news, seen } = newsOf(list, await cards(list.wishes.map(({ id }) => id)));
    if (JSON.stringify(seen) === JSON.stringify(list.seen)) return false;
    return inTransaction(client, async (session) => {
      const { _id, version } = list;
      const { matchedCount } = await lists.updateOne(
        { _id, version },
        { $set: { seen }, $inc: { version: 1 } },
        { session },
      );
      // changed meanwhile: the next round looks at it again
      if (matchedCount === 0 || news.length === 0) return false;
      await events.post('wishlist.improved', { account: _id, products: news }, session);
      return true;
    });
  }

  return {
    name: 'tell of wished pieces that are reduced or back',
    everyMs: EVERY_MS,
    async run() {
      let mails = 0;
      const readers = users.find(
        { active: true, 'preferences.promotions': true },
        { projection: { _id: 1 } },
      );
      for await (const { _id } of readers) {
        const list = await lists.findOne({ _id });
        if (list && (await tell(list))) mails += 1;
      }
      return mails > 0 ? { mails } : undefined;
    },
  };
}
