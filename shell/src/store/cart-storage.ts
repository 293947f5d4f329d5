import type { CartItem } from '@virasat/kit';
import { cartActions } from './cart-slice.ts';
import type { Store } from './store.ts';

const KEY = 'virasat.cart';

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

/** What the browser kept; anything unreadable is an empty cart, never an error. */
function parse(text: string | null): CartItem[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isItem) : [];
  } catch {
    return [];
  }
}

/** Private browsing and full disks refuse storage: the cart then lives as long as the tab. */
function write(items: CartItem[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(items));
  } catch {
    // the cart in memory is still right
  }
}

function read(): CartItem[] {
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Restores the cart, keeps it through reloads and follows changes of other tabs. */
export function keepCart(store: Store): void {
  let kept = read();
  store.dispatch(cartActions.restored(kept));
  kept = store.getState().cart.items;
  store.subscribe(() => {
    const { items } = store.getState().cart;
    if (items === kept) return;
    kept = items;
    write(items);
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    store.dispatch(cartActions.restored(parse(event.newValue)));
    kept = store.getState().cart.items;
  });
}
