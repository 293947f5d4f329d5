import type { Db } from 'mongodb';
import { isDuplicate } from '../database/duplicate-key.ts';
import { AppError } from '../http/errors.ts';
import { MAX_LINES, MAX_QUANTITY } from './cart.constants.ts';
import type { CartChange, KeptCart, KeptLine } from './cart.schema.ts';
import type { KeptCartService } from './cart.service.ts';
import { mergeLines, soldFields, soldProducts, type PricedProduct } from './sold-product.ts';

interface KeptCartDocument {
  /** The account. */
  _id: string;
  lines: KeptLine[];
  /** Guest carts that came in lately, so that a repeated request does not add one twice. */
  merged: string[];
  version: number;
}

/** Guest carts that are remembered; a repetition comes within seconds. */
const MERGES_KEPT = 20;
/** How often a change is made anew when another device was faster. */
const TRIES = 8;

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

  /** Several devices may write at once: a change is made on what the last one left. */
  async function update(
    userId: string,
    change: (cart: KeptCartDocument) => Pick<KeptCartDocument, 'lines' | 'merged'>,
  ): Promise<KeptCart> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const before = (await carts.findOne({ _id: userId })) ?? emptyCart(userId);
      const after = { ...before, ...change(before), version: before.version + 1 };
      try {
        const { matchedCount, upsertedCount } = await carts.replaceOne(
          { _id: userId, version: before.version },
          after,
          { upsert: before.version === 0 },
        );
        if (matchedCount + upsertedCount === 1) return { items: after.lines };
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
    throw new AppError(409, 'changed', 'The cart is being changed on another device. Try again.');
  }

  return {
    async read(userId) {
      return { items: (await carts.findOne({ _id: userId }))?.lines ?? [] };
    },

    async change(userId, changes) {
      const onSale = await sold(changes.map(({ id }) => id));
      return update(userId, ({ lines, merged }) => ({ lines: changed(lines, changes, onSale), merged }));
    },

    async merge(userId, { key, items }) {
      const more = mergeLines(items);
      const prices = new Map(items.map(({ id, price }) => [id, price]));
      const onSale = await sold([...more.keys()]);
      return update(userId, ({ lines, merged }) => {
        if (merged.includes(key)) return { lines, merged };
        const sums = [...more].map(([id, quantity]) => ({
          id,
          quantity: Math.min(MAX_QUANTITY, quantity + (lines.find((line) => line.id === id)?.quantity ?? 0)),
          price: prices.get(id) ?? 0,
        }));
        return { lines: changed(lines, sums, onSale), merged: [...merged, key].slice(-MERGES_KEPT) };
      });
    },
  };
}
