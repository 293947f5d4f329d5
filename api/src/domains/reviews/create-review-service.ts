import { randomBytes } from 'node:crypto';
import type { ClientSession, Db, Filter, MongoClient } from 'mongodb';
import type { ProductDocument } from '../catalogue/product-document.ts';
import { contains } from '../../platform/database/text-match.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { OrderDocument } from '../orders/order-document.ts';
import {
  allStars,
  publicName,
  ratingOf,
  toAdminReview,
  toReview,
  type ReviewDocument,
} from './review-document.ts';
import type { AdminReviewQuery } from './reviews.schema.ts';
import type { ReviewService } from './reviews.service.ts';

export interface ReviewParts {
  client: MongoClient;
  db: Db;
  clock?: () => Date;
}

/** What the admin's table asks for. */
const tableFilter = ({ search, state, stars }: AdminReviewQuery): Filter<ReviewDocument> => ({
  ...(state && { hidden: state === 'hidden' }),
  ...(stars && { stars }),
  ...(search && {
    $or: [{ product: contains(search) }, { name: contains(search) }, { text: contains(search) }],
  }),
});

/** Reviews on MongoDB. A product's `rating` and `reviewCount` change in the transaction of the review. */
export function createReviewService({ client, db, clock = () => new Date() }: ReviewParts): ReviewService {
  const reviews = db.collection<ReviewDocument>('reviews');
  const products = db.collection<ProductDocument>('products');
  const orders = db.collection<OrderDocument>('orders');

  async function countsOf(productId: string, session?: ClientSession): Promise<number[]> {
    const found = await reviews
      .aggregate<{ _id: number; count: number }>(
        [{ $match: { productId, hidden: false } }, { $group: { _id: '$stars', count: { $sum: 1 } } }],
        session && { session },
      )
      .toArray();
    return allStars.map((stars) => found.find(({ _id }) => _id === stars)?.count ?? 0);
  }

  /** Everybody who reviews a piece writes this document too: of two at once, one waits and counts both. */
  async function rate(productId: string, session: ClientSession): Promise<ReturnType<typeof ratingOf>> {
    const rating = ratingOf(await countsOf(productId, session));
    await products.updateOne({ _id: productId }, { $set: { ...rating, changedAt: clock() } }, { session });
    return rating;
  }

  const hasReceived = async (productId: string, userId: string): Promise<boolean> =>
    (await orders.findOne(
      { userId, status: 'Delivered', 'items.id': productId },
      { projection: { _id: 1 } },
    )) !== null;

  return {
    async ofProduct(productId, { page, pageSize }) {
      const filter = { productId, hidden: false };
      const [found, counts] = await Promise.all([
        reviews
          .find(filter)
          .sort({ createdAt: -1, _id: 1 })
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .toArray(),
        countsOf(productId),
      ]);
      const { reviewCount: total } = ratingOf(counts);
      return { items: found.map(toReview), total, page, pageSize, counts };
    },

    async own(productId, user) {
      const [mayReview, review] = await Promise.all([
        hasReceived(productId, user.id),
        reviews.findOne({ productId, userId: user.id }),
      ]);
      return { mayReview, review: review && toReview(review) };
    },

    async write(productId, user, { stars, text }) {
      const product = await products.findOne(
        { _id: productId, status: 'published' },
        { projection: { name: 1 } },
      );
      if (!product) throw notFound('Product');
      if (!(await hasReceived(productId, user.id))) {
        const message = 'Reviews are written by buyers, once their piece has arrived.';
        throw new AppError(403, 'not_a_buyer', message);
      }
      return inTransaction(client, async (session) => {
        const saved = await reviews.findOneAndUpdate(
          { productId, userId: user.id },
          {
            $set: { stars, text, name: publicName(user.name), product: product.name, createdAt: clock() },
            $setOnInsert: { _id: randomBytes(12).toString('hex'), hidden: false },
          },
          { upsert: true, returnDocument: 'after', session },
        );
        if (!saved) throw new Error('An upsert answered nothing');
        await rate(productId, session);
        return { ...toReview(saved), hidden: saved.hidden };
      });
    },

    async adminList(query) {
      const { page, pageSize } = query;
      const filter = tableFilter(query);
      const [found, total] = await Promise.all([
        reviews
          .find(filter)
          .sort({ createdAt: -1, _id: 1 })
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .toArray(),
        reviews.countDocuments(filter),
      ]);
      return { items: found.map(toAdminReview), total, page, pageSize };
    },

    setHidden: (id, hidden) =>
      inTransaction(client, async (session) => {
        const review = await reviews.findOneAndUpdate(
          { _id: id },
          { $set: { hidden } },
          { returnDocument: 'after', session },
        );
        if (!review) throw notFound('Review');
        return { ...toAdminReview(review), ...(await rate(review.productId, session)) };
      }),
  };
}
