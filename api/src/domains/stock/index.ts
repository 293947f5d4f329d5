import type { ClientSession } from 'mongodb';
import type { ActivityLog } from '../activity/index.ts';
import type { AdminFinder, Inventories, SoldProducts } from '../catalogue/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import type { Sheets } from '../sheets/index.ts';
import { createAdjustments } from './adjustments.service.ts';
import { createCountPreview } from './count-preview.service.ts';
import { createCounts } from './counts.service.ts';
import { holdRuleIndexes } from './hold-rules.ts';
import { createHolds, holdIndexes } from './holds.service.ts';
import { inventoryRoutes } from './inventory.routes.ts';
import { createInventoryLists } from './inventory.service.ts';
import { createLedger, stockIndexes } from './ledger.ts';
import { createLowStockReport } from './low-stock.service.ts';
import { createStockCheck } from './stock-check.ts';
import { createStockSettings } from './stock-settings.ts';
import { createStock } from './stock.service.ts';
import { createWarehouseRepository, warehouseIndexes } from './warehouses.repository.ts';
import { warehouseRoutes } from './warehouses.routes.ts';
import { createWarehouses } from './warehouses.service.ts';

/** What the stock needs beside the foundation. */
export interface StockNeeds extends Foundation {
  activity: ActivityLog;
  sheets: Sheets;
  catalogue: SoldProducts & Inventories & { items: Pick<AdminFinder, 'items' | 'forgetItems'> };
}

/** Stock: the inventory ledger, holds and allocation. Nobody else changes the counts of products. */
export const stock = defineModule({
  name: 'stock',
  indexes: [...stockIndexes, ...warehouseIndexes, ...holdIndexes, ...holdRuleIndexes],
  create(shop: StockNeeds) {
    const warehouses = createWarehouseRepository(shop.db);
    const ledger = createLedger({ ...shop, warehouses });
    const settings = createStockSettings(shop);
    const parts = { ...shop, ledger, warehouses, settings };
    const inventory = createStock(parts);
    const adjustments = createAdjustments(parts);
    const limits = shop.settings.holdLimits;
    return {
      inventory,
      holds: createHolds({ ...shop, stock: inventory, limits }),
      adjustments,
      counts: createCounts({ ...shop, adjustments }),
      lists: createInventoryLists(parts),
      previewCount: createCountPreview(parts),
      settings,
      /** How many of each item are on hand in other warehouses than the main one. */
      async onHandElsewhere(items: readonly string[], session?: ClientSession): Promise<Map<string, number>> {
        if (items.length === 0) return new Map();
        const found = await warehouses.elsewhere(items, session);
        const sum = (counts: ReadonlyMap<string, number>) =>
          [...counts.values()].reduce((all, each) => all + each, 0);
        return new Map([...found].map(([item, counts]) => [item, sum(counts)]));
      },
      report: createLowStockReport(parts),
      warehouses: createWarehouses({ ...shop, repository: warehouses }),
      check: createStockCheck(parts),
      changesSince: ledger.since,
    };
  },
  routes: (service) => inventoryRoutes(service).route('/', warehouseRoutes(service.warehouses)),
  jobs: ({ check, report }) => [check.nightly, report.daily],
  personalRecords: ({ settings }) => [settings.records],
});

export type { Ledger, StockChange } from './ledger.ts';
export type { Adjustments } from './adjustments.service.ts';
export { InventoryItemSchema } from './inventory.schema.ts';
export type { Holder, Holds } from './holds.service.ts';
export { rejectShortages } from './out-of-stock.ts';
export { mergeLines, type Quantities } from './quantities.ts';
export type { Allocation, Stock } from './stock.service.ts';
export type { StockSettingsService } from './stock-settings.ts';
