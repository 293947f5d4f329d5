import { anyOf } from '../shared/any-of.ts';
import { inRupees, onDay } from '../shared/format.ts';
import { callOf, periodOf, stateOf, type CouponDocument } from './coupon.ts';
import { freeLine, type DiscountLine, type OfferedCoupon } from './offered-coupon.ts';

/** A cart with a code that takes nothing off cannot be ordered. */
const REMOVE_IT = 'Remove it to continue.';

/** Names that a sentence can hold; the rest is counted. */
const MOST_NAMES = 3;

/** “Chairs, Tables, Lamps or 2 more”. */
function someOf(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  return anyOf(rest > 0 ? [...names.slice(0, MOST_NAMES), `${rest} more`] : names);
}

/** @param code as it was entered */
export const unknownCode = (code: string): string =>
  `There is no code ${code}. Check the spelling, or remove it.`;

export const usedUp = (coupon: CouponDocument): string => `${callOf(coupon)} has been used up. ${REMOVE_IT}`;

export const usedByCustomer = (coupon: CouponDocument): string => {
  const { perCustomer = 1 } = coupon;
  return perCustomer === 1
    ? `You have already used ${callOf(coupon)}, which works once only. ${REMOVE_IT}`
    : `You have already used ${callOf(coupon)} ${perCustomer} times, the most for one customer. ${REMOVE_IT}`;
};

export const changedMeanwhile = (coupon: CouponDocument): string =>
  `${callOf(coupon)} has changed meanwhile. Look at the new total, then order again.`;

/** Why a coupon that has nothing against it takes nothing off beside others. */
export function refusedBeside(coupon: CouponDocument, others: readonly CouponDocument[]): string {
  const call = callOf(coupon);
  const names = others.map(callOf);
  if (names.length === 0) return `${call} takes nothing off: the items cost too little. ${REMOVE_IT}`;
  const codes = others.filter(({ way }) => way === 'code').map(callOf);
  const what =
    codes.length > 0 ? `Remove ${someOf(codes)} to use ${call}, or remove ${call} to continue.` : REMOVE_IT;
  const isMore = !coupon.combinable || others.some(({ combinable }) => !combinable);
  return isMore
    ? `${call} cannot be combined with ${names.join(' and ')}, which takes more off. ${what}`
    : `${call} takes nothing more off. ${REMOVE_IT}`;
}

/** What the eligible items cost, without the piece that is free. */
function spentOn({ coupon, eligible }: OfferedCoupon, lines: readonly DiscountLine[]): number {
  const free = coupon.kind === 'free-item' ? freeLine(lines, coupon.freeItem) : -1;
  return lines.reduce((total, { product, price, quantity }, index) => {
    if (!eligible.has(product)) return total;
    return total + price * (index === free ? quantity - 1 : quantity);
  }, 0);
}

function refusalByItems(offered: OfferedCoupon, lines: readonly DiscountLine[]): string | null {
  const { coupon, names, freeItemName } = offered;
  const call = callOf(coupon);
  const spent = spentOn(offered, lines);
  const missing = (coupon.minimum ?? 1) - spent;
  if (missing > 0 && coupon.minimum !== undefined) {
    const of =
      names.length > 0
        ? `${inRupees(missing)} more of ${someOf(names)}`
        : `items for ${inRupees(missing)} more`;
    return `Add ${of} to use ${call}, or remove it.`;
  }
  if (missing > 0)
    return names.length > 0
      ? `${call} is for ${someOf(names)}. Add one of these to use it, or remove it.`
      : `Add another item to use ${call}, or remove it.`;
  if (coupon.kind === 'free-item' && freeLine(lines, coupon.freeItem) === -1)
    return freeItemName === undefined
      ? `What ${call} gives is no longer sold. ${REMOVE_IT}`
      : `Add ${freeItemName} to the cart: with ${call} one is free. Or remove the code.`;
  return null;
}

/** Why a coupon cannot be used for a cart, in a sentence that says what to do; null when it can. */
export function refusalOf(offered: OfferedCoupon, lines: readonly DiscountLine[], now: Date): string | null {
  const { coupon, used } = offered;
  const state = stateOf(coupon, now);
  const { start, end } = periodOf(coupon);
  if (state === 'draft') return unknownCode(callOf(coupon));
  if (state === 'scheduled' && start)
    return `${callOf(coupon)} can be used from ${onDay(start)}. Remove it to order before then.`;
  if (state === 'ended') {
    const isOver = end && now >= end;
    if (coupon.status === 'active' && !isOver) return usedUp(coupon);
    // the last day, not the midnight after it
    const when = isOver ? ` on ${onDay(new Date(end.getTime() - 1))}` : '';
    return `${callOf(coupon)} ended${when}. ${REMOVE_IT}`;
  }
  if (coupon.perCustomer !== undefined && used >= coupon.perCustomer) return usedByCustomer(coupon);
  return refusalByItems(offered, lines);
}
