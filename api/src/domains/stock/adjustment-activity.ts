import type { ActivityEntry } from '../activity/index.ts';
import { parseItemId, type ItemInventory } from '../catalogue/index.ts';
import type { AdjustmentReason, Movement } from './ledger.ts';
import type { StockMovementName } from './stock-movements.ts';

/** An adjustment of more items than this, such as a count from a file, is one row of the log; the ledger has them all. */
const MOST_ROWS = 20;

const actions: Partial<Record<StockMovementName, string>> = {
  receive: 'stock received',
  damage: 'stock written off',
  'count-more': 'stock counted',
  'count-less': 'stock counted',
  'more-safety': 'safety stock set',
  'less-safety': 'safety stock set',
  move: 'stock moved',
};
const UNDONE = 'stock change undone';

const countsOf = (item: ItemInventory | undefined) =>
  item && { onHand: item.inventory.onHand, safety: item.inventory.safety };

/** What the log says of an adjustment: who changed which counts, before and after. Why is in the ledger. */
export function adjustmentActivity(
  movements: readonly Movement[],
  reason: AdjustmentReason,
  before: ReadonlyMap<string, ItemInventory>,
  after: ReadonlyMap<string, ItemInventory>,
): ActivityEntry[] {
  const actionOf = (move: StockMovementName) => (reason.undo ? UNDONE : (actions[move] ?? move));
  const by = { id: reason.by.id };
  const [first] = movements;
  if (first && movements.length > MOST_ROWS) {
    const label = `${movements.length.toLocaleString('en-IN')} items`;
    const onHand = (items: ReadonlyMap<string, ItemInventory>) =>
      Object.fromEntries(
        movements.map(({ id }) => [items.get(id)?.sku || id, items.get(id)?.inventory.onHand]),
      );
    return [
      {
        entity: { type: 'stock', id: reason.adjustment, label },
        action: actionOf(first.move),
        by,
        before: onHand(before),
        after: onHand(after),
      },
    ];
  }
  return movements.map(({ id, move, quantity, warehouse, to }) => ({
    entity: { type: 'product', id: parseItemId(id).product, label: before.get(id)?.name ?? id },
    action: actionOf(move),
    by,
    before: { ...countsOf(before.get(id)) },
    after: {
      ...countsOf(after.get(id)),
      ...(to !== undefined && { moved: quantity, from: warehouse ?? null, to }),
    },
  }));
}
