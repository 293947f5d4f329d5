import { GIFT_CARD_CODE } from '@virasat/api/constants';
import { rupees } from '@virasat/kit';
import type { PricedCartState } from '../cart/use-priced-cart.ts';
import { CodeForm, type CodeOutcome } from './code-form.tsx';
import { couponCodes } from './codes.ts';

interface CouponCodesProps {
  codes: readonly string[];
  pricing: PricedCartState;
  /** The visitor has just opened it. */
  isOpened: boolean;
}

const labels = { list: 'Codes', first: 'Your code', more: 'Another code' };

/** A gift card is like cash: its code is never kept with those of coupons. */
const misplaced = (typed: string): string | null =>
  GIFT_CARD_CODE.test(typed.replace(/\s+/g, ''))
    ? 'This is the code of a gift card. Enter it at checkout, under “Pay with a gift card”.'
    : null;

/** How much a code takes off, or why it takes off nothing. */
function outcomeOf(code: string, { cart, stale, error }: PricedCartState): CodeOutcome {
  const applied = cart?.coupons?.find(({ id }) => id === code);
  const refused = cart?.refusedCoupons?.find((each) => each.code === code);
  if (error) return { text: 'Could not be checked.', isRefused: false };
  if (applied) return { text: `${rupees(applied.discount)} off`, isRefused: false };
  if (refused) return { text: refused.reason, isRefused: true };
  return { text: stale ? 'Checking…' : '', isRefused: false };
}

/** The codes of coupons, and a field for another one. */
export const CouponCodes = ({ codes, pricing, isOpened }: CouponCodesProps) => (
  <CodeForm
    store={couponCodes}
    codes={codes}
    outcomeOf={(code) => outcomeOf(code, pricing)}
    misplaced={misplaced}
    labels={labels}
    name="coupon"
    isOpened={isOpened}
  />
);
