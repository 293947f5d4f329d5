import { cartDraft } from '../../cart-template.ts';
import type { TextGroup } from '../text-group.ts';
import { cartPlaceholders, cartTexts, type CartPlaceholder, type CartTextKey } from './cart-texts.ts';

/** The email about a cart that was left. */
export const cartGroup: TextGroup<CartTextKey, CartPlaceholder> = {
  name: 'Cart reminders',
  about: 'What is written to shoppers who have asked to be reminded of their cart',
  placeholders: cartPlaceholders,
  always: [],
  texts: cartTexts,
  example: (_, { seller, shopOrigin }) =>
    cartDraft(
      {
        lines: [
          { name: 'Jali armchair', price: 18_500, quantity: 2, lineTotal: 37_000, available: 2 },
          { name: 'Brass lamp', price: 4_200, quantity: 1, lineTotal: 4_200, available: 9 },
        ],
        missing: 1,
        link: `${shopOrigin}/cart`,
        unsubscribe: { page: shopOrigin },
      },
      seller,
    ),
};
