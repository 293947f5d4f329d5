import { configureStore } from '@reduxjs/toolkit';
import { authReducer } from './auth-slice.ts';
import { cartReducer } from './cart-slice.ts';
import { wishlistReducer } from './wishlist-slice.ts';

/** The shell's one store. Remotes reach it through the kit's `useAuth`, `useCart` and `useWishlist` only. */
export const makeStore = () =>
  configureStore({ reducer: { auth: authReducer, cart: cartReducer, wishlist: wishlistReducer } });

export type Store = ReturnType<typeof makeStore>;
export type State = ReturnType<Store['getState']>;
