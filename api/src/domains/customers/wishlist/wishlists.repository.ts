import type { ClientSession, Db } from 'mongodb';
import type { CollectionIndexes } from '../../../platform/database/indexes.ts';
import { changeVersioned, type Versioned } from '../../../platform/database/versioned.ts';
import type { SeenItem } from './wishlist.ts';
import type { Wish } from './wishlist.schema.ts';

/** The wishlist of an account. */
export interface WishlistDocument extends Versioned {
  wishes: Wish[];
  /** The items as the last round of the news saw them, see `newsOf`; absent before the first. */
  seen?: SeenItem[];
  /** Absent while the list is not shared. */
  share?: { token: string; showsName: boolean };
}

export const wishlistIndexes: CollectionIndexes[] = [
  {
    collection: 'wishlists',
    indexes: [
      {
        key: { 'share.token': 1 },
        name: 'share',
        unique: true,
        partialFilterExpression: { 'share.token': { $exists: true } },
      },
    ],
  },
];

const emptyList = (_id: string): WishlistDocument => ({ _id, wishes: [], version: 0 });

/** Wishlists, by account. */
export function createWishlistRepository(db: Db) {
  const lists = db.collection<WishlistDocument>('wishlists');
  return {
    of: async (userId: string): Promise<WishlistDocument> =>
      (await lists.findOne({ _id: userId })) ?? emptyList(userId),

    byShareToken: (token: string) => lists.findOne({ 'share.token': token }),

    change: (userId: string, change: (list: WishlistDocument) => WishlistDocument) =>
      changeVersioned(lists, emptyList(userId), change),

    /** @returns false when the list was changed meanwhile */
    async noteSeen(
      { _id, version }: WishlistDocument,
      seen: SeenItem[],
      session: ClientSession,
    ): Promise<boolean> {
      const change = { $set: { seen }, $inc: { version: 1 } };
      return (await lists.updateOne({ _id, version }, change, { session })).matchedCount === 1;
    },

    /** Adds the wishes of one account to another one's, also beyond the number that a list takes; none are left behind. */
    async move(from: string, to: string, session: ClientSession): Promise<void> {
      const given = await lists.findOne({ _id: from }, { session });
      if (!given) return;
      const { _id, version, ...list } = (await lists.findOne({ _id: to }, { session })) ?? emptyList(to);
      const known = new Set(list.wishes.map(({ id }) => id));
      const added = given.wishes.filter(({ id }) => !known.has(id));
      const all = { ...list, wishes: [...list.wishes, ...added], version: version + 1 };
      await lists.replaceOne({ _id }, all, { session, upsert: true });
      await lists.deleteOne({ _id: from }, { session });
    },

    erase: (userId: string, session: ClientSession) => lists.deleteOne({ _id: userId }, { session }),
  };
}
export type WishlistRepository = ReturnType<typeof createWishlistRepository>;
