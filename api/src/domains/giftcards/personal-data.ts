import type { PersonalRecords } from '../shared/module.ts';
import type { ChosenGiftCards } from './chosen-gift-cards.repository.ts';
import { validUntilOf, type GiftCardDocument } from './gift-card.ts';
import type { GiftCardsRepository } from './gift-cards.repository.ts';

/** A card as the download has it: never its code, which is money. */
const toRecord = (card: GiftCardDocument) => ({
  lastFour: card.lastFour,
  amount: card.amount,
  recipient: card.recipient,
  message: card.message,
  issuedAt: card.createdAt.toISOString(),
  validUntil: validUntilOf(card).toISOString(),
});

/**
 * Gift cards say whom they are from and whom they are for. The ledger stays without either, as an account of what the
 * shop owes, and whoever has a code can go on spending it.
 */
export const giftCardRecords = (
  repository: GiftCardsRepository,
  chosen: ChosenGiftCards,
): PersonalRecords => ({
  name: 'giftCards',
  collections: ['giftCards', 'giftCardEntries', 'chosenGiftCards'],
  exportPersonalData: async (userId) => ({
    bought: (await repository.boughtBy(userId)).map(toRecord),
    inTheCart: (await chosen.ofUser(userId)).map(({ amount, recipient, message, sendOn }) => ({
      amount,
      recipient,
      message,
      sendOn,
    })),
  }),
  async erasePersonalData(userId, session) {
    await repository.forgetBuyer(userId, session);
    await chosen.forget(userId, session);
  },
  async movePersonalData(from, to, session) {
    await repository.moveBuyer(from, to, session);
    await chosen.move(from, to, session);
  },
  countPersonalData: async (userId) =>
    (await repository.boughtBy(userId)).length + (await chosen.ofUser(userId)).length,
  exportByEmail: async (emails) =>
    (await repository.receivedBy(emails)).map((card) => ({
      ...toRecord(card),
      from: card.soldIn?.from ?? '',
      balance: card.balance,
    })),
  async eraseByEmail(emails, session) {
    await repository.forgetRecipient(emails, session);
    await chosen.forgetRecipient(emails, session);
  },
});
