import type { Totals } from './cart.schema.ts';

/** Tax on every item, in percent (requirement 40). */
export const TAX_PERCENT = 18;

/**
 * Percentage of an amount, half rounded up, in whole numbers only: 0.18 has no exact binary form, and one rupee lost to
 * it would be one rupee the invoice cannot explain. Exact as long as amount × percent stays below 2^53.
 */
const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);

/**
 * Totals of lines (requirement 40): tax = round(subtotal × 0.18), shipping free, total = round(subtotal × 1.18).
 *
 * The two roundings never disagree: the subtotal is a whole number, so subtotal × 1.18 has the same fraction as
 * subtotal × 0.18 and is rounded the same way. Hence total === subtotal + tax always (requirement 6).
 */
export function totalsOf(lines: readonly { price: number; quantity: number }[]): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  return {
    subtotal,
    tax: percentOf(subtotal, TAX_PERCENT),
    shipping: 0,
    total: percentOf(subtotal, 100 + TAX_PERCENT),
  };
}
