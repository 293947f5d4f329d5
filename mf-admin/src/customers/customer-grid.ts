import {
  customerKinds,
  customerSegments,
  customerSorts,
  customerStatuses,
  HIGH_VALUE,
  LAPSED_DAYS,
  NEW_DAYS,
  states,
  unionTerritories,
} from '@virasat/api/constants';
import { rupees } from '@virasat/kit';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { adminPath } from '../layout/sections.ts';
import { segmentLabels, statusLabels } from './customer-labels.ts';

/** The list of /admin/customers, as its URL says. */
export const customerGrid = defineGrid({
  address: adminPath('customers'),
  filters: {
    segment: customerSegments,
    status: customerStatuses,
    state: 'any',
    kind: customerKinds,
    tag: 'any',
    complaint: ['open'],
  },
  sorts: customerSorts,
});

export type CustomerQuery = GridControl<
  (typeof customerGrid)['filters'],
  (typeof customerSorts)[number]
>['query'];

/** What a segment means, as its rule has it. */
const segmentRules: Record<(typeof customerSegments)[number], string> = {
  new: `first order within ${NEW_DAYS} days`,
  returning: 'more than one order',
  lapsed: `no order for ${LAPSED_DAYS} days`,
  'high-value': `${rupees(HIGH_VALUE)} or more`,
};

export const customerFilters: FilterField[] = [
  {
    name: 'segment',
    label: 'Segment',
    options: [
      { value: '', label: 'All segments' },
      ...customerSegments.map((value) => ({
        value,
        label: `${segmentLabels[value]}: ${segmentRules[value]}`,
      })),
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'All statuses' },
      ...customerStatuses.map((value) => ({ value, label: statusLabels[value].label })),
    ],
  },
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'All states' },
      ...[...states, ...unionTerritories].map((value) => ({ value, label: value })),
    ],
  },
  {
    name: 'kind',
    label: 'Account',
    options: [
      { value: '', label: 'All customers' },
      { value: 'account', label: 'With an account' },
      { value: 'guest', label: 'Guests' },
    ],
  },
  { name: 'tag', label: 'Tag' },
  {
    name: 'complaint',
    label: 'Complaints',
    options: [
      { value: '', label: 'Any or none' },
      { value: 'open', label: 'Not closed yet' },
    ],
  },
];
