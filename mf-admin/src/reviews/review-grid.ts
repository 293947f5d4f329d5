import { reviewStates } from '@virasat/api/constants';
import { plural } from '@virasat/kit';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { adminPath } from '../layout/sections.ts';
import { stateLabels } from './review-state.ts';

/** Star ratings to filter by, as they appear in the URL; the best first. */
const starChoices = ['5', '4', '3', '2', '1'] as const;

/** The list of /admin/reviews, as its URL says. */
export const reviewGrid = defineGrid({
  address: adminPath('reviews'),
  filters: { state: reviewStates, stars: starChoices },
  sorts: [],
});

export type ReviewQuery = GridControl<(typeof reviewGrid)['filters'], never>['query'];

export const reviewFilters: FilterField[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'All states' },
      ...reviewStates.map((value) => ({ value, label: stateLabels[value] })),
    ],
  },
  {
    name: 'stars',
    label: 'Stars',
    options: [
      { value: '', label: 'Any rating' },
      ...starChoices.map((value) => ({ value, label: plural(Number(value), 'star') })),
    ],
  },
];
