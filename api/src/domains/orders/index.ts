import { createKeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { Uploads } from '../media/index.ts';
import { defineModule, type Foundation } from '../module.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { WebhookService } from '../payments/webhooks.ts';
import type { Stock } from '../stock/create-stock.ts';
import type { Holds } from '../stock/holds.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { createCheckoutService } from './create-checkout-service.ts';
import { createOrderService, type Recovery } from './create-order-service.ts';
import { orderIndexes } from './order-repository.ts';
import { orderRoutes } from './orders.routes.ts';
import { orderRecords } from './personal-data.ts';
import { returnPictureRoutes } from './return-pictures.routes.ts';

/** Payments that arrive unannounced are rare, and each look asks the provider. */
const RECONCILE_MS = 15 * 60_000;

export interface OrderNeeds extends Foundation {
  media: Uploads;
  stock: { inventory: Stock; holds: Holds };
  cart: CartService;
  payments: { provider: PaymentProvider; webhooks: WebhookService };
}

const recovery = (name: string, work: () => Promise<Recovery>): Job => ({
  name,
  async run() {
    const { finished, failed } = await work();
    return finished + failed.length > 0 ? { finished, failed } : undefined;
  },
});

/** Orders: checkouts, orders and their states, refunds and returns. */
export const orders = defineModule({
  name: 'orders',
  indexes: orderIndexes,
  create({ client, db, events, clock, settings, media, stock, cart, payments }: OrderNeeds) {
    const queue = createKeyedQueue();
    const service = createOrderService({
      client,
      db,
      payments: payments.provider,
      secret: settings.linkSecret,
      events,
      seller: settings.seller,
      uploads: media,
      clock,
      queue,
      stock: stock.inventory,
      holds: stock.holds,
      cart,
    });
    payments.webhooks.onNews((orderId) => service.followPayment(orderId));
    const checkout = createCheckoutService({ cart, holds: stock.holds, queue, clock });
    return { ...service, checkout, records: orderRecords(db, media) };
  },
  routes: (service) =>
    checkoutRoutes(service.checkout)
      .route('/', orderRoutes(service))
      .route('/', returnPictureRoutes(service)),
  jobs: ({ checkout, ...service }) => [
    {
      name: 'end checkouts that took too long',
      async run() {
        const released = await checkout.releaseExpired();
        return released > 0 ? { released } : undefined;
      },
    },
    recovery('finish orders that were left open', () => service.recoverPendingOrders()),
    {
      ...recovery('look for payments that came late', () => service.reconcilePayments()),
      everyMs: RECONCILE_MS,
    },
  ],
  personalRecords: ({ records }) => records,
});
