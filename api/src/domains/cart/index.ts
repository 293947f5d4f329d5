import type { Configuration } from '../configuration/index.ts';
import type { SoldProducts } from '../catalogue/index.ts';
import type { GiftCards, GiftCardSales } from '../giftcards/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import type { Promotions } from '../promotions/index.ts';
import type { Holds } from '../stock/index.ts';
import { cartRoutes } from './cart.routes.ts';
import { createCartService, soldItems } from './cart.service.ts';
import { createSavedCartService } from './saved-cart.service.ts';

export interface CartNeeds extends Foundation {
  catalogue: SoldProducts;
  configuration: Pick<Configuration, 'taxes'>;
  stock: { holds: Holds };
  promotions: Pick<Promotions, 'offer'>;
  giftcards: Pick<GiftCards, 'read'> & { sales: Pick<GiftCardSales, 'sold'> };
}

/** Carts: prices and totals, and the saved carts of accounts. */
export const cart = defineModule({
  name: 'cart',
  create({ db, configuration, catalogue: products, stock, promotions, giftcards, clock }: CartNeeds) {
    const catalogue = soldItems(products, giftcards.sales);
    return {
      ...createCartService({ configuration, catalogue, holds: stock.holds, promotions, giftcards }),
      saved: createSavedCartService({ db, catalogue, clock }),
    };
  },
  routes: (service) => cartRoutes(service, service.saved),
  itemUses: ({ saved }) => saved.usesOf,
  personalRecords: ({ saved }) => [
    {
      name: 'cart',
      collections: ['carts'],
      exportPersonalData: async (userId) => (await saved.read(userId)).items,
      erasePersonalData: (userId, session) => saved.erase(userId, session),
      movePersonalData: (from, to, session) => saved.move(from, to, session),
    },
  ],
});

export {
  AppliedCouponSchema,
  CheckoutIdSchema,
  OrderCouponsSchema,
  OrderLinesSchema,
  PricedLineSchema,
  TotalsSchema,
  type Totals,
} from './cart.schema.ts';
export { discounted, pricedLine, type CartService } from './cart.service.ts';
export type { SavedCartService as SavedCarts } from './saved-cart.service.ts';
export { taxableOf, taxesOf, taxRatesOf, type Tax } from './taxes.ts';
export { TAX_PERCENT } from './cart.constants.ts';
export { giftCardsOf, taxPercentOf, totalsOf, type GiftCardLike } from './totals.ts';
