import { bookingSorts, bookingStates } from '@virasat/api/constants';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { bookingListPath } from '../layout/sections.ts';
import { stateLabels } from './booking-labels.ts';

/** The list of all bookings, as its URL says. */
export const bookingGrid = defineGrid({
  address: bookingListPath,
  filters: { state: bookingStates, key: 'any', from: 'any', to: 'any' },
  sorts: bookingSorts,
});

export type BookingQuery = GridControl<
  (typeof bookingGrid)['filters'],
  (typeof bookingSorts)[number]
>['query'];

/** The choices above the list. @param plans what can be booked */
export const bookingFilters = (plans: readonly { id: string; name: string }[]): FilterField[] => [
  {
    name: 'key',
    label: 'What',
    options: [
      { value: '', label: 'All workshops' },
      ...plans.map(({ id, name }) => ({ value: id, label: name })),
    ],
  },
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'All states' },
      ...bookingStates.map((value) => ({ value, label: stateLabels[value].label })),
    ],
  },
];
