import { adminSorts, productStatuses } from '@virasat/api/constants';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { adminPath } from '../layout/sections.ts';
import { statusLabels } from './product-status.tsx';

/** The list of /admin/products, as its URL says. */
export const productGrid = defineGrid({
  address: adminPath('products'),
  filters: {
    status: productStatuses,
    category: 'any',
    stock: ['in', 'low', 'out'],
    tag: 'any',
    minPrice: 'any',
    maxPrice: 'any',
    problem: ['true'],
  },
  sorts: adminSorts,
});

export type ProductGridControl = GridControl<
  (typeof productGrid)['filters'],
  (typeof productGrid)['sorts'][number]
>;
export type ProductQuery = ProductGridControl['query'];

const stockLabels = { in: 'In stock', low: 'Low', out: 'Sold out' };

/** @param categories by slug, with those below indented */
export const productFilters = (categories: { value: string; label: string }[]): FilterField[] => [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'All statuses' },
      ...productStatuses.map((value) => ({ value, label: statusLabels[value] })),
    ],
  },
  {
    name: 'category',
    label: 'Category',
    options: [{ value: '', label: 'All categories' }, ...categories],
  },
  {
    name: 'stock',
    label: 'Stock',
    options: [
      { value: '', label: 'Any stock' },
      ...Object.entries(stockLabels).map(([value, label]) => ({ value, label })),
    ],
  },
];
