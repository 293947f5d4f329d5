import type { AnyBulkWriteOperation, Db } from 'mongodb';
import { mergeLines, soldProducts, type SoldProduct } from '../cart/sold-product.ts';
import { once } from '../../platform/database/once.ts';
import type { OrderDocument } from '../orders/order-document.ts';
import { openingInventory } from './stock-moves.ts';

const BATCH = 1000;

type SoldOrder = Pick<OrderDocument, 'items' | 'status'>;

/** Sold, and not shipped yet. */
const inWorkshop = ['Payment pending', 'Processing'] as const;

/** Pieces of orders that have not left the workshop, by product. */
export const allocatedPieces = (orders: readonly SoldOrder[]): Map<string, number> =>
  mergeLines(
    orders.filter(({ status }) => inWorkshop.some((each) => each === status)).flatMap(({ items }) => items),
  );

/**
 * Gives products that have a `stock` only their counts: what shoppers can buy, plus what is sold and still in the
 * workshop. Runs once per database, before the shop opens; may be repeated after an interruption.
 */
export async function openInventories(db: Db): Promise<void> {
  await once(db, 'inventories', async () => {
    const products = soldProducts(db);
    const orders = db.collection<OrderDocument>('orders').find({ status: { $in: [...inWorkshop] } });
    const allocated = allocatedPieces(await orders.project<SoldOrder>({ items: 1, status: 1 }).toArray());
    let batch: AnyBulkWriteOperation<SoldProduct>[] = [];
    const write = async () => {
      if (batch.length > 0) await products.bulkWrite(batch, { ordered: false });
      batch = [];
    };
    const uncounted = products.find({ inventory: { $exists: false } });
    for await (const { _id, stock } of uncounted.project<Pick<SoldProduct, '_id' | 'stock'>>({ stock: 1 })) {
      const inventory = openingInventory(stock, allocated.get(_id));
      batch.push({
        updateOne: { filter: { _id, inventory: { $exists: false } }, update: { $set: { inventory } } },
      });
      if (batch.length === BATCH) await write();
    }
    await write();
  });
}
