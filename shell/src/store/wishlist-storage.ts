import type { WishInput } from '@virasat/api';
import { writeStored, readStored } from './browser-storage.ts';
import type { Store } from './store.ts';
import { wishlistActions } from './wishlist-slice.ts';

const KEY = 'virasat.wishlist';

function isWish(value: unknown): value is WishInput {
  const wish = value as Partial<Record<keyof WishInput, unknown>> | null;
  return typeof wish?.id === 'string' && Number.isInteger(wish.price) && typeof wish.inStock === 'boolean';
}

/** The stored list; anything unreadable is an empty list, never an error. */
function parse(text: string | null): WishInput[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value)
      ? value.filter(isWish).map(({ id, price, inStock }) => ({ id, price, inStock }))
      : [];
  } catch {
    return [];
  }
}

/**
 * Restores a guest's list, stores every change and follows other tabs, without storing again what they have stored. An
 * account's list is not stored in the browser.
 */
export function persistWishlist(store: Store): void {
  const state = () => store.getState().wishlist;
  let seen: WishInput[];
  const restore = (text: string | null) => {
    seen = parse(text);
    store.dispatch(wishlistActions.restored({ owner: null, items: seen }));
  };
  restore(readStored(KEY));
  store.subscribe(() => {
    const { owner, items } = state();
    if (items === seen) return;
    seen = items;
    // an account's list has the guest's merged in
    writeStored(KEY, owner === null && items.length > 0 ? JSON.stringify(items) : null);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && state().owner === null) restore(newValue);
  });
}
