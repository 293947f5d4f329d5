import type { ItemFilter } from '../catalogue/index.ts';
import type { InventoryQuery, InventorySort, StockLevel } from './inventory.schema.ts';

/** How well an item is stocked. @param lowStock from when on items are low that have no number of their own */
export function levelOf(
  { available, lowAt }: { available: number; lowAt?: number | undefined },
  lowStock: number,
): StockLevel {
  if (available <= 0) return 'out';
  return available <= (lowAt ?? lowStock) ? 'low' : 'in';
}

/** The items that a list shows. */
export const itemFilter = (
  { show, status, search }: Pick<InventoryQuery, 'show' | 'status' | 'search'>,
  lowStock: number,
): ItemFilter => ({
  status,
  search,
  ...(show !== 'all' && {
    counts: {
      key: `${show} ${lowStock}`,
      isShown: (available, lowAt) => levelOf({ available, lowAt }, lowStock) === show,
    },
  }),
});

/** The order of a list, and whether it begins at its end. */
export function itemOrder(sort: InventorySort): { order: 'name' | 'available' | 'on-hand'; isDown: boolean } {
  const [order] = sort.split('-desc') as ['name' | 'available' | 'on-hand'];
  return { order, isDown: sort.endsWith('-desc') };
}
