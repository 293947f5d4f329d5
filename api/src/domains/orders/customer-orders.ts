import type { ClientSession, Db, Filter } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { Address } from '../shared/address.schema.ts';
import { sum } from '../shared/sum.ts';
import { goodsCreditOf, goodsTotalOf, hasGoods, withGiftCards } from './goods-sold.ts';
import {
  moneyBackOf,
  type CreditNote,
  type OrderDocument,
  type Refund,
  type ReturnRequest,
} from './order-document.ts';
import { toExportedOrder } from './order-view.ts';
import type { Order, OrderLine } from './orders.schema.ts';

/** For finding the orders that guests have placed with an address. */
export const customerOrderIndexes: CollectionIndexes[] = [
  { collection: 'orders', indexes: [{ key: { 'address.email': 1, userId: 1 }, name: 'of-email' }] },
];

/** An order as far as it tells about its customer; amounts are whole rupees. */
export interface CustomerOrder {
  id: string;
  number: string;
  /** Null for a guest. */
  account: string | null;
  address: Address;
  status: OrderDocument['status'];
  date: Date;
  /** Of its invoice. */
  total: number;
  /** What its goods came to, less credit notes: gift cards are no sale (decision 0062). */
  spent: number;
  /** Money that goes back to them, without what pays for another item. */
  refunded: number;
  /** Requests to give items back. */
  returns: number;
  /** It counts as a sale: of goods, accepted, and neither cancelled nor returned as a whole. */
  isSold: boolean;
  items: { id: string; name: string; quantity: number; lineTotal: number }[];
}

/** Whose orders: of accounts, and those that guests have placed with an address. */
export interface OrderOwner {
  accounts: readonly string[];
  /** As they are written on the orders. */
  emails: readonly string[];
}

/** The same statuses as those of the sales of a category. */
const sold: readonly OrderDocument['status'][] = ['Processing', 'Shipped', 'Delivered'];

/** What is read of it: about half of what is stored. */
const toldFields = {
  number: 1,
  userId: 1,
  address: 1,
  status: 1,
  createdAt: 1,
  'totals.total': 1,
  'creditNotes.lines': 1,
  'refunds.amount': 1,
  'refunds.status': 1,
  'refunds.creditedTo': 1,
  'refunds.second': 1,
  'earlierReturns.status': 1,
  'returnRequest.status': 1,
  'items.id': 1,
  'items.name': 1,
  'items.quantity': 1,
  'items.lineTotal': 1,
  'items.giftCard': 1,
} as const;

/** An order as far as it is read for that. */
interface ToldOrder extends Pick<
  OrderDocument,
  '_id' | 'number' | 'userId' | 'address' | 'status' | 'createdAt'
> {
  totals: Pick<OrderDocument['totals'], 'total'>;
  creditNotes?: Pick<CreditNote, 'lines'>[];
  refunds: Pick<Refund, 'amount' | 'status' | 'creditedTo' | 'second'>[];
  earlierReturns: Pick<ReturnRequest, 'status'>[];
  returnRequest: Pick<ReturnRequest, 'status'> | null;
  items: Pick<OrderLine, 'id' | 'name' | 'quantity' | 'lineTotal' | 'giftCard'>[];
}

export const toCustomerOrder = (order: ToldOrder): CustomerOrder => ({
  id: order._id,
  number: order.number,
  account: order.userId,
  address: order.address,
  status: order.status,
  date: order.createdAt,
  total: order.totals.total,
  spent: goodsTotalOf(order) - sum(order.creditNotes ?? [], (note) => goodsCreditOf(order, note)),
  refunded: moneyBackOf(order),
  returns: order.earlierReturns.length + (order.returnRequest ? 1 : 0),
  isSold: sold.includes(order.status) && hasGoods(order),
  items: order.items.map(({ id, name, quantity, lineTotal }) => ({ id, name, quantity, lineTotal })),
});

const ownedBy = ({ accounts, emails }: OrderOwner): Filter<OrderDocument> => ({
  $or: [{ userId: { $in: [...accounts] } }, { 'address.email': { $in: [...emails] }, userId: null }],
});

/** What customers know of orders. An order whose payment never arrived tells about nobody. */
export function createCustomerOrders(db: Db) {
  const orders = db.collection<OrderDocument>('orders');
  const told: Filter<OrderDocument> = {
    status: { $ne: 'Payment pending' },
    'payment.status': { $ne: 'failed' },
  };

  return {
    /** Null for one that is gone. */
    async byId(id: string): Promise<CustomerOrder | null> {
      const order = await orders.findOne<ToldOrder>({ _id: id }, { projection: toldFields });
      return order && toCustomerOrder(order);
    },

    /** Newest first. */
    async of(owner: OrderOwner, session?: ClientSession): Promise<CustomerOrder[]> {
      const found = orders
        .find<ToldOrder>({ ...told, ...ownedBy(owner) }, { session, projection: toldFields })
        .sort({ createdAt: -1, _id: -1 });
      return (await found.toArray()).map(toCustomerOrder);
    },

    /** Those with which gift cards were bought. */
    async *withGiftCards(): AsyncGenerator<CustomerOrder> {
      const found = orders.find<ToldOrder>({ ...told, ...withGiftCards }, { projection: toldFields });
      for await (const order of found) yield toCustomerOrder(order);
    },

    /** Every order, for the first reading of all. */
    async *each(): AsyncGenerator<CustomerOrder> {
      const found = orders.find<ToldOrder>(told, { projection: toldFields });
      for await (const order of found) yield toCustomerOrder(order);
    },

    /** Makes orders of accounts and guests the orders of one account. @returns how many were not its own */
    async moveTo(account: string, from: OrderOwner, session: ClientSession): Promise<number> {
      const change = { $set: { userId: account } };
      const { modifiedCount } = await orders.updateMany(
        { ...ownedBy(from), userId: { $ne: account } },
        change,
        {
          session,
        },
      );
      return modifiedCount;
    },

    /** Everything about the orders that guests have placed with these addresses, newest first, for a download. */
    exportGuests: async (emails: readonly string[]): Promise<Order[]> =>
      (
        await orders
          .find(ownedBy({ accounts: [], emails }))
          .sort({ createdAt: -1 })
          .toArray()
      ).map(toExportedOrder),
  };
}
export type CustomerOrders = ReturnType<typeof createCustomerOrders>;
