import { randomBytes } from 'node:crypto';
import type { Db } from 'mongodb';
import type { UserDocument } from '../../identity/user-document.ts';
import type { ProductCard } from '../../catalogue/catalogue.schema.ts';
import type { CollectionIndexes } from '../../../platform/database/indexes.ts';
import { changeVersioned, type Versioned } from '../../../platform/database/versioned.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { withWishes, withoutWishes } from './wishes.ts';
import type { Wish, Wishlist } from './wishlist.schema.ts';
import type { WishlistService } from './wishlist.service.ts';

export interface WishlistDocument extends Versioned {
  wishes: Wish[];
  /** The pieces as the last round of the news saw them, see `newsOf`; absent before the first. */
  seen?: { id: string; price: number; inStock: boolean }[];
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

export interface WishlistOptions {
  db: Db;
  /** Published products by their ids, in that order. */
  cards: (ids: readonly string[]) => Promise<ProductCard[]>;
  clock?: () => Date;
}

const emptyList = (_id: string): WishlistDocument => ({ _id, wishes: [], version: 0 });

const toWishlist = ({ wishes, share }: WishlistDocument): Wishlist => ({
  items: wishes,
  share: share ?? null,
});

/** 144 random bits: a link that nobody guesses. */
const newToken = () => randomBytes(18).toString('base64url');

/** Wishlists on MongoDB. */
export function createWishlistService({
  db,
  cards,
  clock = () => new Date(),
}: WishlistOptions): WishlistService {
  const lists = db.collection<WishlistDocument>('wishlists');
  const users = db.collection<UserDocument>('users');

  const update = async (userId: string, change: (list: WishlistDocument) => WishlistDocument) =>
    toWishlist(await changeVersioned(lists, emptyList(userId), change));

  return {
    async read(userId) {
      return toWishlist((await lists.findOne({ _id: userId })) ?? emptyList(userId));
    },

    async change(userId, { add, remove }) {
      const sold = new Set((await cards(add.map(({ id }) => id))).map(({ id }) => id));
      const added = add.filter(({ id }) => sold.has(id));
      const addedAt = clock().toISOString();
      return update(userId, (list) => ({
        ...list,
        wishes: withWishes(withoutWishes(list.wishes, remove), added, addedAt),
      }));
    },

    pieces: async (ids) => ({ items: await cards([...new Set(ids)]) }),

    share: (userId, { showsName }) =>
      update(userId, (list) => ({ ...list, share: { token: list.share?.token ?? newToken(), showsName } })),

    unshare: (userId) =>
      update(userId, (list) => {
        const { share, ...closed } = list;
        return share ? closed : list;
      }),

    async shared(token) {
      const list = await lists.findOne({ 'share.token': token });
      const owner = list && (await users.findOne({ _id: list._id, active: true }));
      if (!list || !owner) throw notFound('Wishlist');
      const [firstName = ''] = owner.name.trim().split(/\s+/);
      return {
        name: list.share?.showsName ? firstName : null,
        items: await cards(list.wishes.map(({ id }) => id)),
      };
    },
  };
}
