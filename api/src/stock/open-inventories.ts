import type { AnyBulkWriteOperation, Db } from 'mongodb';
import { soldProducts, type SoldProduct } from '../cart/sold-product.ts';
import type { OrderDocument } from '../orders/order-document.ts';
import { openingInventory } from './stock-moves.ts';

const BATCH = 1000;

type SoldOrder = Pick<OrderDocument, 'items' | 'status'>;

/** Pieces of orders that have not left the workshop, by product. */
export function allocatedPieces(orders: readonly SoldOrder[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { items, status } of orders)
    if (status === 'Payment pending' || status === 'Processing')
      for (const { id, quantity } of items) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return pieces;
}

/**
 * Gives products that have a `stock` only their counts: what shoppers can buy, plus what is sold and still in the
 * workshop. Runs once per database, before the shop opens; may be repeated after an interruption.
 * @returns how many products were given counts
 */
export async function openInventories(db: Db): Promise<number> {
  const marks = db.collection<{ _id: string; at: Date }>('meta');
  if (await marks.findOne({ _id: 'inventories' })) return 0;
  const products = soldProducts(db);
  const orders = db
    .collection<OrderDocument>('orders')
    .find({ status: { $in: ['Payment pending', 'Processing'] } });
  const allocated = allocatedPieces(await orders.project<SoldOrder>({ items: 1, status: 1 }).toArray());
  let opened = 0;
  let batch: AnyBulkWriteOperation<SoldProduct>[] = [];
  const write = async () => {
    if (batch.length > 0) await products.bulkWrite(batch, { ordered: false });
    opened += batch.length;
    batch = [];
  };
  for await (const { _id, stock } of products
    .find({ inventory: { $exists: false } })
    .project<Pick<SoldProduct, '_id' | 'stock'>>({ stock: 1 })) {
    const inventory = openingInventory(stock, allocated.get(_id));
    batch.push({
      updateOne: { filter: { _id, inventory: { $exists: false } }, update: { $set: { inventory } } },
    });
    if (batch.length === BATCH) await write();
  }
  await write();
  await marks.updateOne({ _id: 'inventories' }, { $setOnInsert: { at: new Date() } }, { upsert: true });
  return opened;
}
