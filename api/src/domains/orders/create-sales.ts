import type { Db, MongoClient } from 'mongodb';
import { createCartService } from '../cart/create-cart-service.ts';
import { createKeptCartService } from '../cart/create-kept-cart-service.ts';
import { createCheckoutService } from './create-checkout-service.ts';
import type { Seller } from '../invoicing/seller.ts';
import type { Outbox } from '../notifications/outbox.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { Uploads } from '../media/create-uploads.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { createWebhookService } from '../payments/webhooks.ts';
import { createStock } from '../stock/create-stock.ts';
import { createHolds } from '../stock/holds.ts';
import { createOrderService, type Recovery } from './create-order-service.ts';
import { createLanes } from '../../platform/jobs/keyed-queue.ts';

/** Payments that arrive unannounced are rare, and each look asks the provider. */
const RECONCILE_MS = 15 * 60_000;

export interface SalesOptions {
  client: MongoClient;
  db: Db;
  payments: PaymentProvider;
  /** Key of the tokens that open guests' orders. Changing it closes every link sent so far. */
  secret: string;
  /** Takes the mails that orders bring about. */
  outbox: Outbox;
  /** Who sells: kept with each order. */
  seller: Seller;
  uploads: Uploads;
  clock?: () => Date;
}

/** From cart to order: the services that share one stock, as one process has them. */
export function createSales({
  client,
  db,
  payments,
  secret,
  outbox,
  seller,
  uploads,
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
    seller,
    uploads,
    clock,
    lanes,
    stock,
    holds,
    cart,
  });
  const recovery = (name: string, work: () => Promise<Recovery>): Job => ({
    name,
    async run() {
      const { finished, failed } = await work();
      return finished + failed.length > 0 ? { finished, failed } : undefined;
    },
  });
  const jobs: Job[] = [
    {
      name: 'end checkouts that took too long',
      async run() {
        const released = await checkout.releaseExpired();
        return released > 0 ? { released } : undefined;
      },
    },
    recovery('finish orders that were left open', () => orders.recoverPendingOrders()),
    {
      ...recovery('look for payments that came late', () => orders.reconcilePayments()),
      everyMs: RECONCILE_MS,
    },
  ];
  return {
    cart,
    keptCart: createKeptCartService({ db }),
    checkout,
    orders,
    paymentOptions: payments.options,
    webhooks: createWebhookService({
      db,
      provider: payments,
      settle: (orderId) => orders.followPayment(orderId),
      lanes,
      clock,
    }),
    jobs,
  };
}
