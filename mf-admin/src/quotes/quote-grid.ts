import { defineGrid, type GridControl } from '../desk/grid/grid-state.ts';
import { adminPath } from '../layout/sections.ts';

/** The list of /admin/quotes, as its URL says. */
export const quoteGrid = defineGrid({ address: adminPath('quotes'), filters: {}, sorts: [] });

export type QuoteQuery = GridControl<(typeof quoteGrid)['filters'], never>['query'];
