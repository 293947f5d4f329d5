import { orderNeeds, orderParts, orderPeriods, orderSorts, orderStatuses } from '@virasat/api/constants';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { adminPath } from '../layout/sections.ts';

/** The list of /admin/orders, as its URL says. */
export const orderGrid = defineGrid({
  address: adminPath('orders'),
  filters: {
    status: orderStatuses,
    needs: orderNeeds,
    partly: orderParts,
    placed: orderPeriods,
    from: 'day',
    to: 'day',
  },
  beside: { from: { filter: 'placed', value: 'days' }, to: { filter: 'placed', value: 'days' } },
  sorts: orderSorts,
});

export type OrderQuery = GridControl<(typeof orderGrid)['filters'], (typeof orderSorts)[number]>['query'];

const needLabels: Record<(typeof orderNeeds)[number], string> = {
  review: 'Orders to review',
  return: 'Return requests',
  refund: 'Refunds due',
  'refund-failed': 'Failed refunds',
  ship: 'Orders to ship',
  late: 'Late orders',
  cash: 'Unpaid cash',
  payment: 'Failed payments of the last 3 days',
};

/** What the API calls by these names is as of the day in Jodhpur, also in a saved view. */
const periodLabels: Record<(typeof orderPeriods)[number], string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7-days': 'Last 7 days',
  'this-month': 'This month',
  days: 'Other days',
};

export const orderFilters: FilterField[] = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'All statuses' },
      ...orderStatuses.map((value) => ({ value, label: value })),
    ],
  },
  {
    name: 'needs',
    label: 'Needs action',
    options: [
      { value: '', label: 'All orders' },
      ...Object.entries(needLabels).map(([value, label]) => ({ value, label })),
    ],
  },
  {
    name: 'partly',
    label: 'In part',
    options: [
      { value: '', label: 'Whole or in part' },
      ...orderParts.map((value) => ({ value, label: `Partly ${value}` })),
    ],
  },
  {
    name: 'placed',
    label: 'Placed',
    options: [
      { value: '', label: 'On any day' },
      ...orderPeriods.map((value) => ({ value, label: periodLabels[value] })),
    ],
  },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];
