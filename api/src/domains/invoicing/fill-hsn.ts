import type { Db } from 'mongodb';
import { soldProducts } from '../cart/sold-product.ts';
import { once } from '../../platform/database/once.ts';
import type { OrderDocument } from '../orders/order-document.ts';
import { hsnOf } from './hsn.ts';

type Lines = Pick<OrderDocument, '_id' | 'items'>;

/**
 * Gives the lines of orders from before invoices their HSN codes. Runs once per database, before the shop opens; may
 * be repeated after an interruption.
 */
export async function fillHsn(db: Db): Promise<void> {
  await once(db, 'hsn', async () => {
    const orders = db.collection<OrderDocument>('orders');
    const codes = new Map<string, string>();
    const codeOf = async (id: string): Promise<string> => {
      const code =
        codes.get(id) ?? hsnOf((await soldProducts(db).findOne({ _id: id })) ?? { categoryPath: [] });
      codes.set(id, code);
      return code;
    };
    const without = { items: { $elemMatch: { hsn: { $exists: false } } } };
    for await (const { _id, items } of orders.find(without).project<Lines>({ items: 1 })) {
      const change: Record<string, string> = {};
      for (const [place, { id, hsn }] of items.entries())
        if (hsn === undefined) change[`items.${place}.hsn`] = await codeOf(id);
      await orders.updateOne({ _id }, { $set: change });
    }
  });
}
