import { parts, type Placeholder, type TextOf } from '../text-group.ts';

export const giftCardPlaceholders = {
  worth: { label: 'What the card is worth' },
  validUntil: { label: 'Until when it is valid' },
  giver: { label: 'Who gives it; nothing when the shop does' },
  recipientName: { label: 'Name of the recipient; nothing where it is not known' },
  fromWhom: { label: '“from” and who gives it, or “for you” when the shop does' },
  giftCardForYou: { label: '“A gift card for you”, after the name of the recipient where it is known' },
  giverNote: { label: 'A sentence that says who has sent it; nothing when the shop has' },
  change: {
    label: 'What was put on the card or taken off it: “We have put ₹500 on your gift card ending K7QM”',
  },
  message: { label: 'What the giver has written; nothing without a message', isBlock: true },
  giftCard: { label: 'The code, what it is worth, and until when it is valid', isBlock: true },
  balance: { label: 'What is left on the card, and until when it is valid', isBlock: true },
  shopButton: { label: 'The button that opens the shop', isBlock: true },
  balanceButton: { label: 'The button that shows what is left on it', isBlock: true },
} as const satisfies Record<string, Placeholder>;
export type GiftCardPlaceholder = keyof typeof giftCardPlaceholders;

const USE = parts(
  'Enter the code in the checkout when you pay. You can use it for several orders until nothing is left on it. Whoever has the code can spend it: keep it like cash.',
  '{shopButton}',
  '{balanceButton}',
);
const required = ['message', 'giftCard', 'balanceButton'] as const;

/** The texts of emails with the code of a gift card. */
export const giftCardTexts = {
  'gift-card': {
    name: 'Gift card sent',
    own: {
      subject: 'A Virasat gift card of {worth} {fromWhom}',
      title: '{giftCardForYou}',
      body: parts('{giverNote}', '{message}', '{giftCard}', USE),
    },
    required: { body: required },
  },
  'gift-card-new-code': {
    name: 'Gift card sent again with a new code',
    own: {
      subject: 'The new code of your Virasat gift card',
      title: '{giftCardForYou}',
      body: parts(
        '{giverNote}',
        '{message}',
        'This code replaces the one that we sent before, which can no longer be used.',
        '{giftCard}',
        USE,
      ),
    },
    also: ['fromWhom'],
    required: { body: required },
  },
  'gift-card-adjusted': {
    name: 'Balance of a gift card changed by the staff',
    own: {
      subject: 'The balance of your Virasat gift card has changed',
      title: 'The balance of your gift card',
      body: parts(
        '{change}. If you do not know why, write to us.',
        '{balance}',
        '{balanceButton}',
        '{shopButton}',
      ),
    },
    required: { body: ['change', 'balance'] },
  },
} as const satisfies Record<string, TextOf<GiftCardPlaceholder>>;
export type GiftCardTextKey = keyof typeof giftCardTexts;
