import type { Db } from 'mongodb';
import { createInventories } from '../../catalogue/inventory.repository.ts';
import { createSoldProducts } from '../../catalogue/sold-products.repository.ts';
import { createLedger } from '../../stock/ledger.ts';
import { createStockCheck } from '../../stock/stock-check.ts';
import { createWarehouseRepository } from '../../stock/warehouses.repository.ts';
import { linesOf, quantitiesOf, type OrderDocument } from '../order-document.ts';
import { toShipOf } from '../order-lines.ts';

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
  const warehouses = createWarehouseRepository(db);
  const ledger = createLedger({ db, catalogue: createSoldProducts(db), warehouses, clock });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const catalogue = createInventories(db);
  const check = createStockCheck({ client: db.client, db, catalogue, ledger, warehouses, clock, log });
  const { discrepancies } = await check.run();

  const orders = await db.collection<OrderDocument>('orders').find().toArray();
  const waiting = orders.filter(({ status }) => status === 'Payment pending' || status === 'Processing');
  const allocated = sumOf(waiting.flatMap((order) => quantitiesOf(linesOf(order), toShipOf)));
  for (const { id, inventory } of await catalogue.inventoriesAfter('', Number.MAX_SAFE_INTEGER))
    if (inventory.allocated !== (allocated[id] ?? 0)) discrepancies.push(`${id}: orders and count differ`);
  return discrepancies;
}
