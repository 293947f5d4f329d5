import { percentOf } from '../shared/percent.ts';
import { TAX_PERCENT, withTax } from './cart.constants.ts';
import type { Totals } from './cart.schema.ts';

/**
 * Totals of lines, in whole rupees (requirement 40): tax = round(taxable × 0.18), shipping free, total =
 * round(taxable × 1.18), where taxable is the subtotal less the discounts of the lines. `discount` is absent when
 * there is none. Gift cards are in subtotal and total, and have no tax: it falls due with what they pay for (decision 0057).
 *
 * The two roundings never disagree: what is taxed is a whole number, so taxable × 1.18 has the same fraction as
 * taxable × 0.18 and is rounded the same way. Hence total === subtotal − discount + tax always (requirement 6).
 */
export function totalsOf(
  lines: readonly (GiftCardLike & { price: number; quantity: number; discount?: number | undefined })[],
): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const discount = lines.reduce((sum, line) => sum + (line.discount ?? 0), 0);
  const giftCards = giftCardsOf(lines);
  const taxable = subtotal - discount - giftCards;
  return {
    subtotal,
    ...(discount > 0 && { discount }),
    tax: percentOf(taxable, TAX_PERCENT),
    shipping: 0,
    total: withTax(taxable) + giftCards,
  };
}

/** A line that may be a gift card: then it says so, whatever else it says about it. */
export interface GiftCardLike {
  giftCard?: unknown;
}

/** What gift cards cost of these lines, in rupees. */
export const giftCardsOf = (lines: readonly (GiftCardLike & { price: number; quantity: number })[]): number =>
  lines.reduce((sum, line) => sum + (line.giftCard ? line.price * line.quantity : 0), 0);
