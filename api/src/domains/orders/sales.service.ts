import type { ClientSession, Db } from 'mongodb';
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

    /** Orders that were placed or changed since then. */
    async since(time: Date): Promise<SalesRecord[]> {
      const found = orders.find({ $or: [{ createdAt: { $gte: time } }, { changedAt: { $gte: time } }] });
      return (await found.toArray()).map(salesRecordOf);
    },
  };
}
export type Sales = ReturnType<typeof createSales>;
