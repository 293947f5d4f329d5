import { randomBytes } from 'node:crypto';
import { notFound } from '../../../platform/http/errors.ts';
import type { CardCache } from '../../catalogue/index.ts';
import type { Identity } from '../../identity/index.ts';
import { withWishes, withoutWishes } from './wishlist.ts';
import type { SharedWishlist, Wishlist, WishlistChange, WishlistProducts } from './wishlist.schema.ts';
import type { WishlistDocument, WishlistRepository } from './wishlists.repository.ts';

export interface WishlistDependencies {
  wishlists: WishlistRepository;
  accounts: Pick<Identity['accounts'], 'byId'>;
  /** Published products by their ids, in that order. */
  cards: CardCache['cards'];
  clock: () => Date;
}

const toWishlist = ({ wishes, share }: WishlistDocument): Wishlist => ({
  items: wishes,
  share: share ?? null,
});

/** 144 random bits: a link that nobody guesses. */
const newToken = () => randomBytes(18).toString('base64url');

/** Wishlists of accounts. A guest's list lives in the browser and is added to the account's with the sign-in. */
export function createWishlistService({ wishlists, accounts, cards, clock }: WishlistDependencies) {
  const update = async (userId: string, change: (list: WishlistDocument) => WishlistDocument) =>
    toWishlist(await wishlists.change(userId, change));

  return {
    read: async (userId: string): Promise<Wishlist> => toWishlist(await wishlists.of(userId)),

    /** Removes and adds items; what nobody sells is left out. @throws AppError 409 'changed' */
    async change(userId: string, { add, remove }: WishlistChange): Promise<Wishlist> {
      const sold = new Set((await cards(add.map(({ id }) => id))).map(({ id }) => id));
      const added = add.filter(({ id }) => sold.has(id));
      const addedAt = clock().toISOString();
      return update(userId, (list) => ({
        ...list,
        wishes: withWishes(withoutWishes(list.wishes, remove), added, addedAt),
      }));
    },

    /** Products as they are today, without those that are gone. */
    products: async (ids: readonly string[]): Promise<WishlistProducts> => ({
      items: await cards([...new Set(ids)]),
    }),

    /** Opens the list to everybody who has its link, which stays the same until it is disabled. */
    share: (userId: string, { showsName }: { showsName: boolean }): Promise<Wishlist> =>
      update(userId, (list) => ({ ...list, share: { token: list.share?.token ?? newToken(), showsName } })),

    /** Disables the link for good. */
    unshare: (userId: string): Promise<Wishlist> =>
      update(userId, (list) => {
        const { share, ...unshared } = list;
        return share ? unshared : list;
      }),

    /** @throws AppError 404 for a link that was disabled or never was */
    async shared(token: string): Promise<SharedWishlist> {
      const list = await wishlists.byShareToken(token);
      const owner = list && (await accounts.byId(list._id));
      if (!list || !owner) throw notFound('Wishlist');
      const [firstName = ''] = owner.name.trim().split(/\s+/);
      return {
        name: list.share?.showsName ? firstName : null,
        items: await cards(list.wishes.map(({ id }) => id)),
      };
    },
  };
}
export type WishlistService = ReturnType<typeof createWishlistService>;
