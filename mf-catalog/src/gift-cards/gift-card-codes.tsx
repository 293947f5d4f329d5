import { rupees } from '@virasat/kit';
import type { PricedCartState } from '../cart/use-priced-cart.ts';
import { CodeForm, type CodeOutcome } from '../coupons/code-form.tsx';
import { giftCodes } from './gift-codes.ts';

interface GiftCardCodesProps {
  codes: readonly string[];
  pricing: PricedCartState;
  /** The visitor has just opened it. */
  isOpened: boolean;
}

const labels = { list: 'Gift cards', first: 'Code of the gift card', more: 'Code of another gift card' };

/** Nobody who looks on can spend it. */
const callOf = (code: string) => `Gift card ending ${code.slice(-4)}`;

/** What a card pays and what stays on it, or why it pays nothing. */
function outcomeOf(code: string, { cart, stale, error }: PricedCartState): CodeOutcome {
  const applied = cart?.giftCards?.find((each) => each.code === code);
  const refused = cart?.refusedGiftCards?.find((each) => each.code === code);
  if (error) return { text: 'could not be checked.', isRefused: false };
  if (applied) {
    const left = applied.balance - applied.amount;
    const rest = left > 0 ? `${rupees(left)} stays on it` : 'nothing is left on it then';
    return { text: `pays ${rupees(applied.amount)}; ${rest}.`, isRefused: false };
  }
  if (refused) return { text: refused.reason, isRefused: true };
  return { text: stale ? 'is being checked…' : '', isRefused: false };
}

/** The gift cards that pay for a cart, and a field for another one. */
export const GiftCardCodes = ({ codes, pricing, isOpened }: GiftCardCodesProps) => (
  <CodeForm
    store={giftCodes}
    codes={codes}
    outcomeOf={(code) => outcomeOf(code, pricing)}
    callOf={callOf}
    labels={labels}
    name="gift-card"
    isOpened={isOpened}
  />
);
