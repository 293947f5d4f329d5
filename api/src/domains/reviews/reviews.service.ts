import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/http/visitor.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { CatalogueService, Rating } from '../catalogue/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { publicName, ratingOf, toAdminReview, toReview } from './review.ts';
import type { ReviewRepository } from './reviews.repository.ts';
import type {
  AdminReviewList,
  AdminReviewQuery,
  ModeratedReview,
  OwnReview,
  ReviewInput,
  ReviewList,
  ReviewQuery,
  WrittenReview,
} from './reviews.schema.ts';

interface Dependencies {
  client: MongoClient;
  repository: ReviewRepository;
  activity: ActivityLog;
  events: DomainEventPoster;
  catalogue: Pick<CatalogueService, 'product' | 'idAt' | 'setRating'>;
  orders: {
    /** Whether an item of this product has been delivered to the user, and not returned. */
    hasReceived(productId: string, userId: string): Promise<boolean>;
  };
  clock: () => Date;
}

/**
 * Reviews: one each, by buyers who have received the product. Hidden reviews do not count. The product's rating changes
 * in the transaction of the review.
 */
export function createReviewService({
  client,
  repository,
  activity,
  events,
  catalogue,
  orders,
  clock,
}: Dependencies) {
  async function updateRating(productId: string, session: ClientSession): Promise<Rating> {
    const rating = ratingOf(await repository.counts(productId, session));
    await catalogue.setRating(productId, rating, session);
    return rating;
  }

  return {
    /** Visible reviews of the product of an id or a slug, newest first. */
    async ofProduct(address: string, page: ReviewQuery): Promise<ReviewList> {
      const productId = await catalogue.idAt(address);
      const [found, counts] = await Promise.all([
        repository.visible(productId, page),
        repository.counts(productId),
      ]);
      const { reviewCount: total } = ratingOf(counts);
      return { items: found.map(toReview), total, ...page, counts };
    },

    /** The user's own review of a product, and whether they may write one. */
    async own(productId: string, user: User): Promise<OwnReview> {
      const [mayReview, review] = await Promise.all([
        orders.hasReceived(productId, user.id),
        repository.own(productId, user.id),
      ]);
      return { mayReview, review: review && toReview(review) };
    },

    /**
     * Writes the user's review, or replaces it.
     * @throws AppError 404 for a product that shoppers do not see, 403 for somebody who has not received it
     */
    async write(productId: string, user: User, { stars, text }: ReviewInput): Promise<WrittenReview> {
      const { name: product } = await catalogue.product(productId);
      if (!(await orders.hasReceived(productId, user.id))) {
        const message = 'Only buyers can review an item, once it has been delivered.';
        throw new AppError(403, 'not_a_buyer', message);
      }
      return inTransaction(client, async (session) => {
        const review = { stars, text, name: publicName(user.name), product, createdAt: clock() };
        const saved = await repository.save({ productId, userId: user.id, ...review }, session);
        await updateRating(productId, session);
        await events.post('review.written', { review: saved._id }, session);
        return { ...toReview(saved), hidden: saved.hidden };
      });
    },

    /** All reviews, hidden ones included, newest first. */
    async adminList(query: AdminReviewQuery): Promise<AdminReviewList> {
      const { found, total } = await repository.adminPage(query);
      return { items: found.map(toAdminReview), total, page: query.page, pageSize: query.pageSize };
    },

    /**
     * Hides a review or shows it again.
     * @throws AppError 404
     */
    setHidden: (id: string, hidden: boolean, by: User): Promise<ModeratedReview> =>
      inTransaction(client, async (session) => {
        const before = await repository.setHidden(id, hidden, session);
        if (!before) throw notFound('Review');
        const review = { ...before, hidden };
        if (before.hidden !== hidden) {
          await events.post('review.changed', { review: id, by: by.id }, session);
          await activity.record(
            {
              entity: { type: 'review', id, label: review.product },
              action: hidden ? 'hidden' : 'shown',
              by,
              before: { hidden: before.hidden },
              after: { hidden },
            },
            session,
          );
        }
        return { ...toAdminReview(review), ...(await updateRating(review.productId, session)) };
      }),
  };
}
export type ReviewService = ReturnType<typeof createReviewService>;
