import { followAccountCart } from './account-cart.ts';
import { followAccountWishlist } from './account-wishlist.ts';
import type { Store } from './store.ts';

/** Keeps what a signed-in shopper has gathered with the account. @returns ends it */
export function followAccount(store: Store, owner: string): () => void {
  const ends = [followAccountCart(store, owner), followAccountWishlist(store, owner)];
  return () => ends.forEach((end) => end());
}
