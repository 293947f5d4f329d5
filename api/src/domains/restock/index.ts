import type { Inventories, SoldProducts } from '../catalogue/index.ts';
import type { Identity } from '../identity/index.ts';
import type { OrderService } from '../orders/index.ts';
import { DAY_MS, MINUTE_MS } from '../shared/durations.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { restockIndexes } from './restock-alert.ts';
import { restockRoutes } from './restock.routes.ts';
import { createRestockAlerts } from './restock.service.ts';

/** What restock alerts need beside the foundation. */
export interface RestockNeeds extends Foundation {
  identity: { accounts: Pick<Identity['accounts'], 'byId'> };
  catalogue: Pick<SoldProducts, 'sold'> & Pick<Inventories, 'inventoriesOf'>;
  orders: Pick<OrderService, 'forEmail'>;
}

/** Restock: the email about an item that can be bought again, for those who have asked for it, and how many do. */
export const restock = defineModule({
  name: 'restock',
  indexes: restockIndexes,
  create(shop: RestockNeeds) {
    const { linkSecret: secret, shopOrigin } = shop.settings;
    return createRestockAlerts({ ...shop, accounts: shop.identity.accounts, secret, shopOrigin });
  },
  routes: (service) => restockRoutes(service),
  handlers: (service) => ({
    'order.accepted': ({ payload: { order } }) => service.stopForOrder(order),
    'order.held': ({ payload: { order } }) => service.stopForOrder(order),
  }),
  jobs: (service) => [
    {
      name: 'tell shoppers what is back in stock',
      everyMs: 5 * MINUTE_MS,
      async run(signal) {
        const told = await service.tellDue(signal);
        return told > 0 ? { told } : undefined;
      },
    },
    {
      name: 'forget old restock alerts',
      everyMs: DAY_MS,
      async run() {
        const forgotten = await service.forgetOld();
        return forgotten > 0 ? { forgotten } : undefined;
      },
    },
  ],
  personalRecords: ({ records }) => [records],
});

/** What later domains are given of restock alerts. */
export type RestockService = ReturnType<typeof restock.create>;

export type { RestockForEmail } from './restock.service.ts';
