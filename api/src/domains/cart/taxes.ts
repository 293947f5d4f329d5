import { TAX_PERCENT } from './cart.constants.ts';
import { apportion } from '../shared/apportion.ts';
import { percentOf } from '../shared/percent.ts';
import { taxPercentOf, type GiftCardLike } from './totals.ts';
import { HOME_STATE } from '../shared/states-of-india.ts';

/** What the taxes of an order follow from; amounts in whole rupees. */
export interface TaxedOrder {
  items: readonly (GiftCardLike & {
    lineTotal: number;
    discount?: number | undefined;
    taxPercent?: number | undefined;
  })[];
  tax: number;
  /** Where it is delivered. */
  address: { state: string };
}

/** A tax of an order, in paise: the total, and its share of every line. */
export interface Tax {
  name: 'CGST' | 'SGST' | 'IGST';
  percent: number;
  /** What it is a half or the whole of. */
  rate: number;
  perLine: number[];
  total: number;
}

/**
 * The taxable value of a line: what is left of its price after the discount, which its invoice states (CGST Act,
 * section 15(3)(a)). A gift card has none: it is no supply yet (sections 12(4) and 13(4)).
 */
export const taxableOf = ({ lineTotal, discount = 0, giftCard }: TaxedOrder['items'][number]): number =>
  giftCard ? 0 : lineTotal - discount;

/** The rates of an order's goods, lowest first, that of goods that are free of tax (0) among them. */
export function taxRatesOf(items: TaxedOrder['items']): number[] {
  const rates = [...new Set(items.filter(({ giftCard }) => !giftCard).map(taxPercentOf))];
  return rates.length > 0 ? rates.sort((one, other) => one - other) : [TAX_PERCENT];
}

/** The rates at which an order has taxes. What is free of tax has no tax to name beside one that is not. */
function chargedRatesOf(items: TaxedOrder['items']): number[] {
  const rates = taxRatesOf(items);
  return rates.length > 1 ? rates.filter((rate) => rate > 0) : rates;
}

/**
 * The taxes of an order: central and state tax, half each, within the home state; the integrated tax elsewhere (IGST
 * Act, sections 7 and 8), each at every rate that its lines have. The tax of a rate is in whole rupees (CGST Act, section
 * 170), so its halves are whole paise and both are the same on every line; each tax adds up over the lines to its total, and
 * the totals to the order's tax.
 */
export function taxesOf({ items, tax, address }: TaxedOrder): Tax[] {
  const rates = chargedRatesOf(items);
  return rates.flatMap((rate): Tax[] => {
    const weights = items.map((item) => (taxPercentOf(item) === rate ? taxableOf(item) : 0));
    const taxable = weights.reduce((sum, weight) => sum + weight, 0);
    const ofRate = rates.length === 1 ? tax : percentOf(taxable, rate);
    if (address.state !== HOME_STATE) {
      const total = ofRate * 100;
      return [{ name: 'IGST', percent: rate, rate, perLine: apportion(total, weights), total }];
    }
    const total = ofRate * 50;
    const half = { percent: rate / 2, rate, perLine: apportion(total, weights), total };
    return [
      { name: 'CGST', ...half },
      { name: 'SGST', ...half },
    ];
  });
}
