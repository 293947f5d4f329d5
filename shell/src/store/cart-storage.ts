import { MAX_SENT_LINES } from '@virasat/api/constants';
import type { CartItem } from '@virasat/kit';
import { writeStored, readStored } from './browser-storage.ts';
import { cartActions } from './cart-slice.ts';
import type { Store } from './store.ts';

/** Where the cart is kept, as JSON. A script in the head asks before the first paint whether there is one (document.ts). */
export const CART_KEY = 'virasat.cart';

const isItem = (value: unknown): value is CartItem => {
  const item = value as Partial<Record<keyof CartItem, unknown>> | null;
  return (
    typeof item === 'object' &&
    item !== null &&
    typeof item.id === 'string' &&
    typeof item.name === 'string' &&
    typeof item.price === 'number' &&
    typeof item.image === 'string' &&
    typeof item.category === 'string' &&
    typeof item.quantity === 'number' &&
    item.quantity > 0
  );
};

/**
 * The stored cart; anything unreadable is an empty cart, never an error. One from before a cart had a limit stays as long
 * as the API can say which of its items do not fit.
 */
function parse(text: string | null): CartItem[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isItem).slice(0, MAX_SENT_LINES) : [];
  } catch {
    return [];
  }
}

/**
 * Restores the cart, stores every change and follows other tabs. What changes nothing is not stored: another tab may have
 * stored a change since, which this one has not been told of yet.
 */
export function persistCart(store: Store): void {
  let seen: CartItem[];
  let stored: string;
  const restore = (text: string | null) => {
    seen = parse(text);
    stored = JSON.stringify(seen);
    store.dispatch(cartActions.restored(seen));
  };
  restore(readStored(CART_KEY));
  store.subscribe(() => {
    const { items } = store.getState().cart;
    if (items === seen) return;
    seen = items;
    const text = JSON.stringify(items);
    if (text === stored) return;
    stored = text;
    writeStored(CART_KEY, text);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === CART_KEY) restore(newValue);
  });
}
