import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/jobs/worker.ts';
import type { CardCache } from '../../catalogue/index.ts';
import type { DomainEventPoster } from '../../shared/events.ts';
import type { Identity } from '../../identity/index.ts';
import type { ProfileRepository } from '../profile/profiles.repository.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { newsOf } from './wishlist.ts';
import type { WishlistDocument, WishlistRepository } from './wishlists.repository.ts';

/** Often enough for a shopper who waits for an item, seldom enough for everybody else. */
const EVERY_MS = 6 * HOUR_MS;

export interface WishlistNewsDependencies {
  client: MongoClient;
  wishlists: WishlistRepository;
  profiles: Pick<ProfileRepository, 'readersOfPromotions'>;
  accounts: Pick<Identity['accounts'], 'byId'>;
  /** Published products by their ids, in that order. */
  cards: CardCache['cards'];
  events: DomainEventPoster;
}

/** Posts an event when an item on a wishlist is reduced or back, for those who want to know (requirement 63, promotions). */
export function wishlistNews(dependencies: WishlistNewsDependencies): Job {
  const { client, wishlists, profiles, accounts, cards, events } = dependencies;

  /** @returns whether there were news */
  async function postNews(list: WishlistDocument): Promise<boolean> {
    const { news, seen } = newsOf(list, await cards(list.wishes.map(({ id }) => id)));
    if (JSON.stringify(seen) === JSON.stringify(list.seen)) return false;
    return inTransaction(client, async (session) => {
      // changed meanwhile: the next round looks at it again
      const isNoted = await wishlists.noteSeen(list, seen, session);
      if (!isNoted || news.length === 0) return false;
      await events.post('wishlist.improved', { account: list._id, products: news }, session);
      return true;
    });
  }

  return {
    name: 'find items on wishlists that are reduced or back',
    everyMs: EVERY_MS,
    async run() {
      let improved = 0;
      for await (const userId of profiles.readersOfPromotions()) {
        if (!(await accounts.byId(userId))) continue;
        const list = await wishlists.of(userId);
        // nothing was ever on it
        if (list.version === 0) continue;
        if (await postNews(list)) improved += 1;
      }
      return improved > 0 ? { improved } : undefined;
    },
  };
}
