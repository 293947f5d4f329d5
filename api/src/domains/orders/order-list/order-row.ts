import { moneyBackOf, refundDueOf, type OrderDocument, type Refund } from '../order-document.ts';
import type { AdminOrder, OrderLine } from '../orders.schema.ts';

/** An order as far as its row of the admin's table is made of it: about a fifth of what is stored. */
export interface OrderRow extends Pick<
  OrderDocument,
  '_id' | 'number' | 'status' | 'createdAt' | 'exception' | 'partly'
> {
  address: Pick<OrderDocument['address'], 'firstName' | 'lastName' | 'email'>;
  items: Pick<OrderLine, 'name' | 'quantity'>[];
  totals: Pick<OrderDocument['totals'], 'total'>;
  payment: Pick<OrderDocument['payment'], 'method' | 'status'>;
  refunds: Pick<Refund, 'amount' | 'status' | 'creditedTo' | 'second'>[];
  returnRequest: Pick<NonNullable<OrderDocument['returnRequest']>, 'status'> | null;
}

/** The projection that reads it. */
export const rowFields = {
  number: 1,
  status: 1,
  createdAt: 1,
  exception: 1,
  partly: 1,
  'address.firstName': 1,
  'address.lastName': 1,
  'address.email': 1,
  'items.name': 1,
  'items.quantity': 1,
  'totals.total': 1,
  'payment.method': 1,
  'payment.status': 1,
  'refunds.amount': 1,
  'refunds.status': 1,
  'refunds.creditedTo': 1,
  'refunds.second': 1,
  'returnRequest.status': 1,
} as const;

/** A row of the admin's order table. */
export const toAdminOrder = (order: OrderRow): AdminOrder => ({
  id: order._id,
  number: order.number,
  status: order.status,
  date: order.createdAt.toISOString(),
  customer: `${order.address.firstName} ${order.address.lastName}`,
  email: order.address.email,
  products: order.items.map((item) => item.name),
  quantity: order.items.reduce((sum, item) => sum + item.quantity, 0),
  total: order.totals.total,
  paymentMethod: order.payment.method,
  paymentStatus: order.payment.status,
  ...(order.exception && {
    exception: { ...order.exception, at: order.exception.at.toISOString() },
  }),
  refunded: moneyBackOf(order),
  refundDue: refundDueOf(order),
  returnStatus: order.returnRequest?.status ?? null,
  partly: order.partly,
});
