import type { WishInput } from '@virasat/api';
import { keepStored, readStored } from './browser-storage.ts';
import type { Store } from './store.ts';
import { wishlistActions } from './wishlist-slice.ts';

const KEY = 'virasat.wishlist';

function isWish(value: unknown): value is WishInput {
  const wish = value as Partial<Record<keyof WishInput, unknown>> | null;
  return typeof wish?.id === 'string' && Number.isInteger(wish.price) && typeof wish.inStock === 'boolean';
}

/** What the browser kept; anything unreadable is an empty list, never an error. */
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

/** Restores a guest's list, keeps it through reloads and follows other tabs. What belongs to an account stays with it. */
export function keepWishlist(store: Store): void {
  const state = () => store.getState().wishlist;
  const restore = (text: string | null) =>
    store.dispatch(wishlistActions.restored({ owner: null, items: parse(text) }));
  restore(readStored(KEY));
  let kept = state().items;
  store.subscribe(() => {
    const { owner, items } = state();
    if (items === kept) return;
    kept = items;
    // with the account's list the guest's has been taken over
    keepStored(KEY, owner === null && items.length > 0 ? JSON.stringify(items) : null);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY || state().owner !== null) return;
    restore(newValue);
    kept = state().items;
  });
}
