import { orderStatuses } from '@virasat/api/constants';

const PAGE_SIZE = 10;
/** Longest search text the API takes. */
export const SEARCH_LENGTH = 100;
/** Last page the API answers. */
const LAST_PAGE = 10_000;

/** The state of /user/orders; all of it lives in the address. */
export interface OrderQuery {
  search: string;
  status: (typeof orderStatuses)[number] | undefined;
  page: number;
}

/** Reads the address; what makes no sense is left out rather than refused. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const page = Math.trunc(Number(params.get('page')));
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH),
    status: orderStatuses.find((status) => status === params.get('status')),
    page: page >= 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}

/** The query string of a state, '' when nothing differs from the default. */
export function writeOrderQuery({ search, status, page }: OrderQuery): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
  });
  const text = params.toString();
  return text && `?${text}`;
}

/** What the API is asked for. */
export const orderApiQuery = ({ search, status, page }: OrderQuery) => ({
  ...(search && { search }),
  ...(status && { status }),
  page: String(page),
  pageSize: String(PAGE_SIZE),
});
