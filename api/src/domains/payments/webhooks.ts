import type { Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { KeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import { PaymentUnavailable, type Delivery, type PaymentProvider } from './provider.ts';

const DAY_S = 24 * 60 * 60;

/** An event that has been dealt with. Providers repeat an event for a day or two, not for a month. */
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

export interface WebhookService {
  /**
   * Takes a webhook in; each event is dealt with once, however often and in whatever order they come (promise 8).
   * @throws AppError 404 for another provider, 400 when it is not genuine or too old, 503 to be sent it again
   */
  receive(provider: string, delivery: Delivery): Promise<void>;
  /** Says what happens on news of an order's payment; a later domain owns the orders. */
  onNews(settle: (orderId: string) => Promise<void>): void;
}

interface Tools {
  db: Db;
  provider: PaymentProvider;
  queue: KeyedQueue;
  clock: () => Date;
}

/** A provider that cannot be asked now is asked to report again. */
async function orAgain<T>(job: Promise<T>): Promise<T> {
  try {
    return await job;
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    throw new AppError(503, 'payment_unavailable', 'The provider does not answer. Send it again.');
  }
}

export function createWebhookService({ db, provider, queue, clock }: Tools): WebhookService {
  let settle: (orderId: string) => Promise<void> = () =>
    Promise.reject(new Error('Nobody settles payments.'));
  const events = db.collection<PaymentEventDocument>('paymentEvents');

  return {
    onNews: (handler) => (settle = handler),

    async receive(name, delivery) {
      if (name !== provider.name) throw notFound('Payment provider');
      const verified = await orAgain(provider.verifyWebhook(delivery, clock()));
      if (!verified.ok) throw new AppError(400, 'bad_webhook', verified.reason);
      if (!verified.event) return;
      const { id, orderId } = verified.event;
      const _id = `${name}:${id}`;
      await queue.run(`payment ${orderId}`, async () => {
        if (await events.findOne({ _id })) return;
        await orAgain(settle(orderId));
        // After the effect: an event that was lost half-way is taken when it is repeated.
        await events.updateOne({ _id }, { $setOnInsert: { orderId, at: clock() } }, { upsert: true });
      });
    },
  };
}
