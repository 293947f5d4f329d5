import { beginningOfDay, daysAfter } from '../../shared/indian-time.ts';
import type { ProductForm } from '../product-form.ts';

/** What decides the price that shoppers pay. */
export type PriceFields = Pick<ProductForm, 'regularPrice' | 'discountPrice' | 'offerStart' | 'offerEnd'>;

/** The first and the last instant of an offer. Without a first or last day it has no end on that side. */
const periodOf = ({ offerStart, offerEnd }: PriceFields) => ({
  start: offerStart === undefined ? -Infinity : beginningOfDay(offerStart).getTime(),
  end: offerEnd === undefined ? Infinity : beginningOfDay(daysAfter(offerEnd, 1)).getTime(),
});

/** `none`: no discount price; `always`: one without days. */
export const offerStates = ['none', 'always', 'planned', 'running', 'over'] as const;
export type OfferState = (typeof offerStates)[number];

/** Whether the discount price holds now, and the instant at which that changes; null when it stays so. */
export function offerAt(fields: PriceFields, now: Date): { state: OfferState; changesAt: Date | null } {
  const { discountPrice, offerStart, offerEnd } = fields;
  if (discountPrice === undefined) return { state: 'none', changesAt: null };
  if (offerStart === undefined && offerEnd === undefined) return { state: 'always', changesAt: null };
  const { start, end } = periodOf(fields);
  const time = now.getTime();
  if (time < start) return { state: 'planned', changesAt: new Date(start) };
  if (time < end) return { state: 'running', changesAt: end === Infinity ? null : new Date(end) };
  return { state: 'over', changesAt: null };
}

/** Prices as shoppers' pages, carts and orders read them, and when they change by themselves. */
export interface StoredPrices {
  price: number;
  originalPrice?: number;
  offerChangesAt?: Date;
}

/**
 * The price at an instant: the discount price while its offer holds, otherwise the regular one. While it is reduced,
 * `originalPrice` says what it was (requirement 71).
 */
export function pricesAt(fields: PriceFields, now: Date): StoredPrices {
  const { regularPrice, discountPrice } = fields;
  const { state, changesAt } = offerAt(fields, now);
  const later = changesAt ? { offerChangesAt: changesAt } : {};
  if (discountPrice === undefined) return { price: regularPrice ?? 0 };
  if (regularPrice === undefined) return { price: discountPrice };
  if (state === 'planned' || state === 'over') return { price: regularPrice, ...later };
  return { price: discountPrice, originalPrice: regularPrice, ...later };
}
