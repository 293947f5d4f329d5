import { percentOf } from '../shared/percent.ts';
import { TAX_PERCENT, withTax } from './cart.constants.ts';
import type { Totals } from './cart.schema.ts';

/**
 * Totals of lines, in whole rupees (requirement 40): tax = round(taxable × 0.18), shipping free, total =
 * round(taxable × 1.18), where taxable is the subtotal less the discounts of the lines. `discount` is absent when
 * there is none.
 *
 * The two roundings never disagree: what is taxed is a whole number, so taxable × 1.18 has the same fraction as
 * taxable × 0.18 and is rounded the same way. Hence total === subtotal − discount + tax always (requirement 6).
 */
export function totalsOf(
  lines: readonly { price: number; quantity: number; discount?: number | undefined }[],
): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const discount = lines.reduce((sum, line) => sum + (line.discount ?? 0), 0);
  const taxable = subtotal - discount;
  return {
    subtotal,
    ...(discount > 0 && { discount }),
    tax: percentOf(taxable, TAX_PERCENT),
    shipping: 0,
    total: withTax(taxable),
  };
}
