import type { SoldProducts } from '../catalogue/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { holdRuleIndexes } from './hold-rules.ts';
import { createHolds, holdIndexes } from './holds.service.ts';
import { createStock, stockIndexes } from './stock.service.ts';

/** Stock: the inventory ledger, holds and allocation. Nobody else changes the counts of products. */
export const stock = defineModule({
  name: 'stock',
  indexes: [...stockIndexes, ...holdIndexes, ...holdRuleIndexes],
  create(shop: Foundation & { catalogue: SoldProducts }) {
    const inventory = createStock(shop);
    const limits = shop.settings.holdLimits;
    return { inventory, holds: createHolds({ ...shop, stock: inventory, limits }) };
  },
});

export type { Holder, Holds } from './holds.service.ts';
export { rejectShortages } from './out-of-stock.ts';
export { mergeLines, type Quantities } from './quantities.ts';
export type { Allocation, Stock } from './stock.service.ts';
