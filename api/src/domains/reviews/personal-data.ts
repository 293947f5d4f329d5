import { randomBytes } from 'node:crypto';
import type { Db } from 'mongodb';
import type { PersonalRecords } from '../module.ts';
import { toReview, type ReviewDocument } from './review-document.ts';

/** Under which name a review stays when its writer has left. */
const FORMER = 'A former customer';

/** Reviews stay, without their writer. */
export function reviewRecords(db: Db): PersonalRecords[] {
  const reviews = db.collection<ReviewDocument>('reviews');
  return [
    {
      name: 'reviews',
      exportPersonalData: async (userId) =>
        (await reviews.find({ userId }).toArray()).map((review) => ({
          ...toReview(review),
          productId: review.productId,
          product: review.product,
        })),
      erasePersonalData: (userId, session) =>
        reviews.updateMany(
          { userId },
          { $set: { name: FORMER, userId: `left-${randomBytes(8).toString('hex')}` } },
          { session },
        ),
    },
  ];
}
