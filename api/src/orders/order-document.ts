import type { PricedLine, Totals } from '../cart/cart.schema.ts';
import type { OrderStatus, PaymentStatus } from './order-states.ts';
import type { exceptionKinds, paymentMethods } from './orders.constants.ts';
import type { Address, AdminOrder, Order } from './orders.schema.ts';

/** A line of an order: the name, picture and price of the day it was bought. */
export type OrderLine = Omit<PricedLine, 'available'>;

/** An order as the database keeps it. */
export interface OrderDocument {
  /** Unguessable public id. */
  _id: string;
  /** Consecutive within a financial year, e.g. VR/26-27/000123. */
  number: string;
  /** Null for a guest. */
  userId: string | null;
  items: OrderLine[];
  address: Address;
  totals: Totals;
  payment: {
    method: (typeof paymentMethods)[number];
    status: PaymentStatus;
    label: string;
    /** The provider's id of the charge, once captured. */
    chargeId: string | null;
    /** What the shopper was told when the payment did not work out; replayed with the same idempotency key. */
    failure: string | null;
  };
  status: OrderStatus;
  timeline: { at: Date; status: OrderStatus; note: string }[];
  createdAt: Date;
  /** Something an admin should know of although the shop has dealt with it. */
  exception?: { kind: (typeof exceptionKinds)[number]; at: Date; note: string };
  /** `scope` is the user's id, or `guest`: one shopper's key never reaches another's order (promise 4). */
  idempotency: { scope: string; key: string; bodyHash: string };
  /** Lower-case words for the admin's search, see `searchTermsOf`. */
  searchTerms: string[];
}

/** Splits text into the lower-case words a search compares. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;:()"“”’'–—&]+/)
    .filter(Boolean);

/**
 * The words an admin finds an order by: number (whole and its parts), id, customer, e-mail (whole and its parts),
 * products. A search matches beginnings of words, which an index on an array of words can serve; the status is
 * matched by its own field, so no move has to rewrite this list.
 */
export function searchTermsOf(order: Pick<OrderDocument, '_id' | 'number' | 'address' | 'items'>): string[] {
  const { firstName, lastName, email } = order.address;
  const number = order.number.toLowerCase();
  const serial = number.split('/').pop() ?? '';
  const terms = [
    order._id.toLowerCase(),
    number,
    ...number.split('/'),
    serial.replace(/^0+/, ''),
    ...wordsOf(`${firstName} ${lastName}`),
    email.toLowerCase(),
    ...email.toLowerCase().split(/[@.]/),
    ...order.items.flatMap((item) => wordsOf(item.name)),
  ];
  // "Inlay-work" is also found as "work".
  const parts = terms.flatMap((term) => term.split('-'));
  return [...new Set([...terms, ...parts].filter(Boolean))];
}

/** What a shopper sees of an order. */
export const toOrder = (order: OrderDocument): Order => ({
  id: order._id,
  number: order.number,
  status: order.status,
  date: order.createdAt.toISOString(),
  items: order.items,
  address: order.address,
  ...order.totals,
  payment: { method: order.payment.method, status: order.payment.status, label: order.payment.label },
  timeline: order.timeline.map(({ at, status, note }) => ({ at: at.toISOString(), status, note })),
});

/** A row of the admin's order table. */
export const toAdminOrder = (order: OrderDocument): AdminOrder => ({
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
});
