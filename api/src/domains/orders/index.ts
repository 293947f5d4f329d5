import type { ActivityLog } from '../activity/index.ts';
import { createKeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import type { Configuration } from '../configuration/index.ts';
import type { ReadPackingFacts } from '../catalogue/index.ts';
import type { CartService } from '../cart/index.ts';
import type { GiftCards, GiftCardSales } from '../giftcards/index.ts';
import type { MediaServices } from '../media/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import type { Promotions } from '../promotions/index.ts';
import type { PaymentProvider, WebhookService } from '../payments/index.ts';
import type { Sheets } from '../sheets/index.ts';
import type { Holds, Stock } from '../stock/index.ts';
import { DAY_MS, MINUTE_MS } from '../shared/durations.ts';
import { cashIndexes } from './cash-guard.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { createCheckoutService } from './checkout.service.ts';
import { createCustomerOrders, customerOrderIndexes } from './customer-orders.ts';
import { migrateOrders } from './migrations.ts';
import { createOrderRepository, orderIndexes } from './orders.repository.ts';
import { orderDeskRoutes } from './order-desk.routes.ts';
import { orderRoutes } from './orders.routes.ts';
import { createOrderService } from './orders.service.ts';
import { quotePictureUses } from './quote-pictures.ts';
import { quoteRoutes } from './quotes.routes.ts';
import { quoteIndexes } from './quotes.repository.ts';
import { orderRecords } from './personal-data.ts';
import type { Recovery } from './recovery.ts';
import { returnPictureRoutes } from './return-pictures.routes.ts';
import { reviewRoutes } from './review.routes.ts';
import { createSales } from './sales.service.ts';

/** Payments that arrive without a webhook are rare, and each check is a request to the provider. */
const RECONCILE_MS = 15 * MINUTE_MS;
export interface OrderNeeds extends Foundation {
  activity: ActivityLog;
  configuration: Configuration;
  media: Pick<MediaServices, 'uploads' | 'choice'>;
  catalogue: { packingFacts: ReadPackingFacts };
  stock: { inventory: Stock; holds: Holds };
  sheets: Sheets;
  cart: CartService;
  promotions: Promotions;
  giftcards: GiftCards & { sales: GiftCardSales };
  payments: { provider: PaymentProvider; webhooks: WebhookService };
  orderQueueMs?: number | undefined;
}

const recoveryJob = (name: string, work: (signal?: AbortSignal) => Promise<Recovery>): Job => ({
  name,
  async run(signal) {
    const { finished, failed } = await work(signal);
    return finished + failed.length > 0 ? { finished, failed } : undefined;
  },
});

/** Orders: checkouts, orders and their states, refunds and returns. */
export const orders = defineModule({
  name: 'orders',
  indexes: [...orderIndexes, ...customerOrderIndexes, ...cashIndexes, ...quoteIndexes],
  migrate: migrateOrders,
  create(shop: OrderNeeds) {
    const {
      client,
      db,
      events,
      activity,
      configuration,
      clock,
      rateLimits,
      settings,
      media,
      catalogue,
      stock,
      cart,
      promotions,
      giftcards,
      payments,
    } = shop;
    const queue = createKeyedQueue();
    const service = createOrderService({
      client,
      db,
      payments: payments.provider,
      secret: settings.linkSecret,
      events,
      activity,
      configuration,
      shopOrigin: settings.shopOrigin,
      uploads: media.uploads,
      media: media.choice,
      clock,
      queue,
      stock: stock.inventory,
      holds: stock.holds,
      sheets: shop.sheets,
      cart,
      promotions,
      packingFacts: catalogue.packingFacts,
      giftcards,
      cashRules: settings.cashRules,
      orderQueueMs: shop.orderQueueMs,
    });
    payments.webhooks.onPaymentEvent(({ orderId, refundId }) => service.syncPayment(orderId, refundId));
    const repository = createOrderRepository(db, clock);
    const customerOrders = createCustomerOrders(db);
    const checkout = createCheckoutService({
      cart,
      holds: stock.holds,
      repository,
      queue,
      rateLimits,
      requestsPerMinute: settings.holdLimits.requestsPerMinute,
      clock,
    });
    return {
      ...service,
      checkout,
      customerOrders,
      sales: createSales(db),
      itemUses: repository.openOrdersOf,
      pictureUses: quotePictureUses(db),
      records: orderRecords({ db, uploads: media.uploads, customerOrders, holds: stock.holds, clock }),
    };
  },
  routes: (service) =>
    checkoutRoutes(service.checkout)
      .route('/', orderDeskRoutes(service))
      .route('/', orderRoutes(service))
      .route('/', quoteRoutes(service.quotes))
      .route('/', returnPictureRoutes(service))
      .route('/', reviewRoutes(service)),
  jobs: ({ checkout, ...service }) => [
    {
      name: 'forget old quotes',
      async run() {
        const forgotten = await service.quotes.forgetOld();
        return forgotten > 0 ? { forgotten } : undefined;
      },
      everyMs: DAY_MS,
    },
    {
      name: 'release expired holds',
      async run() {
        const released = await checkout.releaseExpired();
        return released > 0 ? { released } : undefined;
      },
    },
    recoveryJob('cancel held orders that nobody decided on', (signal) => service.expireReviews(signal)),
    recoveryJob('settle exchanges', (signal) => service.quotes.exchanges.settleAll(signal)),
    recoveryJob('recover unfinished orders', (signal) => service.recoverPendingOrders(signal)),
    {
      ...recoveryJob('reconcile late payments', (signal) => service.reconcilePayments(signal)),
      everyMs: RECONCILE_MS,
    },
    {
      ...recoveryJob('follow refunds', (signal) => service.followRefunds(signal)),
      everyMs: RECONCILE_MS,
    },
  ],
  mediaUses: ({ pictureUses }) => pictureUses,
  itemUses: ({ itemUses }) => itemUses,
  personalRecords: ({ records }) => records,
});

export { invoicedLines } from './attribution.ts';
export { createCustomerOrders, type CustomerOrder, type CustomerOrders } from './customer-orders.ts';
export { inFileName, isRefundVoucher } from './order-number.ts';
export { AdminOrderSchema, type AdminOrder } from './orders.schema.ts';
export { wayText } from './refund-destination.ts';
export { returnId } from './return-window.ts';
export { isCounted, type InvoicedSale, type SalesRecord } from './sales-record.ts';
export { createSales, type Sales } from './sales.service.ts';
export type { Quote } from './quotes.schema.ts';
export { orderId, orderLink, type Order, type OrderDetail } from './orders.schema.ts';
export type { OrderDesk, OrderService, Visitor } from './orders.service.ts';
