import { withTax } from '@virasat/api/constants';
import { rupees } from '@virasat/kit';

/** Prices as they are typed; what is no price is absent. */
export interface Prices {
  regularPrice?: number | undefined;
  discountPrice?: number | undefined;
  minPrice?: number | undefined;
  offerStart?: string | undefined;
  offerEnd?: string | undefined;
}

/** More than this is asked about: a zero too few is the commonest mistake. */
const LARGE_DISCOUNT = 0.6;

/**
 * What shoppers will pay, in a sentence, and what looks like a mistake though it is allowed. What is not allowed is
 * said by the field itself.
 * @param today such as 2026-11-21
 * @param taxRate percent of GST; null when it depends on the product's heading
 */
export function priceNotes(
  { regularPrice, discountPrice, minPrice, offerStart, offerEnd }: Prices,
  today: string,
  taxRate: number | null,
): { summary: string; warnings: string[] } {
  const charged = discountPrice ?? regularPrice;
  if (charged === undefined)
    return { summary: 'Enter a price: without one the product cannot be published.', warnings: [] };
  const isReduced = discountPrice !== undefined && regularPrice !== undefined && discountPrice < regularPrice;
  const off = isReduced ? 1 - discountPrice / regularPrice : 0;
  const paid =
    taxRate === null
      ? `${rupees(charged)}, and GST by its HSN code`
      : `${rupees(charged)}, ${rupees(withTax(charged, taxRate))} including ${taxRate} % GST`;
  const days = [offerStart && `from ${offerStart}`, offerEnd && `until ${offerEnd}`]
    .filter(Boolean)
    .join(' ');
  const summary = isReduced
    ? `Shoppers pay ${paid}${days && ` (${days})`}, and see ${rupees(regularPrice)} struck through: ${Math.round(off * 100)} % off.`
    : `Shoppers pay ${paid}.`;
  const warnings = [
    off >= LARGE_DISCOUNT &&
      `This is ${Math.round(off * 100)} % off. Is a digit missing in the discount price?`,
    discountPrice === undefined && (offerStart ?? offerEnd) && 'An offer has days, but no discount price.',
    offerEnd && offerEnd < today && 'The offer is over already.',
    isReduced &&
      minPrice !== undefined &&
      charged === minPrice &&
      'This is the minimum price: there is no room for a further reduction.',
  ];
  return { summary, warnings: warnings.filter((warning): warning is string => typeof warning === 'string') };
}
