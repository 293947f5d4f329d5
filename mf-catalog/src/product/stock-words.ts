import type { Product } from '@virasat/api';

/** From this number on the page says how many are left. */
const FEW = 5;

interface StockWords {
  state: 'in' | 'few' | 'out';
  label: string;
  /** Why the piece cannot be bought. */
  reason?: string;
}

/** The stock of a piece, for people. */
export function stockWords({ stock }: Pick<Product, 'stock'>): StockWords {
  if (stock <= 0) {
    return {
      state: 'out',
      label: 'Sold out',
      reason:
        'This piece is sold out. Each one is made by hand, so the next takes a while: keep it on your wishlist.',
    };
  }
  if (stock <= FEW) return { state: 'few', label: `Only ${stock} left` };
  return { state: 'in', label: 'In stock' };
}
