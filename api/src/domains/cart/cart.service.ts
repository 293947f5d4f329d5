import type { SoldProduct, SoldProducts } from '../catalogue/index.ts';
import { pictureWithValue } from '../media/index.ts';
import { mergeLines, type Holder, type Holds } from '../stock/index.ts';
import type { CartInput, PricedCart, PricedLine } from './cart.schema.ts';
import { MAX_LINES } from './cart.constants.ts';
import { totalsOf } from './totals.ts';

/**
 * A line at the product's own price: whatever price a request names is never read (requirement 5).
 * @param held items that are reserved for this very shopper
 */
export const pricedLine = (product: SoldProduct, quantity: number, held = 0): PricedLine => ({
  id: product.id,
  name: product.name,
  category: product.category,
  image: product.image,
  price: product.price,
  quantity,
  lineTotal: product.price * quantity,
  available: product.stock + held,
});

/** A line as the browser shows it; orders keep the key of its picture. */
const shownLine = (line: PricedLine): PricedLine => ({ ...line, image: pictureWithValue(line.image) });

interface Dependencies {
  catalogue: Pick<SoldProducts, 'sold'>;
  holds: Pick<Holds, 'of'>;
}

/** Prices and totals of carts. */
export const createCartService = ({ catalogue, holds }: Dependencies) => ({
  /**
   * A cart at today's prices. Drafts and archived products are as missing as ids that never were (requirement 23); a
   * line that asks for more than there is keeps its quantity and says how many are available. A cart that is too long
   * gets the prices of what fits into an order, and the rest by name.
   * @param holder whose held items are available to them
   */
  async price(items: CartInput['items'], holder: Holder): Promise<PricedCart> {
    const all = [...mergeLines(items)];
    const quantities = new Map(all.slice(0, MAX_LINES));
    const leftOut = all.slice(MAX_LINES).map(([id]) => id);
    const [products, held] = await Promise.all([catalogue.sold([...quantities.keys()]), holds.of(holder)]);
    const lines: PricedLine[] = [];
    const missing: string[] = [];
    for (const [id, quantity] of quantities) {
      const product = products.get(id);
      if (product) lines.push(shownLine(pricedLine(product, quantity, held.get(id))));
      else missing.push(id);
    }
    return { lines, missing, ...(leftOut.length > 0 && { leftOut }), ...totalsOf(lines) };
  },
});
export type CartService = ReturnType<typeof createCartService>;
