import { quoteStates } from '@virasat/api/constants';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { adminPath } from '../layout/sections.ts';

type Tone = 'indigo' | 'leaf' | 'grey' | 'madder';

/** The list of /admin/quotes, as its URL says. */
export const quoteGrid = defineGrid({
  address: adminPath('quotes'),
  filters: { state: quoteStates },
  sorts: [],
});

/** What a state is called, and its colour. */
export const stateLabels: Record<(typeof quoteStates)[number], { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'indigo' },
  ordered: { label: 'Ordered', tone: 'leaf' },
  expired: { label: 'Expired', tone: 'grey' },
  withdrawn: { label: 'Withdrawn', tone: 'madder' },
};

export const quoteFilters: FilterField[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'All states' },
      ...quoteStates.map((value) => ({ value, label: stateLabels[value].label })),
    ],
  },
];

export type QuoteQuery = GridControl<(typeof quoteGrid)['filters'], never>['query'];
