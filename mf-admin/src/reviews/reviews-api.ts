import type { AdminReviewList, ModeratedReview } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import type { ReviewQuery } from './review-grid.ts';

export interface Moderation {
  id: string;
  hidden: boolean;
}

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviews: build.query<AdminReviewList, ReviewQuery>({
      queryFn: ask((query: ReviewQuery, options) => call(shop.admin.reviews.$get({ query }, options))),
      providesTags: listTags('Review'),
    }),
    moderateReview: build.mutation<ModeratedReview, Moderation>({
      queryFn: ask(({ id, hidden }: Moderation, options) =>
        call(shop.admin.reviews[':id'].$put({ param: { id }, json: { hidden } }, options)),
      ),
      invalidatesTags: (_, error, { id }) =>
        error
          ? []
          : [
              { type: 'Review', id },
              { type: 'Activity', id: LIST },
            ],
    }),
  }),
});

export const { useReviewsQuery, useModerateReviewMutation } = reviewsApi;
