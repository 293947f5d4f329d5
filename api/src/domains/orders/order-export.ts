import { BYTE_ORDER_MARK, csvLine, formulaSafe } from '../shared/csv.ts';
import { onDay } from '../shared/format.ts';
import { creditedOf, paidOf, partsOf, refundedOf, type OrderDocument } from './order-document.ts';

type Cell = string | number;

/** Columns of the export, in their order; amounts are whole rupees. */
const columns: Record<string, (order: OrderDocument) => Cell> = {
  Order: ({ number }) => number,
  Date: ({ createdAt }) => onDay(createdAt),
  Status: ({ status }) => status,
  'In part': (order) => partsOf(order).join(', '),
  Customer: ({ address }) => `${address.firstName} ${address.lastName}`,
  Email: ({ address }) => address.email,
  Phone: ({ address }) => address.phone,
  Address: ({ address }) => address.address.replace(/\s*\n\s*/g, ', '),
  City: ({ address }) => address.city,
  State: ({ address }) => address.state,
  PIN: ({ address }) => address.pincode,
  Items: ({ items }) => items.map(({ quantity, name, sku }) => `${quantity} × ${sku ?? name}`).join('; '),
  Subtotal: ({ totals }) => totals.subtotal,
  Discount: ({ totals }) => totals.discount ?? 0,
  Coupons: ({ coupons = [] }) => coupons.map(({ label }) => label).join('; '),
  Tax: ({ totals }) => totals.tax,
  Total: ({ totals }) => totals.total,
  Payment: ({ payment }) => payment.label,
  'Payment status': ({ payment }) => payment.status,
  Paid: paidOf,
  Refunded: refundedOf,
  'Credit notes': creditedOf,
  Carrier: ({ parcels }) => parcels.map(({ carrier }) => carrier).join('; '),
  'Tracking number': ({ parcels }) => parcels.map(({ trackingNumber }) => trackingNumber).join('; '),
};

const cellOf = (value: Cell): string => (typeof value === 'number' ? String(value) : formulaSafe(value));

/** Orders as lines of a CSV file, the heading first. */
export async function* exportLines(orders: AsyncIterable<OrderDocument>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(columns));
  for await (const order of orders) yield csvLine(Object.values(columns).map((of) => cellOf(of(order))));
}
