import type { ProductCard, WishInput } from '@virasat/api';
import { rupees } from '@virasat/kit';

/** What has become better since a piece was put on the list. */
export function marksOf(wish: WishInput, piece: Pick<ProductCard, 'price' | 'inStock'>): string[] {
  const marks = [];
  if (piece.price < wish.price) marks.push(`${rupees(wish.price - piece.price)} less than when you added it`);
  if (!wish.inStock && piece.inStock) marks.push('Back in stock');
  return marks;
}
