import type { Db } from 'mongodb';
import { soldProducts } from '../cart/sold-product.ts';
import { once } from '../database/once.ts';
import type { OrderDocument } from '../orders/order-document.ts';
import { hsnOf } from './hsn.ts';

/**
 * Gives the lines of orders from before invoices their HSN codes. Runs once per database, before the shop opens; may
 * be repeated after an interruption.
 */
export async function fillHsn(db: Db): Promise<void> {
  await once(db, 'hsn', async () => {
    const orders = db.collection<OrderDocument>('orders');
    const without = { hsn: { $exists: false } };
    const ids = new Set<string>();
    for await (const { items } of orders.find({ items: { $elemMatch: without } }).project({ items: 1 }))
      for (const { id } of items) ids.add(id);
    for (const id of ids) {
      const product = await soldProducts(db).findOne({ _id: id });
      await orders.updateMany(
        { items: { $elemMatch: { id, ...without } } },
        { $set: { 'items.$[line].hsn': hsnOf(product ?? { categoryPath: [] }) } },
        { arrayFilters: [{ 'line.id': id }] },
      );
    }
  });
}
