import type { ClientSession, Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';

/** A gift card that somebody has chosen to buy: what its line in a cart or an order names, until the order is paid. */
export interface ChosenGiftCard {
  /** Of its line, see `giftCardItem`. */
  _id: string;
  /** Rupees. */
  amount: number;
  recipient: { email: string; name: string };
  message: string;
  /** Day in India, `2026-12-24`; null for as soon as it is paid. */
  sendOn: string | null;
  /** Whose choice it is; null for a guest's. */
  userId: string | null;
  /** Id of the order that waits for its payment; null while there is none. */
  order: string | null;
  createdAt: Date;
}

export const chosenGiftCardIndexes: CollectionIndexes[] = [
  {
    collection: 'chosenGiftCards',
    indexes: [
      { key: { createdAt: 1 }, name: 'age' },
      { key: { order: 1 }, name: 'order' },
      { key: { userId: 1 }, name: 'user' },
    ],
  },
];

/** What shoppers have chosen and not paid yet. Each can be bought once. */
export function createChosenGiftCards(db: Db) {
  const chosen = db.collection<ChosenGiftCard>('chosenGiftCards');

  return {
    add: (card: ChosenGiftCard) => chosen.insertOne(card),

    byIds: (ids: readonly string[]): Promise<ChosenGiftCard[]> =>
      ids.length === 0 ? Promise.resolve([]) : chosen.find({ _id: { $in: [...ids] } }).toArray(),

    /** Gives a card to an order, if no other order has it. @returns null when there is none, or another order has it */
    claim: (id: string, order: string, session: ClientSession): Promise<ChosenGiftCard | null> =>
      chosen.findOneAndUpdate(
        { _id: id, order: null },
        { $set: { order } },
        { session, returnDocument: 'after' },
      ),

    /** Lets go of the cards of an order that was not paid. */
    release: (order: string, session: ClientSession) =>
      chosen.updateMany({ order }, { $set: { order: null } }, { session }),

    ofOrder: (order: string): Promise<ChosenGiftCard[]> =>
      chosen.find({ order }).sort({ createdAt: 1, _id: 1 }).toArray(),

    /** Takes a card of an order out, to issue it. @returns null when it was taken before */
    take: (id: string, order: string, session: ClientSession): Promise<ChosenGiftCard | null> =>
      chosen.findOneAndDelete({ _id: id, order }, { session }),

    ofUser: (userId: string): Promise<ChosenGiftCard[]> => chosen.find({ userId }).toArray(),

    move: (from: string, to: string, session: ClientSession) =>
      chosen.updateMany({ userId: from }, { $set: { userId: to } }, { session }),

    /** Cards for somebody that nobody has ordered; an order that waits for its payment still needs them. */
    forgetRecipient: (emails: readonly string[], session: ClientSession) =>
      chosen.deleteMany({ 'recipient.email': { $in: [...emails] }, order: null }, { session }),

    /** What somebody has chosen and not ordered; an order that waits for its payment still needs it. */
    forget: (userId: string, session: ClientSession) =>
      chosen.deleteMany({ userId, order: null }, { session }),

    /** Forgets what nobody has ordered since. @returns how many */
    async forgetBefore(day: Date): Promise<number> {
      return (await chosen.deleteMany({ createdAt: { $lt: day }, order: null })).deletedCount;
    },
  };
}
export type ChosenGiftCards = ReturnType<typeof createChosenGiftCards>;
