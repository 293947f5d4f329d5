import type { Filter } from 'mongodb';
import { escapeRegex } from '../../platform/database/text-match.ts';
import { DAY_MS } from '../shared/durations.ts';
import type { OrderDocument } from './order-document.ts';
import { ARRIVE_DAYS, orderStatuses, SHIP_DAYS, type orderNeeds } from './orders.constants.ts';
import type { AdminOrderQuery } from './orders.schema.ts';

/** Splits text into the lower-case words a search compares. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;:()"“”’'–—&]+/)
    .filter(Boolean);

/**
 * The words an admin finds an order by: number (whole and its parts), id, customer, email (whole and its parts),
 * products. A search matches beginnings of words, which an index on an array of words can serve; the status is
 * matched by its own field, so no transition has to rewrite this list.
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
    ...order.items.flatMap(({ name, sku = '' }) => wordsOf(`${name} ${sku}`)),
  ];
  // "Inlay-work" is also found as "work".
  const parts = terms.flatMap((term) => term.split('-'));
  return [...new Set([...terms, ...parts].filter(Boolean))];
}

/**
 * Every word of the search has to begin a word of the order or belong to its status, in any order and across fields:
 * "sharma shipped" finds the shipped orders of the Sharmas. Anchored expressions walk the index; text from outside is
 * escaped, so it is never an expression itself.
 */
export function searchFilter(search: string): Filter<OrderDocument> {
  const words = wordsOf(search);
  if (words.length === 0) return {};
  return {
    $and: words.map((word) => {
      const statuses = orderStatuses.filter((status) =>
        wordsOf(status).some((part) => part.startsWith(word)),
      );
      const term: Filter<OrderDocument> = { searchTerms: { $regex: `^${escapeRegex(word)}` } };
      return statuses.length > 0 ? { $or: [term, { status: { $in: statuses } }] } : term;
    }),
  };
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** What waits for an admin now, as the database finds it. */
const needFilters: Record<(typeof orderNeeds)[number], (now: Date) => Filter<OrderDocument>> = {
  review: () => ({ status: 'Held for review' }),
  return: () => ({ 'returnRequest.status': 'requested' }),
  refund: () => ({ 'refunds.status': 'due' }),
  ship: () => ({ status: 'Processing' }),
  late: (now) => ({
    $or: [
      { status: 'Processing', createdAt: { $lt: daysBefore(now, SHIP_DAYS) } },
      { status: 'Shipped', createdAt: { $lt: daysBefore(now, ARRIVE_DAYS) } },
    ],
  }),
  cash: () => ({
    status: { $in: ['Processing', 'Shipped'] },
    'payment.method': 'cod',
    'payment.status': 'created',
  }),
};

/** What the admin's list shows with its filters. */
export function listFilter(
  { search, status, needs, partly }: Omit<AdminOrderQuery, 'page' | 'pageSize'>,
  now: Date,
): Filter<OrderDocument> {
  // each in its own place: two of them may ask for the same field
  const parts: Filter<OrderDocument>[] = [
    ...(status ? [{ status }] : []),
    ...(needs ? [needFilters[needs](now)] : []),
    ...(partly ? [{ partly }] : []),
    ...(search ? [searchFilter(search)] : []),
  ];
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}
