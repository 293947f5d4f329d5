import { TAX_PERCENT, percentOf, withTax } from './cart.constants.ts';
import type { Totals } from './cart.schema.ts';

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
    total: withTax(subtotal),
  };
}
