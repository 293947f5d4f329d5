import { reviewStates } from '@virasat/api/constants';
import { oneOf, pageOf, queryString, searchOf } from '@virasat/kit/forms';

/** Star ratings to filter by, as they appear in the URL; the best first. */
export const starChoices = ['5', '4', '3', '2', '1'] as const;

/** Rows on a page. */
const PAGE_SIZE = 25;

/** The state of /admin/reviews, all of it in the URL. */
export interface ReviewQuery {
  search: string;
  state: (typeof reviewStates)[number] | undefined;
  stars: (typeof starChoices)[number] | undefined;
  page: number;
}

/** Reads the URL; invalid values are ignored. */
export const readReviewQuery = (params: URLSearchParams): ReviewQuery => ({
  search: searchOf(params),
  state: oneOf(reviewStates, params.get('state')),
  stars: oneOf(starChoices, params.get('stars')),
  page: pageOf(params),
});

/** The query string of a state; '' for the defaults. */
export const writeReviewQuery = ({ search, state, stars, page }: ReviewQuery): string =>
  queryString({ search, state, stars, page: page === 1 ? undefined : page });

/** The query of the API request. */
export const reviewApiQuery = ({ search, state, stars, page }: ReviewQuery) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(stars && { stars }),
  page: String(page),
  pageSize: String(PAGE_SIZE),
});
