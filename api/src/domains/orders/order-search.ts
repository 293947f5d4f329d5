import type { Filter } from 'mongodb';
import { escapeRegex } from '../../platform/database/text-match.ts';
import { phoneDigits } from '../shared/phone.ts';
import type { OrderDocument } from './order-document.ts';
import { orderStatuses } from './orders.constants.ts';

/** Splits text into the lower-case words a search compares. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;:()"“”’'–—&]+/)
    .filter(Boolean);

/** A telephone number as people write it, with spaces or the code of the country; at least ten digits. */
const PHONE = /^\+?[\d\s-]{10,}$/;

/** The words of a search; a telephone number is one. */
export function searchedWords(search: string): string[] {
  const { all, local } = phoneDigits(search);
  return PHONE.test(search.trim()) && all.length >= 10 ? [local] : wordsOf(search);
}

/** A number, whole, in parts and without its zeros. */
export function numberTerms(number: string): string[] {
  const lower = number.toLowerCase();
  const parts = lower.split('/');
  return [lower, ...parts, (parts.at(-1) ?? '').replace(/^0+/, '')];
}

/**
 * The words an admin finds an order by: number and that of its invoice (whole and its parts), id, customer, email (whole and its parts),
 * telephone number (with and without the code of the country), products by name and SKU. A search matches beginnings of
 * words; the status is matched by its own field, so no transition has to rewrite this list.
 */
export function searchTermsOf(
  order: Pick<OrderDocument, '_id' | 'number' | 'invoice' | 'address' | 'items' | 'productSkus'>,
): string[] {
  const { firstName, lastName, email, phone } = order.address;
  const digits = phoneDigits(phone);
  const terms = [
    order._id.toLowerCase(),
    ...numberTerms(order.number),
    ...(order.invoice ? numberTerms(order.invoice.number) : []),
    ...wordsOf(`${firstName} ${lastName}`),
    email.toLowerCase(),
    ...email.toLowerCase().split(/[@.]/),
    digits.all,
    digits.local,
    ...order.items.flatMap(({ name, sku = '' }) => wordsOf(`${name} ${sku}`)),
    ...(order.productSkus ?? []).flatMap(wordsOf),
  ];
  // "Inlay-work" is also found as "work".
  const parts = terms.flatMap((term) => term.split('-'));
  return [...new Set([...terms, ...parts].filter(Boolean))];
}

/**
 * Every word of the search has to begin a word of the order or belong to its status, in any order and across fields:
 * "sharma shipped" finds the shipped orders of the Sharmas. For the few orders of one shopper; the back office's list
 * finds the same in memory (`OrderIndex`). Text from outside is escaped, so it is never an expression itself.
 */
export function searchFilter(search: string): Filter<OrderDocument> {
  const words = searchedWords(search);
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
