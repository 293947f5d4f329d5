import type { PricedCart } from './cart.schema.ts';

export interface CartService {
  price(items: { id: string; quantity: number }[]): Promise<PricedCart>;
}
