import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import { outcomes } from '../desk/run/run-words.ts';
import { bulkChangePath, bulkChangesPath } from '../layout/sections.ts';

/** The list of bulk changes. */
export const runGrid = defineGrid({ address: bulkChangesPath, filters: {}, sorts: [] });
export type BulkRunsQuery = GridControl<(typeof runGrid)['filters'], never>['query'];

/** The products of one bulk change. */
export const rowGrid = (id: string) =>
  defineGrid({ address: bulkChangePath(id), filters: { outcome: outcomes }, sorts: [] });
export type BulkRowsQuery = GridControl<ReturnType<typeof rowGrid>['filters'], never>['query'];
