import { MAX_GIFT_CARDS } from '@virasat/api/constants';
import { codeStore } from '../coupons/code-store.ts';

/** The codes of gift cards that the visitor has entered. They are like cash: kept in this tab only, until the order. */
export const giftCodes = codeStore({
  area: 'tab',
  name: 'gift-cards',
  most: MAX_GIFT_CARDS,
  normal: (typed) => typed.replace(/[^a-z0-9]/gi, '').toUpperCase(),
  tooMany: `An order is paid with ${MAX_GIFT_CARDS} gift cards at most. Remove one first.`,
});
