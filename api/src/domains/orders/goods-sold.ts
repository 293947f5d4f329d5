import type { Filter } from 'mongodb';
import { sum } from '../shared/sum.ts';
import type { CreditNote, OrderDocument } from './order-document.ts';
import type { OrderLine } from './orders.schema.ts';

/**
 * What of an order is a sale of goods (decision 0062): all but its gift cards, which are money taken in advance. Amounts
 * are whole rupees, tax included.
 */

/** An order as far as that follows from it. */
export interface PartlyGoods {
  items: readonly Pick<OrderLine, 'id' | 'giftCard' | 'lineTotal'>[];
  totals: { total: number };
  creditNotes?: readonly Pick<CreditNote, 'lines'>[];
}

/** The orders with which gift cards were bought. */
export const withGiftCards: Filter<OrderDocument> = { items: { $elemMatch: { giftCard: true } } };

/** Whether it is a sale at all: gift cards alone are none. */
export const hasGoods = ({ items }: Pick<PartlyGoods, 'items'>): boolean =>
  items.some(({ giftCard }) => !giftCard);

/** What its gift cards cost. */
export const giftCardTotalOf = ({ items }: Pick<PartlyGoods, 'items'>): number =>
  sum(items, ({ giftCard, lineTotal }) => (giftCard ? lineTotal : 0));

/** What its goods cost. */
export const goodsTotalOf = (order: PartlyGoods): number => order.totals.total - giftCardTotalOf(order);

/** What a credit note of it takes off the goods; the rest of the note is for gift cards. */
export function goodsCreditOf(
  { items }: Pick<PartlyGoods, 'items'>,
  { lines }: Pick<CreditNote, 'lines'>,
): number {
  const cards = new Set(items.flatMap(({ id, giftCard }) => (giftCard ? [id] : [])));
  return sum(lines, ({ id, amount }) => (cards.has(id) ? 0 : amount));
}
