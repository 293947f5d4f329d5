import type { Inventories, SoldProducts } from '../catalogue/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { createAdjustments } from './adjustments.service.ts';
import { holdRuleIndexes } from './hold-rules.ts';
import { createHolds, holdIndexes } from './holds.service.ts';
import { inventoryRoutes } from './inventory.routes.ts';
import { createInventoryLists } from './inventory.service.ts';
import { createLedger, stockIndexes } from './ledger.ts';
import { createStockCheck } from './stock-check.ts';
import { createStock } from './stock.service.ts';

/** Stock: the inventory ledger, holds and allocation. Nobody else changes the counts of products. */
export const stock = defineModule({
  name: 'stock',
  indexes: [...stockIndexes, ...holdIndexes, ...holdRuleIndexes],
  create(shop: Foundation & { catalogue: SoldProducts & Inventories }) {
    const ledger = createLedger(shop);
    const inventory = createStock({ ...shop, ledger });
    const limits = shop.settings.holdLimits;
    return {
      inventory,
      holds: createHolds({ ...shop, stock: inventory, limits }),
      adjustments: createAdjustments({ ...shop, ledger }),
      lists: createInventoryLists({ ...shop, ledger }),
      check: createStockCheck({ ...shop, ledger }),
    };
  },
  routes: ({ lists, adjustments }) => inventoryRoutes(lists, adjustments),
  jobs: ({ check }) => [check.nightly],
});

export type { Holder, Holds } from './holds.service.ts';
export { rejectShortages } from './out-of-stock.ts';
export { mergeLines, type Quantities } from './quantities.ts';
export type { Allocation, Stock } from './stock.service.ts';
