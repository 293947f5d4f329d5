import { syncCart } from './sync-cart.ts';
import { syncWishlist } from './sync-wishlist.ts';
import type { Store } from './store.ts';

/** Synchronises cart and wishlist with the account. @returns stops it */
export function syncCartAndWishlist(store: Store, owner: string): () => void {
  const stops = [syncCart(store, owner), syncWishlist(store, owner)];
  return () => stops.forEach((stop) => stop());
}
