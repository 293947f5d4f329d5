import { percentOf } from '../shared/percent.ts';
import { TAX_PERCENT } from './cart.constants.ts';
import type { Totals } from './cart.schema.ts';

/** A line that may be a gift card: then it says so, whatever else it says about it. */
export interface GiftCardLike {
  giftCard?: unknown;
}

/** A line as far as totals follow from it. */
export interface PricedLike extends GiftCardLike {
  price: number;
  quantity: number;
  discount?: number | undefined;
  /** Absent means `TAX_PERCENT`. */
  taxPercent?: number | undefined;
}

/** The rate of a line's tax, in percent. */
export const taxPercentOf = ({ taxPercent = TAX_PERCENT }: Pick<PricedLike, 'taxPercent'>): number =>
  taxPercent;

/**
 * The tax of lines by its rates, lowest first: each is rounded to the rupee on all of its lines. Gift cards have none: it
 * falls due with what they pay for (decision 0057).
 */
export function taxesByRate(lines: readonly PricedLike[]): NonNullable<Totals['taxes']> {
  const taxable = new Map<number, number>();
  for (const line of lines) {
    if (line.giftCard) continue;
    const percent = taxPercentOf(line);
    const own = line.price * line.quantity - (line.discount ?? 0);
    taxable.set(percent, (taxable.get(percent) ?? 0) + own);
  }
  return [...taxable]
    .sort(([one], [other]) => one - other)
    .map(([percent, amount]) => ({ percent, taxable: amount, tax: percentOf(amount, percent) }));
}

/**
 * Totals of lines, in whole rupees (requirements 40 and 303): the tax is rounded for each rate on what it taxes, shipping is
 * free, and the total is subtotal − discount + tax, always (requirement 6). `discount` is absent when there is none, `taxes`
 * when everything has the usual rate: then tax = round(taxable × 0.18) and total = round(taxable × 1.18), which never
 * disagree, because what is taxed is a whole number and both have the same fraction.
 */
export function totalsOf(lines: readonly PricedLike[]): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const discount = lines.reduce((sum, line) => sum + (line.discount ?? 0), 0);
  const taxes = taxesByRate(lines);
  const tax = taxes.reduce((sum, each) => sum + each.tax, 0);
  const isUsual = taxes.every(({ percent }) => percent === TAX_PERCENT);
  return {
    subtotal,
    ...(discount > 0 && { discount }),
    tax,
    ...(!isUsual && { taxes }),
    shipping: 0,
    total: subtotal - discount + tax,
  };
}

/** What gift cards cost of these lines, in rupees. */
export const giftCardsOf = (lines: readonly (GiftCardLike & { price: number; quantity: number })[]): number =>
  lines.reduce((sum, line) => sum + (line.giftCard ? line.price * line.quantity : 0), 0);
