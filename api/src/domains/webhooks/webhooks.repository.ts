import type { ClientSession, Db, Filter } from 'mongodb';
import { within } from '../../platform/database/within.ts';
import type { DeliveryDocument, WebhookDocument } from './webhook.ts';
import type { DeliveryState, WebhookType } from './webhooks.constants.ts';

/** Endpoints, in the order in which they were added. */
export function createWebhooks(db: Db) {
  const webhooks = db.collection<WebhookDocument>('webhooks');
  return {
    all: (session?: ClientSession): Promise<WebhookDocument[]> =>
      webhooks.find({}, within(session)).sort({ createdAt: 1, _id: 1 }).toArray(),
    byId: (_id: string, session?: ClientSession): Promise<WebhookDocument | null> =>
      webhooks.findOne({ _id }, within(session)),
    /** Those that are to be told of one of these. */
    toldOf: (types: readonly WebhookType[]): Promise<WebhookDocument[]> =>
      webhooks.find({ active: true, types: { $in: [...types] } }).toArray(),
    insert: (document: WebhookDocument, session: ClientSession) => webhooks.insertOne(document, { session }),
    change: (
      _id: string,
      set: Partial<Omit<WebhookDocument, '_id'>>,
      session: ClientSession,
    ): Promise<WebhookDocument | null> =>
      webhooks.findOneAndUpdate({ _id }, { $set: set }, { session, returnDocument: 'after' }),
    remove: (_id: string, session: ClientSession) => webhooks.findOneAndDelete({ _id }, { session }),
    noteSuccess: (_id: string, session: ClientSession) =>
      webhooks.updateOne({ _id, failingSince: { $ne: null } }, { $set: { failingSince: null } }, { session }),
    noteFailure: (_id: string, at: Date, session: ClientSession) =>
      webhooks.updateOne({ _id, failingSince: null }, { $set: { failingSince: at } }, { session }),
    /** Switches it off if it fails since then; null when it does not, or is off already. */
    switchOff: (
      _id: string,
      { at, failingSince }: { at: Date; failingSince: Date },
      session: ClientSession,
    ): Promise<WebhookDocument | null> =>
      webhooks.findOneAndUpdate(
        { _id, active: true, failingSince: { $lte: failingSince } },
        { $set: { active: false, switchedOffAt: at }, $inc: { version: 1 } },
        { session, returnDocument: 'before' },
      ),
  };
}
export type Webhooks = ReturnType<typeof createWebhooks>;

/** How long a sender may take before another one may try: longer than a request may. */
export const CLAIM_MS = 2 * 60_000;

/** What is to be delivered, and was. */
export function createDeliveries(db: Db, clock: () => Date) {
  const deliveries = db.collection<DeliveryDocument>('webhookDeliveries');
  const claimed = () => new Date(clock().getTime() + CLAIM_MS);
  return {
    /** Adds it, unless it is there already. */
    async add({ _id, ...delivery }: DeliveryDocument, session: ClientSession): Promise<void> {
      // an insert would abort the transaction when it exists
      await deliveries.updateOne({ _id }, { $setOnInsert: delivery }, { session, upsert: true });
    },

    /** Claims what has been due for longest, so that nobody else sends it meanwhile. @param besides endpoints that are left out */
    claim(besides: readonly string[]): Promise<DeliveryDocument | null> {
      const now = clock();
      return deliveries.findOneAndUpdate(
        {
          state: 'waiting',
          dueAt: { $lte: now },
          sendingUntil: { $lte: now },
          webhook: { $nin: [...besides] },
        },
        { $set: { sendingUntil: claimed() }, $inc: { tries: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      );
    },

    /** Claims one to send it now and, if that fails, as often as a new one; null while it is being sent. */
    claimAgain: (_id: string, session: ClientSession): Promise<DeliveryDocument | null> =>
      deliveries.findOneAndUpdate(
        { _id, sendingUntil: { $lte: clock() } },
        { $set: { state: 'waiting', dueAt: clock(), sendingUntil: claimed(), tries: 1 } },
        { session, returnDocument: 'after' },
      ),

    /** Ends a claim; false for a sender that took too long, which does not undo what the next one has written. */
    async release(
      { _id, sendingUntil, tries }: DeliveryDocument,
      change: Partial<Omit<DeliveryDocument, '_id'>>,
      session?: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await deliveries.updateOne(
        { _id, sendingUntil, tries, state: 'waiting' },
        { $set: { ...change, sendingUntil: clock() } },
        { ...(session && { session }) },
      );
      return matchedCount === 1;
    },

    byId: (webhook: string, _id: string, session?: ClientSession): Promise<DeliveryDocument | null> =>
      deliveries.findOne({ _id, webhook }, { ...(session && { session }) }),

    /** Newest first. */
    async page(
      webhook: string,
      { state, page, pageSize }: { state?: DeliveryState | undefined; page: number; pageSize: number },
    ): Promise<{ found: DeliveryDocument[]; total: number }> {
      const filter: Filter<DeliveryDocument> = { webhook, ...(state && { state }) };
      const [found, total] = await Promise.all([
        deliveries
          .find(filter)
          .sort({ createdAt: -1, _id: 1 })
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .toArray(),
        deliveries.countDocuments(filter),
      ]);
      return { found, total };
    },

    /** How many of each endpoint wait. */
    waiting: (webhook: string): Promise<number> => deliveries.countDocuments({ webhook, state: 'waiting' }),

    /** Gives up what waits for an endpoint that is switched off. */
    giveUp: (webhook: string, session: ClientSession) =>
      deliveries.updateMany({ webhook, state: 'waiting' }, { $set: { state: 'given-up' } }, { session }),

    removeOf: (webhook: string, session: ClientSession) => deliveries.deleteMany({ webhook }, { session }),
  };
}
export type Deliveries = ReturnType<typeof createDeliveries>;
