import { ticketSorts, ticketStates, ticketTopics } from '@virasat/api/constants';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { adminPath } from '../layout/sections.ts';
import { stateLabels, topicLabels } from './ticket-labels.ts';

/** The list of /admin/support, as its URL says. */
export const ticketGrid = defineGrid({
  address: adminPath('support'),
  filters: { state: ticketStates, topic: ticketTopics, assignee: 'any', overdue: ['true'] },
  sorts: ticketSorts,
});

export type TicketGridQuery = GridControl<
  (typeof ticketGrid)['filters'],
  (typeof ticketSorts)[number]
>['query'];

/** The choices above the list. @param staff who tickets can be given to */
export const ticketFilters = (staff: readonly { id: string; name: string }[]): FilterField[] => [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'All states' },
      ...ticketStates.map((value) => ({ value, label: stateLabels[value].label })),
    ],
  },
  {
    name: 'topic',
    label: 'About',
    options: [
      { value: '', label: 'Everything' },
      ...ticketTopics.map((value) => ({ value, label: topicLabels[value] })),
    ],
  },
  {
    name: 'assignee',
    label: 'Assignee',
    options: [
      { value: '', label: 'Everybody' },
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Nobody' },
      ...staff.map(({ id, name }) => ({ value: id, label: name })),
    ],
  },
  {
    name: 'overdue',
    label: 'Overdue',
    options: [
      { value: '', label: 'Overdue or not' },
      { value: 'true', label: 'Overdue' },
    ],
  },
];
