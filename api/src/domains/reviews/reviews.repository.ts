import { randomBytes } from 'node:crypto';
import type { ClientSession, Db, Filter } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { contains } from '../../platform/database/text-match.ts';
import { allStars, type ReviewDocument } from './review.ts';
import type { AdminReviewQuery, ReviewQuery } from './reviews.schema.ts';

export const reviewIndexes: CollectionIndexes[] = [
  {
    collection: 'reviews',
    indexes: [
      { key: { productId: 1, hidden: 1, createdAt: -1, _id: 1 }, name: 'of-product' },
      // One each, also when two tabs send at the same time (requirement 12).
      { key: { productId: 1, userId: 1 }, name: 'one-each', unique: true },
      { key: { createdAt: -1, _id: 1 }, name: 'newest' },
    ],
  },
];

/** The name under which a review stays when its author has left. */
const FORMER_CUSTOMER = 'A former customer';

const tableFilter = ({ search, state, stars }: AdminReviewQuery): Filter<ReviewDocument> => ({
  ...(state && { hidden: state === 'hidden' }),
  ...(stars && { stars }),
  ...(search && {
    $or: [{ product: contains(search) }, { name: contains(search) }, { text: contains(search) }],
  }),
});

/** Reviews on MongoDB; lists come newest first. */
export function createReviewRepository(db: Db) {
  const reviews = db.collection<ReviewDocument>('reviews');

  const pageOf = (filter: Filter<ReviewDocument>, { page, pageSize }: ReviewQuery) =>
    reviews
      .find(filter)
      .sort({ createdAt: -1, _id: 1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .toArray();

  return {
    visible: (productId: string, page: ReviewQuery) => pageOf({ productId, hidden: false }, page),

    /** How many visible reviews have 1, 2, … 5 stars. */
    async counts(productId: string, session?: ClientSession): Promise<number[]> {
      const found = await reviews
        .aggregate<{ _id: number; count: number }>(
          [{ $match: { productId, hidden: false } }, { $group: { _id: '$stars', count: { $sum: 1 } } }],
          session && { session },
        )
        .toArray();
      return allStars.map((stars) => found.find(({ _id }) => _id === stars)?.count ?? 0);
    },

    own: (productId: string, userId: string) => reviews.findOne({ productId, userId }),
    ofUser: (userId: string) => reviews.find({ userId }).toArray(),

    /** Inserts the user's review of a product, or replaces it; a hidden one stays hidden. */
    async save(
      { productId, userId, ...review }: Omit<ReviewDocument, '_id' | 'hidden'>,
      session: ClientSession,
    ): Promise<ReviewDocument> {
      const saved = await reviews.findOneAndUpdate(
        { productId, userId },
        { $set: review, $setOnInsert: { _id: randomBytes(12).toString('hex'), hidden: false } },
        { upsert: true, returnDocument: 'after', session },
      );
      if (!saved) throw new Error('An upsert returned no document');
      return saved;
    },

    async adminPage(query: AdminReviewQuery): Promise<{ found: ReviewDocument[]; total: number }> {
      const filter = tableFilter(query);
      const [found, total] = await Promise.all([pageOf(filter, query), reviews.countDocuments(filter)]);
      return { found, total };
    },

    /** The review as it was before. */
    setHidden: (id: string, hidden: boolean, session: ClientSession) =>
      reviews.findOneAndUpdate({ _id: id }, { $set: { hidden } }, { returnDocument: 'before', session }),

    /**
     * Makes reviews of one user another one's. Of two of the same product, the other one's own stays with its author: one
     * person has one review of a product.
     * @returns how many were moved
     */
    async move(from: string, to: string, session: ClientSession): Promise<number> {
      const has = await reviews.find({ userId: to }, { session, projection: { productId: 1 } }).toArray();
      const products = has.map(({ productId }) => productId);
      const filter = { userId: from, productId: { $nin: products } };
      return (await reviews.updateMany(filter, { $set: { userId: to } }, { session })).modifiedCount;
    },

    /** Removes a user from their reviews; the reviews stay. */
    async anonymise(userId: string, session: ClientSession): Promise<void> {
      const nobody = `left-${randomBytes(8).toString('hex')}`;
      await reviews.updateMany({ userId }, { $set: { name: FORMER_CUSTOMER, userId: nobody } }, { session });
    },
  };
}
export type ReviewRepository = ReturnType<typeof createReviewRepository>;
