import type { Inventories, ItemInventory } from '../../catalogue/index.ts';
import type { Ledger, StockChange } from '../../stock/index.ts';
import { count, tableOf, text } from '../report-table.ts';
import type { ReportKind, ReportRun } from './report-kind.ts';

/** Products that are read at once. */
const PAGE = 100;

type MovementColumn = 'received' | 'shipped' | 'returned' | 'damaged' | 'counted';

/** Where a movement is counted; what leaves the count on hand as it is counts nowhere. */
const columnOf: Partial<Record<StockChange['move'], MovementColumn>> = {
  receive: 'received',
  'undo-receive': 'received',
  ship: 'shipped',
  return: 'returned',
  damage: 'damaged',
  'damage-allocated': 'damaged',
  'undo-damage': 'damaged',
  'count-more': 'counted',
  'count-less': 'counted',
};

/** An item with what became of it in the period; what leaves the shop is negative. */
interface ItemStock extends Record<MovementColumn, number> {
  item: ItemInventory;
  opening: number;
  closing: number;
}

const columns = [
  text<ItemStock>('Product', 22, ({ item }) => item.name),
  text<ItemStock>('SKU', 12, ({ item }) => item.sku),
  text<ItemStock>('Status', 7, ({ item }) => item.status),
  count<ItemStock>('Opening stock', ({ opening }) => opening),
  count<ItemStock>('Received', ({ received }) => received),
  count<ItemStock>('Shipped', ({ shipped }) => shipped),
  count<ItemStock>('Returned', ({ returned }) => returned),
  count<ItemStock>('Damaged', ({ damaged }) => damaged),
  count<ItemStock>('Corrected', ({ counted }) => counted),
  count<ItemStock>('Closing stock', ({ closing }) => closing),
];

interface Dependencies {
  inventories: Pick<Inventories, 'inventoriesAfter'>;
  changesSince: Ledger['since'];
  /** How many products there are. */
  products: () => Promise<number>;
}

/**
 * What was on hand of each item before and after a period, and what moved: the count of now, less what the ledger has
 * since. An entry with a higher number than the count knows has come while the report was read.
 */
export const inventoryReport = ({ inventories, changesSince, products }: Dependencies): ReportKind => {
  async function stockOf(items: readonly ItemInventory[], run: ReportRun): Promise<ItemStock[]> {
    const stocks = new Map(
      items.map((item): [string, ItemStock] => {
        const { onHand } = item.inventory;
        const moved = { received: 0, shipped: 0, returned: 0, damaged: 0, counted: 0 };
        return [item.id, { item, opening: onHand, closing: onHand, ...moved }];
      }),
    );
    for await (const change of changesSince([...stocks.keys()], run.begins)) {
      const stock = stocks.get(change.item);
      if (!stock || change.number > stock.item.inventory.moves) continue;
      stock.opening -= change.onHand;
      if (change.at >= run.ends) {
        stock.closing -= change.onHand;
        continue;
      }
      const column = columnOf[change.move];
      if (column) stock[column] += change.onHand;
    }
    return [...stocks.values()];
  }

  async function* items(run: ReportRun): AsyncGenerator<ItemStock> {
    for (let last = ''; ;) {
      const page = await inventories.inventoriesAfter(last, PAGE);
      if (page.length === 0) return;
      for (const stock of await stockOf(page, run)) {
        const turn = run.seen();
        if (turn) await turn;
        yield stock;
      }
      last = page.at(-1)?.id ?? '';
    }
  }

  return { size: products, table: (run) => tableOf(columns, items(run)) };
};
