import type { CartForEmail } from '../reminders/index.ts';
import { inRupees } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import { button, footerOf, text, type Email } from './email.ts';

/** An email about a cart that was left, for the outbox. */
export interface NewCartEmail {
  key: string;
  /** Id of the reminder. */
  reminder: string;
  content: { kind: 'cart-left' };
}

/** One of a consent: `event` tells several consents of one browser apart. */
export const cartEmail = (reminder: string, event: string): NewCartEmail => ({
  key: `cart-left:${event}`,
  reminder,
  content: { kind: 'cart-left' },
});

/** The email about a cart that was left: what is in it now, and one click back. */
export function cartEmailOf({ lines, missing, link, unsubscribe }: CartForEmail, seller: Seller): Email {
  const left = lines.some(({ available, quantity }) => available <= quantity);
  return {
    subject: 'Your cart at Virasat',
    preview: lines.map(({ name }) => name).join(', '),
    title: 'Your cart is still here',
    blocks: [
      text('You asked us to remind you of your cart. This is what is in it, at today’s prices:'),
      {
        kind: 'items',
        lines: lines.map(({ name, quantity, price, lineTotal }) => ({
          name,
          detail: `${quantity} × ${inRupees(price)}`,
          amount: inRupees(lineTotal),
        })),
        totals: [],
      },
      ...(missing > 0
        ? [
            text(
              missing === 1
                ? 'One item is no longer available.'
                : `${missing} items are no longer available.`,
            ),
          ]
        : []),
      ...(left ? [text('Of some there are no more than these.')] : []),
      button('Back to your cart', link),
      text('We write once, and nothing is reserved for you until you check out.'),
      button('No more reminders', unsubscribe.page),
    ],
    footer: footerOf(seller, 'the box you ticked in our checkout'),
  };
}
