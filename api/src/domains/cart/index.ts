import { defineModule, type Foundation } from '../module.ts';
import type { Holds } from '../stock/holds.ts';
import { cartRoutes } from './cart.routes.ts';
import { createCartService } from './create-cart-service.ts';
import { createKeptCartService } from './create-kept-cart-service.ts';

/** Carts: prices and totals, and the saved carts of accounts. */
export const cart = defineModule({
  name: 'cart',
  create: ({ db, stock }: Foundation & { stock: { holds: Holds } }) => ({
    ...createCartService({ db, holds: stock.holds }),
    saved: createKeptCartService({ db }),
  }),
  routes: (service) => cartRoutes(service, service.saved),
  personalRecords: ({ saved }) => [
    {
      name: 'cart',
      exportPersonalData: async (userId) => (await saved.read(userId)).items,
      erasePersonalData: (userId, session) => saved.erase(userId, session),
    },
  ],
});
