import type { Db, MongoClient } from 'mongodb';
import { createCartService } from '../cart/create-cart-service.ts';
import { createCheckoutService } from '../checkout/create-checkout-service.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { createWebhookService } from '../payments/webhooks.ts';
import { createStock } from '../stock/create-stock.ts';
import { createHolds } from '../stock/holds.ts';
import { createOrderService } from './create-order-service.ts';
import { createLanes } from './lanes.ts';

export interface SalesOptions {
  client: MongoClient;
  db: Db;
  payments: PaymentProvider;
  /** Key of the tokens that open guests' orders. Changing it closes every link sent so far. */
  secret: string;
  clock?: () => Date;
}

/** From cart to order: the services that share one stock, as one process has them. */
export function createSales({ client, db, payments, secret, clock = () => new Date() }: SalesOptions) {
  const lanes = createLanes();
  const stock = createStock(db, clock);
  const holds = createHolds({ client, db, stock, clock });
  const cart = createCartService({ db, holds });
  const orders = createOrderService({ client, db, payments, secret, clock, lanes, stock, holds, cart });
  return {
    cart,
    checkout: createCheckoutService({ cart, holds, lanes }),
    orders,
    paymentOptions: payments.options,
    webhooks: createWebhookService({
      db,
      provider: payments,
      settle: (orderId) => orders.followPayment(orderId),
      lanes,
      clock,
    }),
  };
}
