import type { CartForEmail } from '../reminders/index.ts';
import type { Seller } from '../shared/settings.ts';
import { button, footerOf, itemLine, smallLink } from './email.ts';
import type { CartPlaceholder, CartTextKey } from './texts/carts/cart-texts.ts';
import type { Draft } from './texts/text-group.ts';

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

type Line = Pick<CartForEmail['lines'][number], 'name' | 'price' | 'quantity' | 'lineTotal' | 'available'>;

/** What the email about a cart is made of. */
export interface CartToWriteAbout extends Pick<CartForEmail, 'missing' | 'link'> {
  lines: Line[];
  unsubscribe: Pick<CartForEmail['unsubscribe'], 'page'>;
}

const missingNote = (missing: number): string => {
  if (missing === 0) return '';
  return missing === 1 ? 'One item is no longer available.' : `${missing} items are no longer available.`;
};

/** The email about a cart that was left: what is in it now, and one click back. */
export function cartDraft(
  { lines, missing, link, unsubscribe }: CartToWriteAbout,
  seller: Seller,
): Draft<CartTextKey, CartPlaceholder> {
  const left = lines.some(({ available, quantity }) => available <= quantity);
  return {
    key: 'cart-left',
    preview: lines.map(({ name }) => name).join(', '),
    filling: {
      items: [
        {
          kind: 'items',
          lines: lines.map((line) => itemLine(line)),
          totals: [],
        },
      ],
      missingNote: missingNote(missing),
      fewLeftNote: left ? 'Of some there are no more than these.' : '',
      cartButton: [button('Back to your cart', link)],
    },
    fixed: [smallLink('No more reminders', unsubscribe.page)],
    footer: footerOf(seller, 'the box you ticked in our checkout'),
  };
}
