import { isGiftCardItem } from '../giftcards/gift-cards.constants.ts';
import { sum } from '../shared/sum.ts';
import { linesOf, type LineAmount, type OrderDocument } from './order-document.ts';
import { creditOf, toShipOf, type LineQuantity, type LineState } from './order-lines.ts';
import { notAllowed } from './order-transitions.ts';

/** Items of an order that somebody has named. */
export type Chosen = { line: LineState; quantity: number }[];

export const toQuantities = (chosen: Chosen): LineQuantity[] =>
  chosen.map(({ line: { id }, quantity }) => ({ id, quantity }));

export const countOf = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

export const itemsText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** Whether they are all that is still here. */
export const isAll = (chosen: Chosen, lines: readonly LineState[]): boolean =>
  countOf(chosen) === lines.reduce((sum, line) => sum + toShipOf(line), 0);

/**
 * The items that somebody names, or all that there are.
 * @param available how many there are of a line
 * @param what completes “Only 1 … of them.”
 * @throws AppError 409 'not_allowed' when there are fewer, or none at all
 */
export function chosenOf(
  lines: readonly LineState[],
  items: readonly LineQuantity[] | undefined,
  available: (line: LineState) => number,
  what: string,
): Chosen {
  const chosen = lines.flatMap((line) => {
    const most = available(line);
    const quantity = items
      ? items.reduce((sum, each) => sum + (each.id === line.id ? each.quantity : 0), 0)
      : most;
    if (quantity > most) throw notAllowed(`Only ${most} of ${quantity} items can be ${what} now.`);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const isUnknown = items?.some(({ id }) => !lines.some((line) => line.id === id)) ?? false;
  if (chosen.length === 0 || isUnknown) throw notAllowed(`None of these items can be ${what} now.`);
  return chosen;
}

/** What of an order's goods is still invoiced. */
export const restOfGoods = (order: OrderDocument): number =>
  sum(linesOf(order), ({ id, value, credited }) => (isGiftCardItem(id) ? 0 : value - credited));

/** What goes off the invoice with items, line by line. */
export const creditsOf = (chosen: Chosen): Required<LineAmount>[] =>
  chosen.map(({ line, quantity }) => ({ id: line.id, quantity, amount: creditOf(line, quantity) }));

export const amountOf = (credits: readonly { amount: number }[]): number =>
  credits.reduce((sum, { amount }) => sum + amount, 0);

/** Takes what is more than `most` off the last ones. */
export function cappedCredits(credits: readonly LineAmount[], most: number): LineAmount[] {
  let left = most;
  return credits.map((credit) => {
    const amount = Math.min(credit.amount, left);
    left -= amount;
    return { ...credit, amount };
  });
}

/** Items with the names of their lines. */
export const namesOf = (
  { items: lines }: OrderDocument,
  items: readonly LineQuantity[],
): { name: string; quantity: number }[] =>
  items.map(({ id, quantity }) => ({ name: lines.find((line) => line.id === id)?.name ?? id, quantity }));
