import type { Db } from 'mongodb';
import type { Count } from '../../catalogue/inventory.ts';
import type { ProductDocument } from '../../catalogue/product-document.ts';
import { movementOf } from '../../stock/stock-movements.ts';
import type { LedgerEntry } from '../../stock/stock.service.ts';
import type { OrderDocument } from '../order-document.ts';

type Counts = LedgerEntry['after'];

function afterMovement(before: Counts, { move, quantity }: LedgerEntry): Counts {
  const after = { ...before };
  for (const [count, sign] of Object.entries(movementOf(move).change))
    after[count as Count] += sign * quantity;
  return after;
}

/** Items by product id that a list of lines adds up to. */
function sumOf(lines: { id: string; quantity: number }[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { id, quantity } of lines) sum[id] = (sum[id] ?? 0) + quantity;
  return sum;
}

/**
 * The inventory discrepancies of a shop, in sentences; none when counts, ledger, holds and orders agree and nothing was
 * sold that was not in stock.
 */
export async function inventoryDiscrepancies(db: Db): Promise<string[]> {
  const discrepancies: string[] = [];
  const held = sumOf((await db.collection('holds').find().toArray()).flatMap(({ lines }) => lines));
  const orders = await db.collection<OrderDocument>('orders').find().toArray();
  const waiting = orders.filter(({ status }) => status === 'Payment pending' || status === 'Processing');
  const allocated = sumOf(waiting.flatMap(({ items }) => items));

  for (const { _id, stock, inventory } of await db.collection<ProductDocument>('products').find().toArray()) {
    const { onHand, safety, moves } = inventory;
    const free = onHand - inventory.held - inventory.allocated - safety;
    if (stock !== free) discrepancies.push(`${_id}: ${stock} on sale, but ${free} are free`);
    if (Math.min(stock, onHand, inventory.held, inventory.allocated) < 0)
      discrepancies.push(`${_id}: a count is below zero: ${JSON.stringify(inventory)}`);
    if (inventory.held !== (held[_id] ?? 0)) discrepancies.push(`${_id}: holds and count differ`);
    if (inventory.allocated !== (allocated[_id] ?? 0)) discrepancies.push(`${_id}: orders and count differ`);

    const entries = await db.collection<LedgerEntry>('stockLedger').find({ product: _id }).toArray();
    const byNumber = new Map(entries.map((entry) => [entry._id, entry]));
    if (byNumber.size !== moves)
      discrepancies.push(`${_id}: ${moves} movements, ${byNumber.size} in the ledger`);
    let before: Counts | undefined;
    for (let number = 1; number <= moves; number += 1) {
      const entry = byNumber.get(`${_id}#${number}`);
      if (!entry) {
        discrepancies.push(`${_id}: entry ${number} of the ledger is missing`);
        break;
      }
      if (before && JSON.stringify(afterMovement(before, entry)) !== JSON.stringify(entry.after))
        discrepancies.push(`${_id}: entry ${number} of the ledger does not follow from the one before`);
      before = entry.after;
    }
    if (before && before.onHand - before.held - before.allocated - before.safety !== stock)
      discrepancies.push(`${_id}: the ledger ends elsewhere than the counts`);
  }
  return discrepancies;
}
