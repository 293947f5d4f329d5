import type { Product } from '@virasat/api';
import { fits, type Values } from './variants.ts';

/** The product with the prices of the variants that can still be chosen, while some options are open. */
export function asChosenSoFar(product: Product, values: Values): Product {
  const fitting = (product.variants ?? []).filter((variant) => fits(variant, values));
  const [lowest] = [...fitting].sort((one, other) => one.price - other.price);
  if (!lowest || !values.some(Boolean)) return product;
  const { originalPrice: _was, highestPrice: _most, ...common } = product;
  const highest = Math.max(...fitting.map(({ price }) => price));
  return {
    ...common,
    price: lowest.price,
    ...(lowest.originalPrice !== undefined && { originalPrice: lowest.originalPrice }),
    ...(highest > lowest.price && { highestPrice: highest }),
  };
}
