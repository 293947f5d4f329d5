import { createContext, useContext } from 'react';
import type { WishInput } from '@virasat/api';

/** The wishlist, kept by the shell: a guest's in the browser, an account's on the server. */
export interface Wishlist {
  /** False until it is known whose list it is, and what is on it. */
  ready: boolean;
  /** Products as they were when they were added, latest first. */
  wishes: readonly WishInput[];
  put(product: WishInput): void;
  remove(id: string): void;
}

const nothing: Wishlist = { ready: false, wishes: [], put: () => undefined, remove: () => undefined };

export const WishlistContext = createContext<Wishlist>(nothing);

export const useWishlist = (): Wishlist => useContext(WishlistContext);
