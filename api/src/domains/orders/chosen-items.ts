import { isGiftCardItem } from '../giftcards/gift-cards.constants.ts';
import { linesOf, type LineAmount, type OrderDocument } from './order-document.ts';
import { creditOf, toShipOf, type LineQuantity, type LineState } from './order-lines.ts';
import { notAllowed, restOfInvoice } from './order-transitions.ts';

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

/**
 * What of an order's goods is still invoiced: the price of its gift cards stays invoiced until they are taken back,
 * whatever went off the rest.
 */
export const restOfGoods = (order: OrderDocument): number =>
  linesOf(order)
    .filter(({ id }) => isGiftCardItem(id))
    .reduce((rest, { value, credited }) => rest - (value - credited), restOfInvoice(order));

/** What goes off the invoice with items, line by line: with goods no more than is still invoiced of them. */
export function creditsOf(order: OrderDocument, chosen: Chosen): Required<LineAmount>[] {
  let goods = restOfGoods(order);
  return chosen.map(({ line, quantity }) => {
    const credit = creditOf(line, quantity);
    const amount = isGiftCardItem(line.id) ? credit : Math.min(credit, goods);
    if (!isGiftCardItem(line.id)) goods -= amount;
    return { id: line.id, quantity, amount };
  });
}

export const amountOf = (credits: readonly { amount: number }[]): number =>
  credits.reduce((sum, { amount }) => sum + amount, 0);

/** Takes what is more than `most` off the last ones. */
export function cappedCredits(credits: readonly LineAmount[], most: number): LineAmount[] {
  let left = most;
  return credits.flatMap((credit) => {
    const amount = Math.min(credit.amount, left);
    left -= amount;
    return amount > 0 ? [{ ...credit, amount }] : [];
  });
}

/** Items with the names of their lines. */
export const namesOf = (
  { items: lines }: OrderDocument,
  items: readonly LineQuantity[],
): { name: string; quantity: number }[] =>
  items.map(({ id, quantity }) => ({ name: lines.find((line) => line.id === id)?.name ?? id, quantity }));
