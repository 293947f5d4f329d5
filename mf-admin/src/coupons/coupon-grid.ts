import { couponStates, couponWays } from '@virasat/api/forms';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { adminPath } from '../layout/sections.ts';
import { stateLabels, wayLabels } from './coupon-labels.ts';

const sorts = ['updated-desc', 'name', 'uses-desc', 'sales-desc'] as const;

/** The list of /admin/coupons, as its URL says. */
export const couponGrid = defineGrid({
  address: adminPath('coupons'),
  filters: { state: couponStates, way: couponWays },
  sorts,
});

export type CouponQuery = GridControl<(typeof couponGrid)['filters'], (typeof sorts)[number]>['query'];

export const couponFilters: FilterField[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'Any state' },
      ...couponStates.map((value) => ({ value, label: stateLabels[value] })),
    ],
  },
  {
    name: 'way',
    label: 'Applies',
    options: [
      { value: '', label: 'By code and automatic' },
      ...couponWays.map((value) => ({ value, label: wayLabels[value] })),
    ],
  },
];
