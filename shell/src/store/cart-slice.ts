import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '@virasat/kit';
import { MAX_LINES, MAX_QUANTITY } from '@virasat/api/constants';

export interface CartState {
  /** False until the stored cart has been read. */
  ready: boolean;
  items: CartItem[];
  total: number;
  /** Did not fit into the account's cart, and the visitor has not seen it yet. */
  leftOut: CartItem[];
}

const initialState: CartState = { ready: false, items: [], total: 0, leftOut: [] };

/** Why a product cannot be added to these items; null when it can. */
export const cartRejection = (items: readonly CartItem[], id: string): string | null =>
  items.length < MAX_LINES || items.some((item) => item.id === id)
    ? null
    : `Your cart is full: it holds ${MAX_LINES} different items. Remove one, or order these first.`;

const totalOf = (items: CartItem[]) => items.reduce((sum, item) => sum + item.price * item.quantity, 0);
const whole = (quantity: number) => Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(quantity) || 0));

/** Rules of the cart: requirement 47. The total is recalculated after every action. */
const slice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    restored(state, { payload }: PayloadAction<CartItem[]>) {
      state.ready = true;
      state.items = payload;
      state.total = totalOf(state.items);
    },
    added(state, { payload }: PayloadAction<{ item: Omit<CartItem, 'quantity'>; quantity: number }>) {
      const { item, quantity } = payload;
      const line = state.items.find(({ id }) => id === item.id);
      if (line) Object.assign(line, item, { quantity: whole(line.quantity + quantity) });
      else if (whole(quantity) > 0 && cartRejection(state.items, item.id) === null)
        state.items.push({ ...item, quantity: whole(quantity) });
      state.total = totalOf(state.items);
    },
    quantitySet(state, { payload }: PayloadAction<{ id: string; quantity: number }>) {
      const line = state.items.find(({ id }) => id === payload.id);
      if (line) line.quantity = whole(payload.quantity);
      state.items = state.items.filter(({ quantity }) => quantity > 0);
      state.total = totalOf(state.items);
    },
    removed(state, { payload: id }: PayloadAction<string>) {
      state.items = state.items.filter((item) => item.id !== id);
      state.total = totalOf(state.items);
    },
    cleared(state) {
      state.items = [];
      state.total = 0;
      state.leftOut = [];
    },
    leftOut(state, { payload }: PayloadAction<CartItem[]>) {
      state.leftOut = payload;
    },
  },
});

export const cartActions = slice.actions;
export const cartReducer = slice.reducer;
