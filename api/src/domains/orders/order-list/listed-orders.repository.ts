import type { Db } from 'mongodb';
import { inOrder } from '../../../platform/database/in-order.ts';
import type { OrderDocument } from '../order-document.ts';
import type { ListedOrder } from './order-index.ts';

const listedFields = {
  status: 1,
  createdAt: 1,
  partly: 1,
  searchTerms: 1,
  'payment.method': 1,
  'payment.status': 1,
  'refunds.status': 1,
  'returnRequest.status': 1,
} as const;

/** Orders as the back office's list reads them. */
export function createListedOrders(db: Db) {
  const orders = db.collection<OrderDocument>('orders');
  return {
    /** Every order as far as the index knows it. */
    all: (): AsyncIterable<ListedOrder> => orders.find().project<ListedOrder>(listedFields),

    /** The same of those that have changed since then, encoded, see `Changes`. */
    since: (time: Date): Promise<Uint8Array[]> =>
      orders
        .find({ changedAt: { $gte: time } }, { raw: true })
        .project<Uint8Array>(listedFields)
        .toArray(),

    /** Those that exist, in the order of the ids. */
    byIds: async (ids: readonly string[]): Promise<OrderDocument[]> =>
      inOrder(ids, await orders.find({ _id: { $in: [...ids] } }).toArray()),
  };
}
