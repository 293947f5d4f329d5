import { reviewStates } from '@virasat/api/constants';
import { oneOf, pageOf, queryString, searchOf } from '@virasat/kit/forms';

/** The stars one may filter by, as the address has them; the best first. */
export const starChoices = ['5', '4', '3', '2', '1'] as const;

/** Rows on a page. */
const PAGE_SIZE = 25;

/** The state of /admin/reviews; all of it lives in the address. */
export interface ReviewQuery {
  search: string;
  state: (typeof reviewStates)[number] | undefined;
  stars: (typeof starChoices)[number] | undefined;
  page: number;
}

/** Reads the address; what makes no sense is left out rather than refused. */
export const readReviewQuery = (params: URLSearchParams): ReviewQuery => ({
  search: searchOf(params),
  state: oneOf(reviewStates, params.get('state')),
  stars: oneOf(starChoices, params.get('stars')),
  page: pageOf(params),
});

/** The query string of a state, '' when nothing differs from the default. */
export const writeReviewQuery = ({ search, state, stars, page }: ReviewQuery): string =>
  queryString({ search, state, stars, page: page === 1 ? undefined : page });

/** What the API is asked for. */
export const reviewApiQuery = ({ search, state, stars, page }: ReviewQuery) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(stars && { stars }),
  page: String(page),
  pageSize: String(PAGE_SIZE),
});
