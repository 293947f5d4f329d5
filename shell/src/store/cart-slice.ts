import type { CartItem } from '@virasat/kit';
import { MAX_LINES, MAX_QUANTITY } from '@virasat/api/constants';
import { slice } from './slice.ts';

export interface CartState {
  /** False until the stored cart has been read. */
  ready: boolean;
  items: CartItem[];
  total: number;
  /** Did not fit into the account's cart, and the visitor has not seen it yet. */
  leftOut: CartItem[];
}

const initial: CartState = { ready: false, items: [], total: 0, leftOut: [] };

/** Why a product cannot be added to these items; null when it can. */
export const cartRejection = (items: readonly CartItem[], id: string): string | null =>
  items.length < MAX_LINES || items.some((item) => item.id === id)
    ? null
    : `Your cart is full: it holds ${MAX_LINES} different items. Remove one, or order these first.`;

const totalOf = (items: CartItem[]) => items.reduce((sum, item) => sum + item.price * item.quantity, 0);
/** The state with other items, and their total. */
const having = (state: CartState, items: CartItem[]): CartState => ({
  ...state,
  items,
  total: totalOf(items),
});
const whole = (quantity: number) => Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(quantity) || 0));

/** Adds to the quantity of an item that is there; a new one only while it fits. */
function added(
  state: CartState,
  { item, quantity }: { item: Omit<CartItem, 'quantity'>; quantity: number },
): CartState {
  const { items } = state;
  if (items.some(({ id }) => id === item.id)) {
    return having(
      state,
      items.map((line) =>
        line.id === item.id ? { ...line, ...item, quantity: whole(line.quantity + quantity) } : line,
      ),
    );
  }
  const count = whole(quantity);
  return count > 0 && cartRejection(items, item.id) === null
    ? having(state, [...items, { ...item, quantity: count }])
    : state;
}

const quantitySet = (state: CartState, { id, quantity }: { id: string; quantity: number }): CartState =>
  having(
    state,
    state.items
      .map((line) => (line.id === id ? { ...line, quantity: whole(quantity) } : line))
      .filter((line) => line.quantity > 0),
  );

/** Rules of the cart: requirement 47. */
export const { reducer: cartReducer, actions: cartActions } = slice('cart', initial, {
  restored: (state, items: CartItem[]) => ({ ...having(state, items), ready: true }),
  added,
  quantitySet,
  removed: (state, id: string) =>
    having(
      state,
      state.items.filter((item) => item.id !== id),
    ),
  cleared: (state) => ({ ...having(state, []), leftOut: [] }),
  leftOut: (state, leftOut: CartItem[]) => ({ ...state, leftOut }),
});
