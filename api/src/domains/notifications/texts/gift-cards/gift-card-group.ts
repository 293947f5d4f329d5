import { giftCardChangeDraft, giftCardDraft } from '../../gift-card-template.ts';
import type { TextGroup } from '../text-group.ts';
import {
  giftCardPlaceholders,
  giftCardTexts,
  type GiftCardPlaceholder,
  type GiftCardTextKey,
} from './gift-card-texts.ts';

/** The emails with codes of gift cards. */
export const giftCardGroup: TextGroup<GiftCardTextKey, GiftCardPlaceholder> = {
  name: 'Gift cards',
  about: 'What is written to those who get a gift card',
  placeholders: giftCardPlaceholders,
  always: ['worth', 'validUntil', 'giver', 'recipientName'],
  texts: giftCardTexts,
  example: (key, frame) => {
    const card = {
      recipient: { name: 'Asha', email: 'asha@example.com' },
      validUntil: new Date('2027-11-20T06:00:00.000Z'),
      from: 'Meera Rathore',
    };
    if (key === 'gift-card-adjusted')
      return giftCardChangeDraft({ amount: 500, balance: 2_500 }, { ...card, lastFour: 'PLE2' }, frame);
    return giftCardDraft(
      {
        // letters and digits as codes have them; no card has this one
        code: 'EXAM-PLE2-EXAM-PLE2',
        ...card,
        amount: 2_500,
        message: 'Happy Diwali',
        replaces: key === 'gift-card-new-code',
      },
      frame,
    );
  },
};
