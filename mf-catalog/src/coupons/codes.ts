import { MAX_CODES } from '@virasat/api/constants';
import { codeStore } from './code-store.ts';

/** The codes of coupons that the visitor has entered. */
export const couponCodes = codeStore({
  area: 'browser',
  name: 'codes',
  most: MAX_CODES,
  normal: (typed) => typed.replace(/\s+/g, '').toUpperCase(),
  tooMany: `A cart has ${MAX_CODES} codes at most. Remove one first.`,
});
