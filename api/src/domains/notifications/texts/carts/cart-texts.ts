import { parts, type Placeholder, type TextOf } from '../text-group.ts';

/** The link that unsubscribes is none of them: it stands below every text. */
export const cartPlaceholders = {
  items: { label: 'What is in the cart, at the prices of now', isBlock: true },
  missingNote: { label: 'A sentence about what is no longer available; nothing when all is' },
  fewLeftNote: { label: 'A sentence that says that no more are left of some; nothing when there are' },
  cartButton: { label: 'The button that opens the cart', isBlock: true },
} as const satisfies Record<string, Placeholder>;
export type CartPlaceholder = keyof typeof cartPlaceholders;

/** The text of the email about a cart that was left. */
export const cartTexts = {
  'cart-left': {
    name: 'A day after the cart was left',
    own: {
      subject: 'Your cart at Virasat',
      title: 'Your cart is still here',
      body: parts(
        'You asked us to remind you of your cart. This is what is in it, at today’s prices:',
        '{items}',
        '{missingNote}',
        '{fewLeftNote}',
        '{cartButton}',
        'We write once, and nothing is reserved for you until you check out.',
      ),
    },
    required: { body: ['items', 'cartButton'] },
  },
} as const satisfies Record<string, TextOf<CartPlaceholder>>;
export type CartTextKey = keyof typeof cartTexts;
