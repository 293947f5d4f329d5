import type { Db, MongoClient } from 'mongodb';
import { createCartService } from '../cart/create-cart-service.ts';
import { createKeptCartService } from '../cart/create-kept-cart-service.ts';
import { createCheckoutService } from '../checkout/create-checkout-service.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { Job } from '../worker/worker.ts';
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
  /** Takes the mails that orders bring about. */
  outbox: Outbox;
  clock?: () => Date;
}

/** From cart to order: the services that share one stock, as one process has them. */
export function createSales({
  client,
  db,
  payments,
  secret,
  outbox,
  clock = () => new Date(),
}: SalesOptions) {
  const lanes = createLanes();
  const stock = createStock(db, clock);
  const holds = createHolds({ client, db, stock, clock });
  const cart = createCartService({ db, holds });
  const checkout = createCheckoutService({ cart, holds, lanes });
  const orders = createOrderService({
    client,
    db,
    payments,
    secret,
    outbox,
    clock,
    lanes,
    stock,
    holds,
    cart,
  });
  const jobs: Job[] = [
    {
      name: 'end checkouts that took too long',
      async run() {
        const released = await checkout.releaseExpired();
        return released > 0 ? { released } : undefined;
      },
    },
    {
      name: 'finish orders that were left open',
      async run() {
        const { finished, failed } = await orders.recoverPendingOrders();
        return finished + failed.length > 0 ? { finished, failed } : undefined;
      },
    },
  ];
  return { cart, keptCart: createKeptCartService({ db }), checkout, orders, jobs };
}
