import type { GiftCardForEmail, GiftCardOfRecipient } from '../giftcards/index.ts';
import { inRupees, onDay } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import { button, footerOf, text } from './email.ts';
import type { GiftCardPlaceholder, GiftCardTextKey } from './texts/gift-cards/gift-card-texts.ts';
import type { Draft } from './texts/text-group.ts';

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
export function giftCardDraft(
  { code, amount, recipient, message, validUntil, from, replaces }: GiftCardForEmail,
  { seller, shopOrigin }: { seller: Seller; shopOrigin: string },
): Draft<GiftCardTextKey, GiftCardPlaceholder> {
  const worth = inRupees(amount);
  const day = onDay(validUntil);
  return {
    key: replaces ? 'gift-card-new-code' : 'gift-card',
    preview: `${worth} for handcrafted furniture from Jodhpur, valid until ${day}.`,
    filling: {
      worth,
      validUntil: day,
      giver: from,
      recipientName: recipient.name,
      fromWhom: from ? `from ${from}` : 'for you',
      giftCardForYou: recipient.name ? `${recipient.name}, a gift card for you` : 'A gift card for you',
      giverNote: from ? `${from} has sent you a gift card.` : '',
      message: message ? [text(`“${message}”`)] : [],
      giftCard: [
        {
          kind: 'facts',
          rows: [
            ['Your code', code],
            ['Worth', worth],
            ['Valid until', day],
          ],
        },
      ],
      shopButton: [button('Choose something', `${shopOrigin}/products`)],
      balanceButton: [button('See what is left on it', `${shopOrigin}/gift-card`)],
    },
    footer: footerOf(seller, 'a gift card that was sent to this address'),
  };
}

/** An email that says how the balance of a card was changed by hand, for the outbox; in rupees. */
export interface NewGiftCardChangeEmail {
  key: string;
  /** Id of the card. */
  giftCard: string;
  content: { kind: 'gift-card-adjusted'; amount: number; balance: number };
}

/** One for each change. `adjustment` is the change's id. */
export const giftCardChangeEmail = (
  giftCard: string,
  { adjustment, amount, balance }: { adjustment: string; amount: number; balance: number },
): NewGiftCardChangeEmail => ({
  key: `gift-card-${adjustment}`,
  giftCard,
  content: { kind: 'gift-card-adjusted', amount, balance },
});

/** The email about a change of the balance. */
export function giftCardChangeDraft(
  { amount, balance }: Pick<NewGiftCardChangeEmail['content'], 'amount' | 'balance'>,
  { recipient, lastFour, validUntil, from }: GiftCardOfRecipient,
  { seller, shopOrigin }: { seller: Seller; shopOrigin: string },
): Draft<GiftCardTextKey, GiftCardPlaceholder> {
  const [worth, day] = [inRupees(balance), onDay(validUntil)];
  const change = inRupees(Math.abs(amount));
  const card = `your gift card ending ${lastFour}`;
  return {
    key: 'gift-card-adjusted',
    preview: `${worth} is left on it.`,
    filling: {
      worth,
      validUntil: day,
      giver: from,
      recipientName: recipient.name,
      change: amount > 0 ? `We have put ${change} on ${card}` : `We have taken ${change} off ${card}`,
      balance: [
        {
          kind: 'facts',
          rows: [
            ['Left on it', worth],
            ['Valid until', day],
          ],
        },
      ],
      shopButton: [button('Choose something', `${shopOrigin}/products`)],
      balanceButton: [button('See what is left on it', `${shopOrigin}/gift-card`)],
    },
    footer: footerOf(seller, 'a gift card that was sent to this address'),
  };
}
