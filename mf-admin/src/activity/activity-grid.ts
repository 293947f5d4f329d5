import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { adminPath } from '../layout/sections.ts';
import { kinds } from './activity-words.ts';

/** The list of /admin/activity, as its URL says. */
export const activityGrid = defineGrid({
  address: adminPath('activity'),
  filters: { actor: 'any', kind: 'any', entity: 'any', from: 'any', to: 'any' },
  sorts: [],
});

export type ActivityGridQuery = GridControl<(typeof activityGrid)['filters'], never>['query'];

/**
 * The filters; people are those who work for the shop now. The field of one thing is there for lists that begin with it,
 * as the timelines of its pages do.
 */
export const activityFilters = (
  people: readonly { id: string; name: string }[],
  entity: string | undefined,
): FilterField[] => [
  {
    name: 'actor',
    label: 'Who',
    options: [{ value: '', label: 'Anybody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))],
  },
  {
    name: 'kind',
    label: 'What',
    options: [
      { value: '', label: 'Anything' },
      ...Object.entries(kinds).map(([value, { label }]) => ({ value, label })),
    ],
  },
  ...(entity === undefined ? [] : [{ name: 'entity', label: 'One thing' }]),
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];
