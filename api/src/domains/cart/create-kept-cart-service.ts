import type { Db } from 'mongodb';
import { changeVersioned, type Versioned } from '../../platform/database/versioned.ts';
import { MAX_LINES, MAX_QUANTITY } from './cart.constants.ts';
import type { CartChange, KeptCart, KeptLine } from './cart.schema.ts';
import type { KeptCartService } from './cart.service.ts';
import { mergeLines, soldFields, soldProducts, type PricedProduct } from './sold-product.ts';

interface KeptCartDocument extends Versioned {
  lines: KeptLine[];
  /** Guest carts that came in lately, so that a repeated request does not add one twice. */
  merged: string[];
}

/** Guest carts that are remembered; a repetition comes within seconds. */
const MERGES_KEPT = 20;

const emptyCart = (_id: string): KeptCartDocument => ({ _id, lines: [], merged: [], version: 0 });

/** Carts of accounts, the same on every device. */
export function createKeptCartService({ db }: { db: Db }): KeptCartService {
  const carts = db.collection<KeptCartDocument>('carts');
  const products = soldProducts(db);

  async function sold(ids: readonly string[]): Promise<Map<string, PricedProduct>> {
    const found = await products
      .find({ _id: { $in: [...ids] }, status: 'published' })
      .project<PricedProduct>(soldFields)
      .toArray();
    return new Map(found.map((product) => [product._id, product]));
  }

  /** Lines with new quantities; what nobody sells is left out, what is at 0 goes. */
  function changed(
    lines: readonly KeptLine[],
    changes: readonly CartChange[],
    onSale: ReadonlyMap<string, PricedProduct>,
  ): KeptLine[] {
    const byId = new Map(lines.map((line) => [line.id, line]));
    for (const { id, quantity, price } of changes) {
      const product = onSale.get(id);
      const known = byId.get(id);
      if (quantity === 0) byId.delete(id);
      else if (product) {
        const { name, category, image } = product;
        byId.set(id, { id, name, category, image: image.src, quantity, price });
      } else if (known) byId.set(id, { ...known, quantity });
    }
    return [...byId.values()].slice(0, MAX_LINES);
  }

  async function update(
    userId: string,
    change: (cart: KeptCartDocument) => KeptCartDocument,
  ): Promise<KeptCart> {
    const { lines } = await changeVersioned(carts, emptyCart(userId), change);
    return { items: lines };
  }

  return {
    erase: async (userId, session) => void (await carts.deleteOne({ _id: userId }, { session })),

    async read(userId) {
      return { items: (await carts.findOne({ _id: userId }))?.lines ?? [] };
    },

    async change(userId, changes) {
      const onSale = await sold(changes.map(({ id }) => id));
      return update(userId, (cart) => ({ ...cart, lines: changed(cart.lines, changes, onSale) }));
    },

    async merge(userId, { key, items }) {
      const more = mergeLines(items);
      const prices = new Map(items.map(({ id, price }) => [id, price]));
      const onSale = await sold([...more.keys()]);
      return update(userId, (cart) => {
        const { lines, merged } = cart;
        if (merged.includes(key)) return cart;
        const sums = [...more].map(([id, quantity]) => ({
          id,
          quantity: Math.min(MAX_QUANTITY, quantity + (lines.find((line) => line.id === id)?.quantity ?? 0)),
          price: prices.get(id) ?? 0,
        }));
        return {
          ...cart,
          lines: changed(lines, sums, onSale),
          merged: [...merged, key].slice(-MERGES_KEPT),
        };
      });
    },
  };
}
