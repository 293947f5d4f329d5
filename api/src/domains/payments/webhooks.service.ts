import type { Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { KeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import { PaymentUnavailable, type Delivery, type PaymentEvent, type PaymentProvider } from './provider.ts';

const DAY_S = 24 * 60 * 60;

/** An event that has been handled. Providers repeat an event for a day or two, not for a month. */
interface PaymentEventDocument {
  /** Provider and the provider's id of the event. */
  _id: string;
  orderId: string;
  at: Date;
}

export const paymentEventIndexes: CollectionIndexes[] = [
  {
    collection: 'paymentEvents',
    indexes: [{ key: { at: 1 }, name: 'kept-30-days', expireAfterSeconds: 30 * DAY_S }],
  },
];

interface Dependencies {
  db: Db;
  provider: PaymentProvider;
  queue: KeyedQueue;
  clock: () => Date;
}

/** While the provider is unavailable, 503 makes it send the webhook again. */
async function orRetry<T>(job: Promise<T>): Promise<T> {
  try {
    return await job;
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    throw new AppError(503, 'payment_unavailable', 'The provider does not respond. Send it again.');
  }
}

/** Webhooks of the payment provider. */
export function createWebhookService({ db, provider, queue, clock }: Dependencies) {
  let settle: (event: PaymentEvent) => Promise<void> = () =>
    Promise.reject(new Error('No handler of payment events is registered.'));
  const events = db.collection<PaymentEventDocument>('paymentEvents');

  return {
    /** Registers what an event of an order's payment brings about; a later domain owns the orders. */
    onPaymentEvent(handler: (event: PaymentEvent) => Promise<void>): void {
      settle = handler;
    },

    /**
     * Receives a webhook; each event is handled once, however often and in whatever order they come (requirement 8).
     * @throws AppError 404 for another provider, 400 when it is not genuine or too old, 503 to be sent it again
     */
    async receive(name: string, delivery: Delivery): Promise<void> {
      if (name !== provider.name) throw notFound('Payment provider');
      const verified = await orRetry(provider.verifyWebhook(delivery, clock()));
      if (!verified.ok) throw new AppError(400, 'bad_webhook', verified.reason);
      const { event } = verified;
      if (!event) return;
      const { id, orderId } = event;
      const _id = `${name}:${id}`;
      await queue.run(`payment ${orderId}`, async () => {
        if (await events.findOne({ _id })) return;
        await orRetry(settle(event));
        // After the effect: an event that failed half-way is handled when it is repeated.
        await events.updateOne({ _id }, { $setOnInsert: { orderId, at: clock() } }, { upsert: true });
      });
    },
  };
}
export type WebhookService = ReturnType<typeof createWebhookService>;
