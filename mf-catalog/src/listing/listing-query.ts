import { LISTING_PAGE_SIZE, PRICE_LIMIT, productSorts } from '@virasat/api/constants';

export type Sort = (typeof productSorts)[number];
export type View = 'grid' | 'list';

/** The state of a listing; all of it lives in the URL (decisions.md, Catalogue). */
export interface ListingQuery {
  search: string;
  sort: Sort;
  /** Whole rupees; PRICE_LIMIT means 'no limit'. */
  maxPrice: number;
  isNew: boolean;
  isFeatured: boolean;
  view: View;
  page: number;
}

/** What Clear Filters goes back to (product.md §4). */
export const noFilters: ListingQuery = {
  search: '',
  sort: 'name',
  maxPrice: PRICE_LIMIT,
  isNew: false,
  isFeatured: false,
  view: 'grid',
  page: 1,
};

/** Labels of the sort orders (product.md §9). */
export const sortLabels: Record<Sort, string> = {
  name: 'Name A-Z',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  newest: 'Newest First',
};

/** Longest search term the API takes. */
const SEARCH_LENGTH = 100;
const LAST_PAGE = 10_000;

/** A whole number within bounds, or the fallback: addresses are typed and shared by people. */
function wholeNumber(text: string | null, fallback: number, max: number): number {
  const number = text ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? Math.min(Math.max(Math.trunc(number), 0), max) : fallback;
}

const isSort = (text: string | null): text is Sort => productSorts.some((sort) => sort === text);

/** Reads a listing's state from its URL; what makes no sense is left out rather than refused. */
export function readQuery(params: URLSearchParams): ListingQuery {
  const sort = params.get('sort');
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH),
    sort: isSort(sort) ? sort : noFilters.sort,
    maxPrice: wholeNumber(params.get('maxPrice'), PRICE_LIMIT, PRICE_LIMIT),
    isNew: params.get('new') === 'true',
    isFeatured: params.get('featured') === 'true',
    view: params.get('view') === 'list' ? 'list' : 'grid',
    page: Math.max(1, wholeNumber(params.get('page'), 1, LAST_PAGE)),
  };
}

/** Writes a listing's state as a query string, '' when nothing differs from the default. Keys keep one order. */
export function writeQuery(query: ListingQuery): string {
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  if (query.sort !== noFilters.sort) params.set('sort', query.sort);
  if (query.maxPrice < PRICE_LIMIT) params.set('maxPrice', String(query.maxPrice));
  if (query.isNew) params.set('new', 'true');
  if (query.isFeatured) params.set('featured', 'true');
  if (query.view !== noFilters.view) params.set('view', query.view);
  if (query.page > 1) params.set('page', String(query.page));
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** What the API is asked for. */
export function apiQuery(query: ListingQuery, category: string | undefined) {
  return {
    ...(category && { category }),
    ...(query.search && { search: query.search }),
    sort: query.sort,
    maxPrice: String(query.maxPrice),
    new: query.isNew ? 'true' : 'false',
    featured: query.isFeatured ? 'true' : 'false',
    page: String(query.page),
    pageSize: String(LISTING_PAGE_SIZE),
  } as const;
}

/** How many filters of the panel are on: shown on its closed handle. */
export const activeFilters = ({ maxPrice, isNew, isFeatured }: ListingQuery): number =>
  [maxPrice < PRICE_LIMIT, isNew, isFeatured].filter(Boolean).length;

/** Where Clear Filters leads: all but the view goes back to the default (product.md §4). */
export const clearedSearch = ({ view }: ListingQuery): string => writeQuery({ ...noFilters, view }) || '?';
