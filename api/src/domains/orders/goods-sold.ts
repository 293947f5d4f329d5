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
  creditNotes?: readonly Pick<CreditNote, 'amount' | 'lines'>[];
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

/**
 * What each of its credit notes takes off the goods; the rest of a note is for gift cards. A line says which it is. What
 * names no line is for the goods, as long as something is left of them: a gift card is only refunded by its line, or with
 * all of the order.
 */
export function goodsCreditsOf(order: PartlyGoods): number[] {
  const cards = new Set(order.items.flatMap(({ id, giftCard }) => (giftCard ? [id] : [])));
  let left = goodsTotalOf(order);
  return (order.creditNotes ?? []).map(({ amount, lines = [] }) => {
    const ofCards = sum(lines, (line) => (cards.has(line.id) ? line.amount : 0));
    const ofGoods = sum(lines, (line) => (cards.has(line.id) ? 0 : line.amount));
    const unnamed = amount - ofCards - ofGoods;
    const goods = cards.size === 0 ? amount : ofGoods + Math.min(unnamed, Math.max(0, left - ofGoods));
    left -= goods;
    return goods;
  });
}
