import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WishInput } from '@virasat/api';

export interface WishlistState {
  /** The account whose list this is; null: the browser's own. */
  owner: string | null;
  /** The latest first. */
  items: WishInput[];
}

const initialState: WishlistState = { owner: null, items: [] };

const slice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    restored: (_, { payload }: PayloadAction<WishlistState>) => payload,
    put(state, { payload }: PayloadAction<WishInput>) {
      if (!state.items.some(({ id }) => id === payload.id)) state.items.unshift(payload);
    },
    removed(state, { payload }: PayloadAction<string>) {
      state.items = state.items.filter(({ id }) => id !== payload);
    },
  },
});

export const wishlistActions = slice.actions;
export const wishlistReducer = slice.reducer;
