import type { Db } from 'mongodb';
import { inOrder } from '../../../platform/database/in-order.ts';
import { allOf, changedSince } from '../../../platform/listing/stored.ts';
import type { OrderDocument } from '../order-document.ts';
import type { ListedOrder } from './order-index.ts';
import { rowFields, type OrderRow } from './order-row.ts';

/** An order has many words. */
const PAGE = 150;

const listedFields = {
  status: 1,
  createdAt: 1,
  partly: 1,
  searchTerms: 1,
  'totals.total': 1,
  'payment.method': 1,
  'payment.status': 1,
  'payment.failure': 1,
  'refunds.status': 1,
  'returnRequest.status': 1,
} as const;

/** Orders as the back office's list reads them. */
export function createListedOrders(db: Db) {
  const orders = db.collection<OrderDocument>('orders');
  return {
    /** Pages of all orders as far as the index knows them. */
    all: () => allOf<OrderDocument, ListedOrder>(orders, listedFields, PAGE),

    /** The same of those that have changed since then. */
    since: changedSince(orders, listedFields),

    /** Rows of those that exist, in the order of the ids. */
    rows: async (ids: readonly string[]): Promise<OrderRow[]> =>
      inOrder(
        ids,
        await orders.find<OrderRow>({ _id: { $in: [...ids] } }, { projection: rowFields }).toArray(),
      ),

    /** The same, whole. */
    byIds: async (ids: readonly string[]): Promise<OrderDocument[]> =>
      inOrder(ids, await orders.find({ _id: { $in: [...ids] } }).toArray()),
  };
}
