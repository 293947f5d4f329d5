import type { InventoryItem } from '@virasat/api';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import { inventoryPath } from '../layout/sections.ts';

/** What the URL of the inventory may say. */
export const inventoryGrid = defineGrid({
  address: inventoryPath,
  filters: { show: ['low', 'out'], status: ['draft', 'published', 'archived'] },
  sorts: ['name', 'name-desc', 'available', 'available-desc', 'on-hand', 'on-hand-desc'],
});
export type InventoryGridQuery = GridControl<
  typeof inventoryGrid.filters,
  (typeof inventoryGrid.sorts)[number]
>['query'];

export const inventoryFilters: FilterField[] = [
  {
    name: 'show',
    label: 'Stock',
    options: [
      { value: '', label: 'All items' },
      { value: 'low', label: 'Low' },
      { value: 'out', label: 'Sold out' },
    ],
  },
  {
    name: 'status',
    label: 'Product',
    options: [
      { value: '', label: 'In any state' },
      { value: 'published', label: 'Published' },
      { value: 'draft', label: 'Draft' },
      { value: 'archived', label: 'Archived' },
    ],
  },
];

export const levelLabels: Record<InventoryItem['level'], string> = {
  in: 'In stock',
  low: 'Low',
  out: 'Sold out',
};

/** Ids of the warehouses that have some of an item. */
export const placesOf = ({ byWarehouse }: InventoryItem): string[] =>
  Object.entries(byWarehouse).flatMap(([id, count]) => (count > 0 ? [id] : []));
