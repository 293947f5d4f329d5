import { createContext, useContext } from 'react';
import type { WishInput } from '@virasat/api';

/** The wishlist, provided by the shell: a guest's is stored in the browser, an account's on the server. */
export interface Wishlist {
  /** False until the session and the list are loaded. */
  ready: boolean;
  /** Products as they were when they were added, latest first. */
  wishes: readonly WishInput[];
  put(product: WishInput): void;
  remove(id: string): void;
}

const nothing: Wishlist = { ready: false, wishes: [], put: () => undefined, remove: () => undefined };

export const WishlistContext = createContext<Wishlist>(nothing);

export const useWishlist = (): Wishlist => useContext(WishlistContext);
