import { MAX_CODES } from '@virasat/api/constants';
import { codeStore } from './code-store.ts';

/** As the email has it; a gift card is like cash, so its code is never kept with those of coupons. */
const GIFT_CARD = /^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}$/;

/** The codes of coupons that the visitor has entered. */
export const couponCodes = codeStore({
  area: 'browser',
  name: 'codes',
  most: MAX_CODES,
  normal: (typed) => typed.replace(/\s+/g, '').toUpperCase(),
  misplaced: (code) =>
    GIFT_CARD.test(code)
      ? 'This is the code of a gift card. Enter it at checkout, under “Pay with a gift card”.'
      : null,
  tooMany: `A cart has ${MAX_CODES} codes at most. Remove one first.`,
});
