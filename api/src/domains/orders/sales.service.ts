import type { ClientSession, Db, Filter, FindOptions } from 'mongodb';
import { batchesOf } from '../../platform/database/batches.ts';
import { decode } from '../../platform/database/encoded.ts';
import { withGiftCards } from './goods-sold.ts';
import type { OrderDocument } from './order-document.ts';
import { salesRecordOf, soldFields, type SalesRecord, type SoldOrder } from './sales-record.ts';

/** Orders that are read at once. */
const PAGE = 500;

/** Orders for whoever counts them. */
export function createSales(db: Db) {
  const orders = db.collection<OrderDocument>('orders');

  const recordOf = (encoded: Uint8Array): SalesRecord => salesRecordOf(decode<SoldOrder>(encoded));
  const found = (filter: Filter<OrderDocument>, options: FindOptions = {}) =>
    orders.find(filter, { ...options, raw: true }).project<Uint8Array>(soldFields);
  const all = async (...query: Parameters<typeof found>): Promise<SalesRecord[]> =>
    (await found(...query).toArray()).map(recordOf);

  async function* inBatches(cursor: ReturnType<typeof found>): AsyncGenerator<SalesRecord, void> {
    for await (const batch of batchesOf(cursor.batchSize(PAGE)))
      for (const order of batch) yield recordOf(order);
  }

  /** Ids of orders, page by page, the newest first. */
  async function* idsOf(filter: Filter<OrderDocument>): AsyncGenerator<string[]> {
    const stored = orders.find(filter).sort({ createdAt: -1, _id: -1 }).project<{ _id: string }>({ _id: 1 });
    for await (const batch of batchesOf(stored.batchSize(PAGE))) yield batch.map(({ _id }) => _id);
  }

  return {
    /** Those that exist. */
    byIds: (ids: readonly string[], session?: ClientSession): Promise<SalesRecord[]> =>
      all({ _id: { $in: [...ids] } }, session && { session }),

    /** All orders. */
    ids: () => idsOf({}),

    /** Those with which gift cards were bought. */
    idsWithGiftCards: () => idsOf(withGiftCards),

    /** Those with credit notes. */
    idsWithNotes: () => idsOf({ 'creditNotes.0': { $exists: true } }),

    /**
     * Orders of which something may have happened in a period: those placed before it that were changed since it began,
     * then those placed in it, the oldest first. They are read as they are needed.
     * @param to the instant after the period
     */
    async *between(from: Date, to: Date): AsyncGenerator<SalesRecord> {
      const before = { createdAt: { $lt: from } };
      // orders from before changes had a time say nothing about when they were changed
      for (const changedAt of [{ $gte: from }, null])
        yield* inBatches(found({ ...before, changedAt } as Filter<OrderDocument>));
      yield* inBatches(found({ createdAt: { $gte: from, $lt: to } }).sort({ createdAt: 1, _id: 1 }));
    },

    /** How many orders that is at most, for the progress of whoever reads them. */
    async countBetween(from: Date, to: Date): Promise<number> {
      const [earlier, placed] = await Promise.all([
        orders.countDocuments({ createdAt: { $lt: from }, changedAt: { $gte: from } }),
        orders.countDocuments({ createdAt: { $gte: from, $lt: to } }),
      ]);
      return earlier + placed;
    },

    /** Orders that were paid with these charges of the payment provider, twice, or by an exchange with what they had paid. */
    byCharges: (charges: readonly string[]): Promise<SalesRecord[]> => {
      const of = { $in: [...charges] };
      const byExchange = { credit: { $exists: true }, 'credit.charges.chargeId': of };
      return all({ $or: [{ 'payment.chargeId': of }, { 'refunds.second': of }, byExchange] });
    },

    /** Orders that were placed or changed since then. */
    since: (time: Date): Promise<SalesRecord[]> =>
      all({ $or: [{ createdAt: { $gte: time } }, { changedAt: { $gte: time } }] }),
  };
}
export type Sales = ReturnType<typeof createSales>;
