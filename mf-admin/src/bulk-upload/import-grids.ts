import { importFilters } from '@virasat/api/constants';
import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import { adminPath } from '../layout/sections.ts';

export const bulkUploadPath = adminPath('bulk-upload');
export const importPath = (id: string): string => `${bulkUploadPath}/${id}`;

/** The list of imports at /admin/bulk-upload. */
export const importGrid = defineGrid({ address: bulkUploadPath, filters: {}, sorts: [] });
export type ImportsQuery = GridControl<(typeof importGrid)['filters'], never>['query'];

/** The rows of one import. */
export const rowGrid = (id: string) =>
  defineGrid({ address: importPath(id), filters: { filter: importFilters }, sorts: [] });
export type ImportRowsQuery = GridControl<ReturnType<typeof rowGrid>['filters'], never>['query'];
