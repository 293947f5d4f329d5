import { apportion } from '../shared/apportion.ts';
import { percentOf } from '../shared/percent.ts';
import { handleOf, type CouponDocument } from './coupon.ts';
import { freeLine, type DiscountLine, type OfferedCoupon } from './offered-coupon.ts';
import { refusalOf, refusedBeside } from './refusals.ts';

/** A coupon that takes something off; the discount is rupees before tax. */
export interface AppliedCoupon {
  /** How a cart names it: by its code, an automatic one by its id. */
  id: string;
  label: string;
  discount: number;
}

export interface RefusedCoupon {
  code: string;
  /** In a sentence that says what to do. */
  reason: string;
}

/** Most coupons of one cart, and so of its order. */
export const MAX_APPLIED = 50;

/** What coupons take off a cart. */
export interface Discounts {
  /** By line, rupees before tax; together what the coupons take off. */
  lines: number[];
  applied: AppliedCoupon[];
  /** Codes that take nothing off. */
  refused: RefusedCoupon[];
}

/** A coupon that is met by a cart, with what it takes off each line. */
interface Taken {
  offered: OfferedCoupon;
  shares: number[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const ORDER: Record<CouponDocument['kind'], number> = { 'free-item': 0, percent: 1, amount: 2 };

const totalOf = ({ price, quantity }: DiscountLine): number => price * quantity;

/** What a coupon would take off each line of which so much is left, to at most `most` together. */
function sharesOf(
  { coupon, eligible }: OfferedCoupon,
  lines: readonly DiscountLine[],
  left: readonly number[],
  most: number,
): number[] {
  if (coupon.kind === 'free-item') {
    const free = freeLine(lines, coupon.freeItem);
    return lines.map((line, index) => (index === free ? Math.min(line.price, left[index] ?? 0, most) : 0));
  }
  const weights = lines.map(({ product }, index) => (eligible.has(product) ? (left[index] ?? 0) : 0));
  const base = sum(weights);
  const off = coupon.kind === 'percent' ? percentOf(base, coupon.percent ?? 0) : (coupon.amount ?? 0);
  return apportion(Math.min(off, base, most), weights);
}

/** What these coupons take off together: one after the other, each of what the ones before have left. */
function take(coupons: readonly OfferedCoupon[], lines: readonly DiscountLine[]): Taken[] {
  let left = lines.map(totalOf);
  const ordered = [...coupons].sort(
    (a, b) =>
      ORDER[a.coupon.kind] - ORDER[b.coupon.kind] || (handleOf(a.coupon) < handleOf(b.coupon) ? -1 : 1),
  );
  return ordered.map((offered) => {
    // an order of nothing can neither be paid nor refunded: the last rupee stays
    const shares = sharesOf(offered, lines, left, Math.max(0, sum(left) - 1));
    left = left.map((amount, index) => amount - (shares[index] ?? 0));
    return { offered, shares };
  });
}

const worth = (taken: readonly Taken[]): number => sum(taken.map(({ shares }) => sum(shares)));

/** Of all that may stand together, what takes most off: those that can be combined, or one alone. */
function best(met: readonly OfferedCoupon[], lines: readonly DiscountLine[]): Taken[] {
  const combinable = met.filter(({ coupon }) => coupon.combinable);
  // what was asked for first
  const together = [
    ...combinable.filter(({ isAsked }) => isAsked),
    ...combinable.filter(({ isAsked }) => !isAsked),
  ].slice(0, MAX_APPLIED);
  const choices = [together, ...met.filter(({ coupon }) => !coupon.combinable).map((one) => [one])];
  return choices
    .map((coupons) => take(coupons, lines))
    .reduce((most, taken) => (worth(taken) > worth(most) ? taken : most));
}

/**
 * What coupons take off a cart, in whole rupees before tax (CGST Act, section 15(3)(a): a discount that the invoice
 * records is not part of the value of the supply). The discount of each line is its share by price, so that a refund of
 * the line gives back what it cost. A free item is the same: its line costs one piece less (CBIC circular 92/11/2019:
 * goods offered free with others are sold for one price, no supply of their own).
 */
export function discountsOf(
  lines: readonly DiscountLine[],
  offered: readonly OfferedCoupon[],
  now: Date,
): Discounts {
  const refusals = offered.map((one) => ({ one, reason: refusalOf(one, lines, now) }));
  const met = refusals.flatMap(({ one, reason }) => (reason === null ? [one] : []));
  const taken = best(met, lines).filter(({ shares }) => sum(shares) > 0);
  const isTaken = (one: OfferedCoupon) => taken.some((each) => each.offered === one);
  return {
    lines: lines.map((_, index) => sum(taken.map(({ shares }) => shares[index] ?? 0))),
    applied: taken.map(({ offered: { coupon }, shares }) => ({
      id: handleOf(coupon),
      label: coupon.name,
      discount: sum(shares),
    })),
    refused: refusals.flatMap(({ one, reason }) => {
      if (!one.isAsked || isTaken(one)) return [];
      const beside = taken.map((each) => each.offered.coupon);
      return [{ code: handleOf(one.coupon), reason: reason ?? refusedBeside(one.coupon, beside) }];
    }),
  };
}
