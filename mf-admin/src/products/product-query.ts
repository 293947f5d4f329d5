import { departments, productStatuses } from '@virasat/api/constants';
import { oneOf, pageOf, queryString, searchOf } from '@virasat/kit/forms';

export type ProductStatus = (typeof productStatuses)[number];

/** Sort orders of the API; the first is its default. */
export const productSorts = ['name', 'price-asc', 'price-desc', 'stock-asc', 'updated-desc'] as const;

/** Rows on a page. */
const PAGE_SIZE = 25;

/** The state of /admin/products, all of it in the URL. */
export interface ProductQuery {
  search: string;
  status: ProductStatus | undefined;
  category: (typeof departments)[number] | undefined;
  sort: (typeof productSorts)[number];
  page: number;
}

/** Reads the URL; invalid values are ignored. */
export const readProductQuery = (params: URLSearchParams): ProductQuery => ({
  search: searchOf(params),
  status: oneOf(productStatuses, params.get('status')),
  category: oneOf(departments, params.get('category')),
  sort: oneOf(productSorts, params.get('sort')) ?? 'name',
  page: pageOf(params),
});

/** The query string of a state; '' for the defaults. */
export const writeProductQuery = ({ search, status, category, sort, page }: ProductQuery): string =>
  queryString({
    search,
    status,
    category,
    sort: sort === 'name' ? undefined : sort,
    page: page === 1 ? undefined : page,
  });

/** The query of the API request. */
export const productApiQuery = ({ search, status, category, sort, page }: ProductQuery) => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(category && { category }),
  sort,
  page: String(page),
  pageSize: String(PAGE_SIZE),
});
