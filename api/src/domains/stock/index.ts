import { defineModule, type Foundation } from '../module.ts';
import { createStock, stockIndexes } from './create-stock.ts';
import { createHolds, holdIndexes } from './holds.ts';

/** Stock: the inventory ledger, holds and allocation. */
export const stock = defineModule({
  name: 'stock',
  indexes: [...stockIndexes, ...holdIndexes],
  create({ client, db, clock }: Foundation) {
    const inventory = createStock(db, clock);
    return { inventory, holds: createHolds({ client, db, stock: inventory, clock }) };
  },
});
