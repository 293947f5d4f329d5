import type { ActivityLog } from '../activity/index.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import { defineModule, type Foundation, type PersonalRecords } from '../shared/module.ts';
import { toAdminReview, toReview } from './review.ts';
import { createReviewRepository, reviewIndexes, type ReviewRepository } from './reviews.repository.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { createReviewService } from './reviews.service.ts';

/** What reviews need beside the foundation. */
export interface ReviewNeeds extends Foundation {
  activity: ActivityLog;
  catalogue: Pick<CatalogueService, 'product' | 'idAt' | 'setRating'>;
  orders: { hasReceived(productId: string, userId: string): Promise<boolean> };
}

/** When an account is deleted, its reviews stay without the name of their author. */
const personalRecords = (reviews: ReviewRepository): PersonalRecords => ({
  name: 'reviews',
  collections: ['reviews'],
  exportPersonalData: async (userId) =>
    (await reviews.ofUser(userId)).map((review) => ({
      ...toReview(review),
      productId: review.productId,
      product: review.product,
    })),
  erasePersonalData: (userId, session) => reviews.anonymise(userId, session),
  movePersonalData: (from, to, session) => reviews.move(from, to, session),
});

/** Reviews: what buyers say about products. */
export const reviews = defineModule({
  name: 'reviews',
  indexes: reviewIndexes,
  create({ client, db, clock, activity, events, catalogue, orders }: ReviewNeeds) {
    const repository = createReviewRepository(db);
    const service = createReviewService({ client, repository, activity, events, catalogue, orders, clock });
    return {
      ...service,
      /** What somebody has written, hidden ones too. */
      ofUser: async (userId: string) => (await repository.ofUser(userId)).map(toAdminReview),
      records: [personalRecords(repository)],
    };
  },
  routes: (service) => reviewRoutes(service),
  personalRecords: ({ records }) => records,
});

export { AdminReviewSchema } from './reviews.schema.ts';
