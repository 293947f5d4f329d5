import type { Identity } from '../identity/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { sheetRoutes } from './sheets.routes.ts';
import { createSheets, sheetIndexes } from './sheets.service.ts';

/** What sheets need beside the foundation. */
export interface SheetNeeds extends Foundation {
  identity: { accounts: Pick<Identity['accounts'], 'byId'> };
}

/** Sheets: files with more lines than a request can do, worked off in the background with a result for each line. */
export const sheets = defineModule({
  name: 'sheets',
  indexes: sheetIndexes,
  create: (shop: SheetNeeds) => createSheets({ ...shop, accounts: shop.identity.accounts }),
  routes: (service) => sheetRoutes(service),
  jobs: ({ job }) => [job],
});

export { IdempotencyKeySchema, SheetRunSchema, type SheetRun } from './sheets.schema.ts';
export { ERASED } from './sheets.service.ts';
export type { SheetResult, Sheets, WorkedSheet } from './sheets.service.ts';
