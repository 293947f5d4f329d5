import type { GiftCardForEmail } from '../giftcards/index.ts';
import { inRupees, onDay } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import { button, footerOf, text, type Email } from './email.ts';

/** An email with the code of a gift card, for the outbox. The code is in none of it: it is computed when it is sent. */
export interface NewGiftCardEmail {
  key: string;
  /** Id of the card, and which of its codes. */
  giftCard: string;
  edition: number;
  content: { kind: 'gift-card' };
}

/** One for each code of a card. */
export const giftCardEmail = (giftCard: string, edition: number): NewGiftCardEmail => ({
  key: `gift-card:${giftCard}-${edition}`,
  giftCard,
  edition,
  content: { kind: 'gift-card' },
});

/** The email with a code: what it is worth, until when, and how it is used. */
export function giftCardEmailOf(
  { code, amount, recipient, message, validUntil, from, replaces }: GiftCardForEmail,
  { seller, shopOrigin }: { seller: Seller; shopOrigin: string },
): Email {
  const worth = inRupees(amount);
  return {
    subject: replaces
      ? 'The new code of your Virasat gift card'
      : `A Virasat gift card of ${worth} ${from ? `from ${from}` : 'for you'}`,
    preview: `${worth} for handcrafted furniture from Jodhpur, valid until ${onDay(validUntil)}.`,
    title: recipient.name ? `${recipient.name}, a gift card for you` : 'A gift card for you',
    blocks: [
      ...(from ? [text(`${from} has sent you a gift card.`)] : []),
      ...(message ? [text(`“${message}”`)] : []),
      ...(replaces
        ? [text('This code replaces the one that we sent before, which can no longer be used.')]
        : []),
      {
        kind: 'facts',
        rows: [
          ['Your code', code],
          ['Worth', worth],
          ['Valid until', onDay(validUntil)],
        ],
      },
      text(
        'Enter the code in the checkout when you pay. You can use it for several orders until nothing is left on it.',
        'Whoever has the code can spend it: keep it like cash.',
      ),
      button('Choose something', `${shopOrigin}/products`),
      button('See what is left on it', `${shopOrigin}/gift-card`),
    ],
    footer: footerOf(seller, 'a gift card that was sent to this address'),
  };
}
