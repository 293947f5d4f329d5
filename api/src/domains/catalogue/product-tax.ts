import { rejectIf } from './product-change.ts';
import { hsnOf, type Classified } from './hsn.ts';
import type { RateOf } from '../shared/tax-rates.ts';

/** What speaks against a rate that somebody gives for a product; undefined when it is the one that the shop charges. */
export function taxProblem(
  given: number | undefined,
  product: Classified,
  rateOf: RateOf,
): string | undefined {
  const heading = hsnOf(product);
  const rate = rateOf(heading);
  if (given === undefined || given === rate) return undefined;
  return `The shop charges ${rate} % tax on the heading ${heading}: enter ${rate}, or change its rate in Settings.`;
}

/** @throws AppError 400 naming the field */
export const checkTax = (given: number | null | undefined, product: Classified, rateOf: RateOf): void =>
  rejectIf(400, 'invalid_input', { taxVat: taxProblem(given ?? undefined, product, rateOf) });
