import type { Db } from 'mongodb';
import { createInventories } from '../../catalogue/inventory.repository.ts';
import type { ProductDocument } from '../../catalogue/product-document.ts';
import { createSoldProducts } from '../../catalogue/sold-products.repository.ts';
import { createLedger } from '../../stock/ledger.ts';
import { createStockCheck } from '../../stock/stock-check.ts';
import type { OrderDocument } from '../order-document.ts';

/** Items by product id that a list of lines adds up to. */
function sumOf(lines: { id: string; quantity: number }[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { id, quantity } of lines) sum[id] = (sum[id] ?? 0) + quantity;
  return sum;
}

/**
 * The inventory discrepancies of a shop, in sentences; none when counts, ledger, holds and orders agree and nothing was
 * sold that was not in stock. Orders apart, it is the check that runs every night.
 */
export async function inventoryDiscrepancies(db: Db): Promise<string[]> {
  const clock = () => new Date();
  const ledger = createLedger({ db, catalogue: createSoldProducts(db), clock });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const catalogue = createInventories(db);
  const check = createStockCheck({ client: db.client, db, catalogue, ledger, clock, log });
  const { discrepancies } = await check.run();

  const orders = await db.collection<OrderDocument>('orders').find().toArray();
  const waiting = orders.filter(({ status }) => status === 'Payment pending' || status === 'Processing');
  const allocated = sumOf(waiting.flatMap(({ items }) => items));
  for (const { _id, inventory } of await db.collection<ProductDocument>('products').find().toArray())
    if (inventory.allocated !== (allocated[_id] ?? 0)) discrepancies.push(`${_id}: orders and count differ`);
  return discrepancies;
}
