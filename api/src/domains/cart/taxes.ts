import { TAX_PERCENT } from './cart.constants.ts';
import { apportion } from '../shared/apportion.ts';
import type { GiftCardLike } from './totals.ts';
import { HOME_STATE } from '../shared/states-of-india.ts';

/** What the taxes of an order follow from; amounts in whole rupees. */
export interface TaxedOrder {
  items: readonly (GiftCardLike & { lineTotal: number; discount?: number | undefined })[];
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

/**
 * The taxable value of a line: what is left of its price after the discount, which its invoice states (CGST Act,
 * section 15(3)(a)). A gift card has none: it is no supply yet (sections 12(4) and 13(4)).
 */
export const taxableOf = ({ lineTotal, discount = 0, giftCard }: TaxedOrder['items'][number]): number =>
  giftCard ? 0 : lineTotal - discount;

/**
 * The taxes of an order: central and state tax, half each, within the home state; the integrated tax elsewhere (IGST
 * Act, sections 7 and 8). The order's tax is in whole rupees (CGST Act, section 170), so its halves are whole paise
 * and both are the same on every line; each tax adds up over the lines to its total, and the totals to the order's tax.
 */
export function taxesOf({ items, tax, address }: TaxedOrder): Tax[] {
  const weights = items.map(taxableOf);
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
