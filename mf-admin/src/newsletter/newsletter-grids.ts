import {
  newsletterSorts,
  sendingStates,
  subscriberSorts,
  subscriberStates,
  subscriptionSources,
} from '@virasat/api/constants';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { newsletterPath, subscribersPath } from '../layout/sections.ts';
import { sendingLabels, sourceLabels, subscriberLabels } from './newsletter-labels.ts';

/** The list of /admin/newsletter, as its URL says. */
export const newsletterGrid = defineGrid({
  address: newsletterPath,
  filters: { state: sendingStates },
  sorts: newsletterSorts,
});
export type NewsletterQuery = GridControl<
  (typeof newsletterGrid)['filters'],
  (typeof newsletterSorts)[number]
>['query'];

/** The list of /admin/newsletter/subscribers, as its URL says. */
export const subscriberGrid = defineGrid({
  address: subscribersPath,
  filters: { state: subscriberStates, source: subscriptionSources, tag: 'any' },
  sorts: subscriberSorts,
});
export type SubscriberQuery = GridControl<
  (typeof subscriberGrid)['filters'],
  (typeof subscriberSorts)[number]
>['query'];

export const newsletterFilters: FilterField[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'Any state' },
      ...sendingStates.map((value) => ({ value, label: sendingLabels[value] })),
    ],
  },
];

export const subscriberFilters: FilterField[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'Any state' },
      ...subscriberStates.map((value) => ({ value, label: subscriberLabels[value] })),
    ],
  },
  {
    name: 'source',
    label: 'Origin',
    options: [
      { value: '', label: 'Any origin' },
      ...subscriptionSources.map((value) => ({ value, label: sourceLabels[value] })),
    ],
  },
];
