import type { ClientSession } from 'mongodb';
import type { Holder } from '../stock/holds.ts';
import type { CartChange, CartInput, GuestCart, KeptCart, PricedCart } from './cart.schema.ts';

export interface CartService {
  /** @param holder whose held pieces are available to them */
  price(items: CartInput['items'], holder: Holder): Promise<PricedCart>;
}

/** The cart of an account. A guest's cart lives in the browser until it is merged. */
export interface KeptCartService {
  read(userId: string): Promise<KeptCart>;
  /** Sets quantities of lines; the others stay as they are. @throws AppError 409 'changed' */
  change(userId: string, changes: readonly CartChange[]): Promise<KeptCart>;
  /** Adds a guest's cart, once per key. */
  merge(userId: string, guest: GuestCart): Promise<KeptCart>;
  /** Removes the cart of an account that is deleted, within that transaction. */
  erase(userId: string, session: ClientSession): Promise<void>;
}
