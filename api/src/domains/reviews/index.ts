import { defineModule, type Foundation } from '../module.ts';
import { createReviewService } from './create-review-service.ts';
import { reviewRecords } from './personal-data.ts';
import { reviewIndexes } from './review-document.ts';
import { reviewRoutes } from './reviews.routes.ts';

/** Reviews: what buyers say of products. */
export const reviews = defineModule({
  name: 'reviews',
  indexes: reviewIndexes,
  create: ({ client, db }: Foundation) => ({
    ...createReviewService({ client, db }),
    records: reviewRecords(db),
  }),
  routes: (service) => reviewRoutes(service),
  personalRecords: ({ records }) => records,
});
