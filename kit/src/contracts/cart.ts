import { createContext, useContext } from 'react';

/** A line item of the cart (requirement 47). `image` is the value of a picture; price in whole rupees. */
export interface CartItem {
  id: string;
  name: string;
  price: number;
  image: string;
  category: string;
  quantity: number;
}

/** The cart, provided by the shell (requirement 47). `ready` is false until the stored cart has been read. */
export interface Cart {
  ready: boolean;
  items: CartItem[];
  /** Sum of quantities: the header's badge. */
  count: number;
  /** Σ price × quantity, with the prices at the time the items were added; the server's prices are authoritative. */
  total: number;
  /** @returns why it was not added, in a sentence that says what to do; null when it was */
  add(item: Omit<CartItem, 'quantity'>, quantity?: number): string | null;
  /** Floored at 0; an item reaching 0 is removed. */
  setQuantity(id: string, quantity: number): void;
  remove(id: string): void;
  clear(): void;
  /** What did not fit into the account's cart when carts were joined, until the visitor has seen it. */
  leftOut: readonly CartItem[];
  dismissLeftOut(): void;
}

export const CartContext = createContext<Cart | null>(null);

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}
