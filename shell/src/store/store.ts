import { configureStore } from '@reduxjs/toolkit';
import { authReducer } from './auth-slice.ts';
import { cartReducer } from './cart-slice.ts';

/** The shell's one store. Remotes reach it through the kit's `useAuth` and `useCart` only. */
export const makeStore = () => configureStore({ reducer: { auth: authReducer, cart: cartReducer } });

export type Store = ReturnType<typeof makeStore>;
export type State = ReturnType<Store['getState']>;
