import type { ClientSession, Db } from 'mongodb';
import type { SentCode } from './confirmation-code.ts';
import type { OrderDocument } from './order-document.ts';

/** Reads and guarded writes of orders that are held for review. */
export function createReviewRepository(db: Db) {
  const orders = db.collection<OrderDocument>('orders');
  return {
    /**
     * Counts a try of the code with this nonce.
     * @returns false when it is not the current one, has expired or had its tries
     */
    async countCodeTry(id: string, nonce: string, most: number, now: Date): Promise<boolean> {
      const code = { nonce, expiresAt: { $gt: now }, attempts: { $lt: most } };
      const filter = Object.fromEntries(
        Object.entries(code).map(([field, value]) => [`review.code.${field}`, value]),
      );
      const { matchedCount } = await orders.updateOne(
        { _id: id, status: 'Held for review', ...filter },
        { $inc: { 'review.code.attempts': 1 } },
      );
      return matchedCount === 1;
    },

    /** Replaces the code of a held order, unless somebody else has; returns whether it did. */
    async replaceCode(id: string, nonce: string, code: SentCode, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await orders.updateOne(
        { _id: id, status: 'Held for review', 'review.code.nonce': nonce },
        { $set: { 'review.code': code } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Held orders whose time is over. */
    overdueReviews: (now: Date) =>
      orders
        .find({ status: 'Held for review', 'review.until': { $lte: now } })
        .sort({ createdAt: 1 })
        .toArray(),
  };
}
export type ReviewRepository = ReturnType<typeof createReviewRepository>;
