import { combineReducers, legacy_createStore as createStore } from 'redux';
import { authReducer } from './auth-slice.ts';
import { cartReducer } from './cart-slice.ts';
import { wishlistReducer } from './wishlist-slice.ts';

const reducer = combineReducers({ auth: authReducer, cart: cartReducer, wishlist: wishlistReducer });

/** The shell's one store. Remotes reach it through the kit's `useAuth`, `useCart` and `useWishlist` only. */
export const makeStore = () => createStore(reducer);

export type Store = ReturnType<typeof makeStore>;
export type State = ReturnType<Store['getState']>;
