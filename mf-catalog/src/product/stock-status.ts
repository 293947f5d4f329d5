import type { Product } from '@virasat/api';

/** Up to this number the page says how many are left. */
const FEW = 5;

interface StockStatus {
  state: 'in' | 'few' | 'out';
  label: string;
  /** Why the product cannot be bought. */
  reason?: string;
}

/** The stock of a product, for people. */
export function stockStatus({ stock }: Pick<Product, 'stock'>): StockStatus {
  if (stock <= 0) {
    return {
      state: 'out',
      label: 'Sold out',
      reason:
        'This product is sold out. Each one is made by hand, so the next takes a while: save it to your wishlist.',
    };
  }
  if (stock <= FEW) return { state: 'few', label: `Only ${stock} left` };
  return { state: 'in', label: 'In stock' };
}
