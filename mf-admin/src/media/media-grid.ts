import { defineGrid } from '../desk/grid/grid-state.ts';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { adminPath } from '../layout/sections.ts';

/** What the URL of the Media page may say. */
export const mediaGrid = defineGrid({
  address: adminPath('media'),
  filters: {
    kind: ['picture', 'video', 'document'],
    source: ['uploaded', 'shipped'],
    altMissing: ['true'],
    unused: ['true'],
    status: ['failed'],
  },
  sorts: [],
});

export const mediaFilters: FilterField[] = [
  {
    name: 'kind',
    label: 'Type',
    options: [
      { value: '', label: 'All types' },
      { value: 'picture', label: 'Pictures' },
      { value: 'video', label: 'Videos' },
      { value: 'document', label: 'PDFs' },
    ],
  },
  {
    name: 'altMissing',
    label: 'Alt text',
    options: [
      { value: '', label: 'With and without alt text' },
      { value: 'true', label: 'Missing' },
    ],
  },
  {
    name: 'unused',
    label: 'Use',
    options: [
      { value: '', label: 'Used and unused' },
      { value: 'true', label: 'Not used anywhere' },
    ],
  },
  {
    name: 'source',
    label: 'Source',
    options: [
      { value: '', label: 'All sources' },
      { value: 'uploaded', label: 'Uploaded' },
      { value: 'shipped', label: 'Came with the shop' },
    ],
  },
  {
    name: 'status',
    label: 'State',
    options: [
      { value: '', label: 'All states' },
      { value: 'failed', label: 'Could not be read' },
    ],
  },
];
