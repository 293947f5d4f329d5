import type { ClientSession, Db, Filter } from 'mongodb';
import type { OrderDocument } from './order-document.ts';
import { salesRecordOf, type SalesRecord } from './sales-record.ts';

/** Orders that are read at once. */
const PAGE = 500;

/** Orders for whoever counts them. */
export function createSales(db: Db) {
  const orders = db.collection<OrderDocument>('orders');

  return {
    /** Those that exist. */
    async byIds(ids: readonly string[], session?: ClientSession): Promise<SalesRecord[]> {
      const found = orders.find({ _id: { $in: [...ids] } }, session ? { session } : {});
      return (await found.toArray()).map(salesRecordOf);
    },

    /** Ids of all orders, page by page, the newest first. */
    async *ids(): AsyncGenerator<string[]> {
      let page: string[] = [];
      const found = orders.find().sort({ createdAt: -1, _id: -1 }).project<{ _id: string }>({ _id: 1 });
      for await (const { _id } of found) {
        page.push(_id);
        if (page.length < PAGE) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },

    /**
     * Orders of which something may have happened in a period: those placed before it that were changed since it began,
     * then those placed in it, the oldest first. They are read as they are needed.
     * @param to the instant after the period
     */
    async *between(from: Date, to: Date): AsyncGenerator<SalesRecord> {
      const before = { createdAt: { $lt: from } };
      // orders from before changes had a time say nothing about when they were changed
      for (const changedAt of [{ $gte: from }, null])
        for await (const order of orders
          .find({ ...before, changedAt } as Filter<OrderDocument>)
          .batchSize(PAGE))
          yield salesRecordOf(order);
      const placed = orders.find({ createdAt: { $gte: from, $lt: to } }).sort({ createdAt: 1, _id: 1 });
      for await (const order of placed.batchSize(PAGE)) yield salesRecordOf(order);
    },

    /** How many orders that is at most, for the progress of whoever reads them. */
    async countBetween(from: Date, to: Date): Promise<number> {
      const [earlier, placed] = await Promise.all([
        orders.countDocuments({ createdAt: { $lt: from }, changedAt: { $gte: from } }),
        orders.countDocuments({ createdAt: { $gte: from, $lt: to } }),
      ]);
      return earlier + placed;
    },

    /** Orders that were paid with these charges of the payment provider. */
    async byCharges(charges: readonly string[]): Promise<SalesRecord[]> {
      return (await orders.find({ 'payment.chargeId': { $in: [...charges] } }).toArray()).map(salesRecordOf);
    },

    /** Orders that were placed or changed since then. */
    async since(time: Date): Promise<SalesRecord[]> {
      const found = orders.find({ $or: [{ createdAt: { $gte: time } }, { changedAt: { $gte: time } }] });
      return (await found.toArray()).map(salesRecordOf);
    },
  };
}
export type Sales = ReturnType<typeof createSales>;
