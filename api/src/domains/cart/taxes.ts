import { TAX_PERCENT } from './cart.constants.ts';
import { HOME_STATE } from '../shared/states-of-india.ts';

/** What the taxes of an order follow from; amounts in whole rupees. */
export interface TaxedOrder {
  items: readonly { lineTotal: number }[];
  tax: number;
  /** Where it is delivered. */
  address: { state: string };
}

/** A tax of an order, in paise: the total, and its share of every line. */
export interface Tax {
  name: 'CGST' | 'SGST' | 'IGST';
  percent: number;
  perLine: number[];
  total: number;
}

/** Splits a whole amount by weights, by largest remainder: the parts always add up to it. */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  // a lakh of paise times a crore of rupees is beyond what a double counts exactly
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) };
  });
  let left = amount - shares.reduce((total, { share }) => total + share, 0);
  for (const part of [...shares].sort((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return shares.map(({ share }) => share);
}

/**
 * The taxes of an order: central and state tax, half each, within the home state; the integrated tax elsewhere (IGST
 * Act, sections 7 and 8). The order's tax is in whole rupees (CGST Act, section 170), so its halves are whole paise
 * and both are the same on every line; each tax adds up over the lines to its total, and the totals to the order's tax.
 */
export function taxesOf({ items, tax, address }: TaxedOrder): Tax[] {
  const weights = items.map(({ lineTotal }) => lineTotal);
  if (address.state !== HOME_STATE) {
    const total = tax * 100;
    return [{ name: 'IGST', percent: TAX_PERCENT, perLine: apportion(total, weights), total }];
  }
  const half = { percent: TAX_PERCENT / 2, perLine: apportion(tax * 50, weights), total: tax * 50 };
  return [
    { name: 'CGST', ...half },
    { name: 'SGST', ...half },
  ];
}
