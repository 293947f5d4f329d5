import type { Db } from 'mongodb';
import type { Holds } from '../stock/holds.ts';
import type { PricedLine } from './cart.schema.ts';
import type { CartService } from './cart.service.ts';
import { mergeLines, pricedLine, soldFields, soldProducts, type PricedProduct } from './sold-product.ts';
import { totalsOf } from './totals.ts';

/**
 * Prices carts from the products collection. Drafts and archived products are as missing as ids that never were
 * (promise 23); a line that asks for more than there is keeps its quantity and says how many are available.
 */
export function createCartService({ db, holds }: { db: Db; holds: Pick<Holds, 'of'> }): CartService {
  const products = soldProducts(db);
  return {
    async price(items, holder) {
      const quantities = mergeLines(items);
      const [found, held] = await Promise.all([
        products
          .find({ _id: { $in: [...quantities.keys()] }, status: 'published' })
          .project<PricedProduct>(soldFields)
          .toArray(),
        holds.of(holder),
      ]);
      const byId = new Map(found.map((product) => [product._id, product]));

      const lines: PricedLine[] = [];
      const missing: string[] = [];
      for (const [id, quantity] of quantities) {
        const product = byId.get(id);
        if (product) lines.push(pricedLine(product, quantity, held.get(id)));
        else missing.push(id);
      }
      return { lines, missing, ...totalsOf(lines) };
    },
  };
}
