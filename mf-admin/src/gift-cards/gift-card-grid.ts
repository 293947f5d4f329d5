import { giftCardStates } from '@virasat/api/forms';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { adminPath } from '../layout/sections.ts';
import { stateLabels } from './gift-card-labels.ts';

/** The list of /admin/gift-cards, as its URL says. */
export const giftCardGrid = defineGrid({
  address: adminPath('gift-cards'),
  filters: { state: giftCardStates },
  sorts: [],
});

export type GiftCardQuery = GridControl<(typeof giftCardGrid)['filters'], never>['query'];

export const giftCardFilters: FilterField[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'Any state' },
      ...giftCardStates.map((value) => ({ value, label: stateLabels[value] })),
    ],
  },
];
