import { orderNeeds, orderStatuses } from '@virasat/api/constants';
import { oneOf, pageOf, queryString, searchOf } from '@virasat/kit/forms';

/** Rows on a page. */
const PAGE_SIZE = 25;

/** The state of /admin/orders, all of it in the URL. */
export interface OrderQuery {
  search: string;
  status: (typeof orderStatuses)[number] | undefined;
  needs: (typeof orderNeeds)[number] | undefined;
  page: number;
}

/** Reads the URL; invalid values are ignored. */
export const readOrderQuery = (params: URLSearchParams): OrderQuery => ({
  search: searchOf(params),
  status: oneOf(orderStatuses, params.get('status')),
  needs: oneOf(orderNeeds, params.get('needs')),
  page: pageOf(params),
});

/** The query string of a state; '' for the defaults. */
export const writeOrderQuery = ({ search, status, needs, page }: OrderQuery): string =>
  queryString({ search, status, needs, page: page === 1 ? undefined : page });

/** The query of the API request. */
export const orderApiQuery = ({ search, status, needs, page }: OrderQuery) => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(needs && { needs }),
  page: String(page),
  pageSize: String(PAGE_SIZE),
});
