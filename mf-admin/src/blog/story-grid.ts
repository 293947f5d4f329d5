import { blogCategories } from '@virasat/api/constants';
import { storyStatuses } from '@virasat/api/forms';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import type { FilterField } from '../desk/grid/grid-types.ts';
import { adminPath } from '../layout/sections.ts';
import { statusLabels } from './story-labels.ts';

const sorts = ['created-desc', 'updated-desc', 'title'] as const;

/** The list of /admin/blog-management, as its URL says. */
export const storyGrid = defineGrid({
  address: adminPath('blog-management'),
  filters: { category: blogCategories, status: storyStatuses },
  sorts,
});

export type StoryQuery = GridControl<(typeof storyGrid)['filters'], (typeof sorts)[number]>['query'];

export const storyFilters: FilterField[] = [
  {
    name: 'category',
    label: 'Category',
    options: [
      { value: '', label: 'All Categories' },
      ...blogCategories.map((value) => ({ value, label: value })),
    ],
  },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: '', label: 'Any status' },
      ...storyStatuses.map((value) => ({ value, label: statusLabels[value] })),
    ],
  },
];
