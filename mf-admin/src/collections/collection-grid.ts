import { collectionSelections, collectionVisibilities } from '@virasat/api/forms';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { adminPath } from '../layout/sections.ts';

/** The list of /admin/collections, as its URL says. */
export const collectionGrid = defineGrid({
  address: adminPath('collections'),
  filters: { visibility: collectionVisibilities, selection: collectionSelections },
  sorts: ['name', 'updated-desc'],
});

export type CollectionQuery = GridControl<
  (typeof collectionGrid)['filters'],
  'name' | 'updated-desc'
>['query'];

export const collectionFilters: FilterField[] = [
  {
    name: 'visibility',
    label: 'Visibility',
    options: [
      { value: '', label: 'Shown and hidden' },
      { value: 'shown', label: 'Shown' },
      { value: 'hidden', label: 'Hidden' },
    ],
  },
  {
    name: 'selection',
    label: 'Products',
    options: [
      { value: '', label: 'By hand and by rule' },
      { value: 'hand', label: 'By hand' },
      { value: 'rule', label: 'By rule' },
    ],
  },
];
