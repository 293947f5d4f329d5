import type { Holder } from '../stock/holds.ts';
import type { CartInput, PricedCart } from './cart.schema.ts';

export interface CartService {
  /** @param holder whose held pieces are available to them */
  price(items: CartInput['items'], holder: Holder): Promise<PricedCart>;
}
