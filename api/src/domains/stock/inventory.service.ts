import { notFound } from '../../platform/http/errors.ts';
import type { AdminFinder, Inventories, ItemInventory } from '../catalogue/index.ts';
import type {
  HistoryQuery,
  InventoryItem,
  InventoryPage,
  InventoryQuery,
  InventorySummary,
  StockHistory,
} from './inventory.schema.ts';
import { itemFilter, itemOrder, levelOf } from './item-filters.ts';
import { countsBefore, numberOf, type Ledger, type LedgerEntry } from './ledger.ts';
import type { StockSettingsService } from './stock-settings.ts';
import { byWarehouse, type CountsElsewhere, type WarehouseRepository } from './warehouses.repository.ts';

/** How many of the lowest the summary names. */
const MOST_NAMED = 5;

/** An item as admins see it. @param lowStock from when on items are low that have no number of their own */
export function toInventoryItem(
  { inventory, sum: _, ...item }: ItemInventory,
  elsewhere: CountsElsewhere | undefined,
  lowStock: number,
): InventoryItem {
  const { onHand, held, allocated, safety, lowAt } = inventory;
  return {
    ...item,
    onHand,
    held,
    allocated,
    safety,
    level: levelOf({ available: item.available, lowAt }, lowStock),
    lowAt: lowAt ?? null,
    byWarehouse: byWarehouse(onHand, elsewhere),
  };
}

/** Which checkout holds something stays out of it: whoever knows its id can act for its shopper. */
function toHistoryEntry(entry: LedgerEntry): StockHistory['entries'][number] {
  const { at, move, quantity, warehouse, to, reason, after } = entry;
  return {
    number: numberOf(entry),
    at: at.toISOString(),
    move,
    quantity,
    ...(warehouse !== undefined && { warehouse }),
    ...(to !== undefined && { to }),
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

interface Dependencies {
  catalogue: Pick<Inventories, 'inventoriesOf'> & { items: Pick<AdminFinder, 'items' | 'forgetItems'> };
  ledger: Pick<Ledger, 'numbered'>;
  warehouses: Pick<WarehouseRepository, 'elsewhere'>;
  settings: Pick<StockSettingsService, 'lowStock'>;
}

/** What admins see of the stock. */
export function createInventoryLists({ catalogue, ledger, warehouses, settings }: Dependencies) {
  /** Items as they are now, in that order. */
  async function itemsOf(ids: readonly string[], lowStock: number): Promise<InventoryItem[]> {
    const [found, elsewhere] = await Promise.all([catalogue.inventoriesOf(ids), warehouses.elsewhere(ids)]);
    const byId = new Map(found.map((item) => [item.id, item]));
    catalogue.items.forgetItems(ids.filter((id) => !byId.has(id)));
    return ids.flatMap((id) => {
      const item = byId.get(id);
      return item ? [toInventoryItem(item, elsewhere.get(id), lowStock)] : [];
    });
  }

  return {
    async page({ page, pageSize, sort, ...query }: InventoryQuery): Promise<InventoryPage> {
      const lowStock = await settings.lowStock();
      const { order, isDown } = itemOrder(sort);
      const range = { skip: (page - 1) * pageSize, limit: pageSize, isDown };
      const { ids, total } = (await catalogue.items.items()).find(itemFilter(query, lowStock), order, range);
      return { items: await itemsOf(ids, lowStock), total, page, pageSize };
    },

    /** What the overview warns of: published items that are low or sold out. */
    async summary(): Promise<InventorySummary> {
      const lowStock = await settings.lowStock();
      const all = await catalogue.items.items();
      const of = (show: 'low' | 'out') =>
        all.find(itemFilter({ show, status: 'published' }, lowStock), 'available', {
          skip: 0,
          limit: MOST_NAMED,
        });
      const [low, out] = [of('low'), of('out')];
      const lowest = [...out.ids, ...low.ids].slice(0, MOST_NAMED);
      return { low: low.total, out: out.total, lowest: await itemsOf(lowest, lowStock) };
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
      const elsewhere = await warehouses.elsewhere([id]);
      const first = entries.at(-1);
      const begins = first ? countsBefore(first) : item.inventory;
      const isLast = oldest === 1 && (first !== undefined || item.inventory.moves === 0);
      return {
        item: toInventoryItem(item, elsewhere.get(id), await settings.lowStock()),
        entries: entries.map(toHistoryEntry),
        opening: isLast ? { onHand: begins.onHand, safety: begins.safety } : null,
        next: oldest > 1 && newest > 0 ? oldest : null,
      };
    },
  };
}
export type InventoryLists = ReturnType<typeof createInventoryLists>;
