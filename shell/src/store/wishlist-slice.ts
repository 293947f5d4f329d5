import type { WishInput } from '@virasat/api';
import { slice } from './slice.ts';

export interface WishlistState {
  /** The account whose list this is; null: the browser's own. */
  owner: string | null;
  /** The latest first. */
  items: WishInput[];
}

const initial: WishlistState = { owner: null, items: [] };

export const { reducer: wishlistReducer, actions: wishlistActions } = slice('wishlist', initial, {
  restored: (_, list: WishlistState) => list,
  put: (state, wish: WishInput) =>
    state.items.some(({ id }) => id === wish.id) ? state : { ...state, items: [wish, ...state.items] },
  removed: (state, id: string) => ({ ...state, items: state.items.filter((item) => item.id !== id) }),
});
