import { orderStatuses } from '@virasat/api/constants';
import { oneOf, pageOf, queryString, searchOf } from '@virasat/kit/forms';

const PAGE_SIZE = 10;

/** The state of /user/orders, all of it in the URL. */
export interface OrderQuery {
  search: string;
  status: (typeof orderStatuses)[number] | undefined;
  page: number;
}

/** Reads the URL; invalid values are ignored. */
export const readOrderQuery = (params: URLSearchParams): OrderQuery => ({
  search: searchOf(params),
  status: oneOf(orderStatuses, params.get('status')),
  page: pageOf(params),
});

/** The query string of a state; '' for the defaults. */
export const writeOrderQuery = ({ search, status, page }: OrderQuery): string =>
  queryString({ search, status, page: page === 1 ? undefined : page });

/** The query of the API request. */
export const orderApiQuery = ({ search, status, page }: OrderQuery) => ({
  ...(search && { search }),
  ...(status && { status }),
  page: String(page),
  pageSize: String(PAGE_SIZE),
});
