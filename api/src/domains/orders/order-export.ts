import { csvLines, type CsvColumns } from '../shared/csv.ts';
import { onDay } from '../shared/format.ts';
import { creditedOf, moneyBackOf, movedOnOf, paidOf, partsOf, type OrderDocument } from './order-document.ts';

/** Columns of the export, in their order; amounts are whole rupees. */
const columns: CsvColumns<OrderDocument> = {
  Order: ({ number }) => number,
  Date: ({ createdAt }) => onDay(createdAt),
  Invoice: ({ invoice }) => invoice?.number ?? '',
  'Invoice date': ({ invoice }) => (invoice ? onDay(invoice.at) : ''),
  Status: ({ status }) => status,
  'In part': (order) => partsOf(order).join(', '),
  Customer: ({ address }) => `${address.firstName} ${address.lastName}`,
  Email: ({ address }) => address.email,
  Phone: ({ address }) => address.phone,
  Address: ({ address }) => address.address.replace(/\s*\n\s*/g, ', '),
  City: ({ address }) => address.city,
  State: ({ address }) => address.state,
  PIN: ({ address }) => address.pincode,
  Business: ({ business }) => business?.name ?? '',
  GSTIN: ({ business }) => business?.gstin ?? '',
  Items: ({ items }) => items.map(({ quantity, name, sku }) => `${quantity} × ${sku ?? name}`).join('; '),
  Subtotal: ({ totals }) => totals.subtotal,
  Discount: ({ totals }) => totals.discount ?? 0,
  Coupons: ({ coupons = [] }) => coupons.map(({ label }) => label).join('; '),
  Tax: ({ totals }) => totals.tax,
  Total: ({ totals }) => totals.total,
  'Gift cards': ({ giftCards = [] }) => giftCards.reduce((sum, { amount }) => sum + amount, 0),
  Payment: ({ payment }) => payment.label,
  'Payment status': ({ payment }) => payment.status,
  Paid: paidOf,
  Refunded: moneyBackOf,
  'Pays for another item': movedOnOf,
  'Credit notes': creditedOf,
  Carrier: ({ parcels }) => parcels.map(({ carrier }) => carrier).join('; '),
  'Tracking number': ({ parcels }) => parcels.map(({ trackingNumber }) => trackingNumber).join('; '),
};

/** Orders as lines of a CSV file, the heading first. */
export const exportLines = (orders: AsyncIterable<OrderDocument>): AsyncGenerator<string> =>
  csvLines(columns, orders);
