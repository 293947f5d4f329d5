import type { ClientSession, Db, Filter } from 'mongodb';
import { parseItemId } from './item-id.ts';
import type { ProductDocument } from './product-document.ts';
import { itemFields, itemsOf, type ItemInventory, type ItemsDocument } from './product-items.ts';

/** The counts of items for the stock domain: of products of every status. */
export function createInventories(db: Db) {
  const products = db.collection<ProductDocument>('products');

  const read = (filter: Filter<ProductDocument>, session?: ClientSession) =>
    products.find(filter, { session }).project<ItemsDocument>(itemFields);

  return {
    /** The counts of items; ids that are no item are left out. */
    async inventoriesOf(ids: readonly string[], session?: ClientSession): Promise<ItemInventory[]> {
      const wanted = new Set(ids);
      const found = read({ _id: { $in: ids.map((id) => parseItemId(id).product) } }, session);
      return (await found.toArray()).flatMap(itemsOf).filter(({ id }) => wanted.has(id));
    },

    /**
     * The items of the next products after the one of an item, in the order of their ids: to read all of them in
     * portions.
     * @param limit of products
     */
    async inventoriesAfter(id: string, limit: number, session?: ClientSession): Promise<ItemInventory[]> {
      const found = read({ _id: { $gt: parseItemId(id).product } }, session).sort({ _id: 1 });
      return (await found.limit(limit).toArray()).flatMap(itemsOf);
    },

    /** How many products there are, for the progress of whoever reads all of them. */
    countProducts: (): Promise<number> => products.countDocuments(),

    /** Sets from when on an item is low; null for the shop's own number. @returns false when there is no such item */
    async setLowAt(id: string, lowAt: number | null, session: ClientSession): Promise<boolean> {
      const { product: _id, variant } = parseItemId(id);
      const place = variant === undefined ? 'inventory' : `variants.${variant}.inventory`;
      // the item directory follows the clock of the machine, not of a test
      const changedAt = new Date();
      const change =
        lowAt === null
          ? { $set: { changedAt }, $unset: { [`${place}.lowAt`]: true as const } }
          : { $set: { changedAt, [`${place}.lowAt`]: lowAt } };
      const { matchedCount } = await products.updateOne({ _id, [place]: { $exists: true } }, change, {
        session,
      });
      return matchedCount === 1;
    },
  };
}
export type Inventories = ReturnType<typeof createInventories>;
