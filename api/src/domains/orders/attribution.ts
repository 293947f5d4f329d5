import { taxableOf, taxesOf, taxPercentOf } from '../cart/index.ts';
import { apportion } from '../shared/apportion.ts';
import { HOME_STATE } from '../shared/states-of-india.ts';
import { sum } from '../shared/sum.ts';
import { valuesOf, type CreditNote, type LineAmount, type NoteLine } from './order-document.ts';
import type { OrderLine } from './orders.schema.ts';

/** An order as far as its invoice and its credit notes are made of it. */
export interface CreditedSale {
  items: readonly Pick<OrderLine, 'id' | 'quantity' | 'lineTotal' | 'discount' | 'giftCard' | 'taxPercent'>[];
  tax: number;
  /** Where it is delivered: the place of supply. */
  address: { state: string };
  creditNotes?: readonly Pick<CreditNote, 'lines'>[];
}

/** What goes off an invoice. */
export interface Credit {
  /** Rupees, tax included. */
  amount: number;
  /** What of it is for certain lines, and their items; the rest is for the order as a whole. */
  lines?: readonly LineAmount[];
  /** Nothing of the order is sold any more: whatever is left of any line. */
  isWhole?: true;
}

/** A line of an invoice, or what is left of it after credit notes; a gift card has neither taxable value nor tax. */
export interface InvoicedLine extends Required<NoteLine> {
  rate: number;
  isGiftCard: boolean;
}

/** The lines of an order's invoice. */
export function invoicedLines({ items, tax, address }: CreditedSale): InvoicedLine[] {
  const taxes = taxesOf({ items, tax, address });
  const values = valuesOf(items);
  return items.map((item, index) => ({
    id: item.id,
    rate: taxPercentOf(item),
    isGiftCard: item.giftCard === true,
    quantity: item.quantity,
    amount: values[index] ?? 0,
    taxable: taxableOf(item) * 100,
    tax: sum(taxes, ({ perLine }) => perLine[index] ?? 0),
  }));
}

/** What is left of the lines of an order's invoice after its credit notes. */
export function leftOf(sale: CreditedSale): InvoicedLine[] {
  const left = new Map(invoicedLines(sale).map((line) => [line.id, line]));
  for (const { id, quantity = 0, amount, taxable, tax } of (sale.creditNotes ?? []).flatMap(
    ({ lines }) => lines,
  )) {
    const line = left.get(id);
    if (!line) continue;
    line.quantity -= quantity;
    line.amount -= amount;
    line.taxable -= taxable;
    line.tax -= tax;
  }
  return [...left.values()];
}

const total = (parts: readonly number[]): number => sum(parts, (part) => part);

/** Adds an amount to what is taken of some lines, by what these have left; no more than that. */
function spread(
  taken: readonly number[],
  room: readonly number[],
  amount: number,
  isMember: (index: number) => boolean,
): number[] {
  const spare = room.map((most, index) => (isMember(index) ? most - (taken[index] ?? 0) : 0));
  const more = apportion(Math.min(amount, total(spare)), spare);
  return taken.map((each, index) => each + (more[index] ?? 0));
}

/**
 * Rupees of each line. What names no line is for the goods by what is left of their value, and for gift cards once
 * nothing is: those are only refunded by their line, or with all of the order.
 */
export function inRupees(left: readonly InvoicedLine[], { amount, lines = [] }: Credit): number[] {
  const room = left.map((line) => Math.max(0, line.amount));
  let taken = left.map(({ id }, index) =>
    Math.min(room[index] ?? 0, total(lines.map((line) => (line.id === id ? line.amount : 0)))),
  );
  for (const isGiftCard of [false, true])
    taken = spread(taken, room, amount - total(taken), (index) => left[index]?.isGiftCard === isGiftCard);
  return taken;
}

/**
 * The same in paise, as taxable value and tax. The value of a line is in whole rupees and its amounts on the invoice are
 * in paise: less than a rupee of one line can be for another one of its rate, so that no line gets more off than it has
 * and each rate gives back what its rupees have of it. Within the home state both taxes are the same (`unit`).
 */
function inPaise(left: readonly InvoicedLine[], rupees: readonly number[], unit: 1 | 2) {
  const room = left.map(({ taxable, tax }) => (Math.max(0, taxable) + Math.max(0, tax)) / unit);
  const wanted = left.map(({ isGiftCard }, index) => (isGiftCard ? 0 : (rupees[index] ?? 0) * (100 / unit)));
  let taken = wanted.map((part, index) => Math.min(part, room[index] ?? 0));
  const fill = (isMember: (index: number) => boolean) => {
    const of = (parts: readonly number[]) => total(parts.filter((_, index) => isMember(index)));
    taken = spread(taken, room, of(wanted) - of(taken), isMember);
  };
  for (const rate of new Set(left.map((line) => line.rate))) fill((index) => left[index]?.rate === rate);
  // where notes from before attribution took more of a rate than it had
  fill(() => true);
  return left.map((line, index) => {
    const parts = [Math.max(0, line.taxable) / unit, Math.max(0, line.tax) / unit];
    const [taxable = 0, tax = 0] = apportion(taken[index] ?? 0, parts);
    return { taxable: taxable * unit, tax: tax * unit };
  });
}

/**
 * What a credit note takes off each line of the invoice (CGST Act, section 34; section 15(3)(b) for a discount that is given
 * after the supply), in quantity, value and tax: never more than the notes before it have left. The note that takes the
 * last rupee takes whatever is left of every line, to the paisa.
 */
export function attributed(sale: CreditedSale, credit: Credit): NoteLine[] {
  const left = leftOf(sale);
  const rest = sum(left, ({ amount }) => amount);
  if (credit.amount > rest)
    throw new Error(`A credit note of ₹${credit.amount} is more than the ₹${rest} that are left`);
  const rupees = inRupees(left, credit);
  const isLast = credit.amount === rest;
  const paise = isLast ? left : inPaise(left, rupees, sale.address.state === HOME_STATE ? 2 : 1);
  const quantities = left.map(({ id, quantity }) => {
    const named = sum(credit.lines ?? [], (line) => (line.id === id ? (line.quantity ?? 0) : 0));
    return credit.isWhole ? quantity : Math.min(named, quantity);
  });
  return left.flatMap(({ id, amount }, index) => {
    const { taxable = 0, tax = 0 } = paise[index] ?? {};
    const quantity = quantities[index] ?? 0;
    const part = { amount: isLast ? amount : (rupees[index] ?? 0), taxable, tax };
    const isTouched = quantity > 0 || Object.values(part).some((each) => each !== 0);
    return isTouched ? [{ id, ...(quantity > 0 && { quantity }), ...part }] : [];
  });
}
