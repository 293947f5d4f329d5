import { notFound } from '../../platform/http/errors.ts';
import type { Inventories, ItemInventory } from '../catalogue/index.ts';
import {
  encodeCursor,
  LOW_STOCK,
  type HistoryQuery,
  type InventoryItem,
  type InventoryPage,
  type InventoryQuery,
  type StockHistory,
} from './inventory.schema.ts';
import { numberOf, type Ledger, type LedgerEntry } from './ledger.ts';

export function toInventoryItem({ inventory, ...item }: ItemInventory): InventoryItem {
  const { onHand, held, allocated, safety } = inventory;
  return { ...item, onHand, held, allocated, safety };
}

/** Which checkout holds something stays out of it: whoever knows its id can act for its shopper. */
function toHistoryEntry(entry: LedgerEntry): StockHistory['entries'][number] {
  const { at, move, quantity, reason, after } = entry;
  return {
    number: numberOf(entry),
    at: at.toISOString(),
    move,
    quantity,
    ...after,
    ...('order' in reason && { order: reason.order }),
    ...('adjustment' in reason && {
      adjustment: reason.adjustment,
      by: reason.by.name,
      note: reason.note,
    }),
    isUndo: 'undo' in reason,
  };
}

const availableOf = {
  all: undefined,
  low: { $gt: 0, $lte: LOW_STOCK },
  out: { $lte: 0 },
} as const;

interface Dependencies {
  catalogue: Pick<Inventories, 'inventoriesOf' | 'inventoryPage'>;
  ledger: Pick<Ledger, 'numbered'>;
}

/** What admins see of the stock. */
export const createInventoryLists = ({ catalogue, ledger }: Dependencies) => ({
  async page({ show, ...query }: InventoryQuery): Promise<InventoryPage> {
    const available = availableOf[show];
    const { items, next } = await catalogue.inventoryPage({ ...query, ...(available && { available }) });
    return { items: items.map(toInventoryItem), next: next && encodeCursor(next) };
  },

  /**
   * The ledger of an item, newest first. Its entries are numbered without gaps, so that a page is read by its numbers.
   * @throws AppError 404
   */
  async history(id: string, { before, limit }: HistoryQuery): Promise<StockHistory> {
    const [item] = await catalogue.inventoriesOf([id]);
    if (!item) throw notFound('Item');
    const newest = Math.min(item.inventory.moves, (before ?? Infinity) - 1);
    const oldest = Math.max(1, newest - limit + 1);
    const numbers = Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, index) => newest - index);
    const entries = await ledger.numbered(id, numbers);
    return {
      item: toInventoryItem(item),
      entries: entries.map(toHistoryEntry),
      next: oldest > 1 && newest > 0 ? oldest : null,
    };
  },
});
export type InventoryLists = ReturnType<typeof createInventoryLists>;
