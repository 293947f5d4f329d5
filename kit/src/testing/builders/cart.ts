import type { PricedCart } from '@virasat/api';
import type { CartItem } from '../../contracts/cart.ts';

export const aCartItem = (over: Partial<CartItem> = {}): CartItem => ({
  id: '4',
  name: 'Jali armchair',
  price: 24_500,
  image: '/media/product-4-studio.jpg',
  category: 'Furniture',
  quantity: 1,
  ...over,
});

/** What the server makes of a cart; `over` changes lines by id, `missing` names products no longer sold. */
export function aPricedCart(
  items: CartItem[],
  over: Record<string, { price?: number; available?: number }> = {},
  missing: string[] = [],
): PricedCart {
  const lines = items
    .filter(({ id }) => !missing.includes(id))
    .map(({ id, name, category, image, quantity, price }) => {
      const now = over[id]?.price ?? price;
      return {
        id,
        name,
        category,
        image: { src: image, alt: name },
        price: now,
        quantity,
        lineTotal: now * quantity,
        available: over[id]?.available ?? 10,
      };
    });
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  return {
    lines,
    missing,
    subtotal,
    tax: Math.round(subtotal * 0.18),
    shipping: 0,
    total: Math.round(subtotal * 1.18),
  };
}
