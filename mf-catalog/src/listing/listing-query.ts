import {
  BEST_MATCH,
  LISTING_PAGE_SIZE,
  OUR_SELECTION,
  PRICE_LIMIT,
  productSorts,
} from '@virasat/api/constants';

export type Sort = (typeof productSorts)[number] | typeof BEST_MATCH | typeof OUR_SELECTION;
export type View = 'grid' | 'list';

/** The state of a listing; all of it lives in the URL (requirement 42). */
export interface ListingQuery {
  search: string;
  sort: Sort;
  /** Whole rupees; PRICE_LIMIT means 'no limit'. */
  maxPrice: number;
  isNew: boolean;
  isFeatured: boolean;
  inStock: boolean;
  /** Slugs; a product has to have one of them. */
  materials: readonly string[];
  makers: readonly string[];
  view: View;
  /** The last page that is shown. */
  page: number;
  /** The first page that is shown: 'Load more' adds pages below it. */
  from: number;
  /** Whether the list has an order of its own, the default: a collection that is picked by hand. Not in the URL. */
  hasOwnOrder?: true;
}

/** What the sort orders of a listing depend on. */
type Ordered = Pick<ListingQuery, 'search' | 'hasOwnOrder'>;

/** The state that Clear Filters restores (requirement 42). */
export const noFilters: ListingQuery = {
  search: '',
  sort: 'name',
  maxPrice: PRICE_LIMIT,
  isNew: false,
  isFeatured: false,
  inStock: false,
  materials: [],
  makers: [],
  view: 'grid',
  page: 1,
  from: 1,
};

/** Labels of the sort orders (requirement 42); search results can also be sorted by relevance, collections as picked. */
export const sortLabels: Record<Sort, string> = {
  [BEST_MATCH]: 'Best match',
  [OUR_SELECTION]: 'Our selection',
  name: 'Name A-Z',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  newest: 'Newest First',
};

/** Longest search term that the API accepts. */
const SEARCH_LENGTH = 100;
const LAST_PAGE = 10_000;

/** Most pages below each other; then 'Load more' starts a new range, which spares a phone's memory. */
const PAGES_AT_ONCE = 5;

/** An integer within bounds, or the fallback: people edit and share addresses. */
function wholeNumber(text: string | null, fallback: number, max: number): number {
  const number = text ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? Math.min(Math.max(Math.trunc(number), 0), max) : fallback;
}

/** The sort order of a listing whose address names none. */
export const defaultSort = ({ search, hasOwnOrder }: Ordered): Sort =>
  search ? BEST_MATCH : hasOwnOrder ? OUR_SELECTION : noFilters.sort;

/** A listing with nothing but a search. */
export const searchFor = (search: string): ListingQuery => ({
  ...noFilters,
  search,
  sort: defaultSort({ search }),
});

/** The sort orders of a listing, the default one first. */
export function sortsFor({ search, hasOwnOrder }: Ordered): readonly Sort[] {
  const sorts: Sort[] = [...productSorts];
  if (hasOwnOrder) sorts.unshift(OUR_SELECTION);
  if (search) sorts.unshift(BEST_MATCH);
  return sorts;
}

/** Most values of one facet: more than anybody chooses. */
const MAX_CHOICES = 20;

const choices = (params: URLSearchParams, name: string): string[] =>
  [...new Set(params.getAll(name))]
    .filter((slug) => /^[a-z0-9-]{1,60}$/.test(slug))
    .slice(0, MAX_CHOICES)
    .sort();

/** Reads a listing's state from its URL; invalid values are ignored. @param hasOwnOrder see `ListingQuery` */
export function readQuery(params: URLSearchParams, hasOwnOrder = false): ListingQuery {
  const page = Math.max(1, wholeNumber(params.get('page'), 1, LAST_PAGE));
  const from = wholeNumber(params.get('from'), page, page);
  const search = (params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH);
  const ordered: Ordered = { search, ...(hasOwnOrder && { hasOwnOrder }) };
  return {
    ...ordered,
    sort: sortsFor(ordered).find((sort) => sort === params.get('sort')) ?? defaultSort(ordered),
    maxPrice: wholeNumber(params.get('maxPrice'), PRICE_LIMIT, PRICE_LIMIT),
    isNew: params.get('new') === 'true',
    isFeatured: params.get('featured') === 'true',
    inStock: params.get('inStock') === 'true',
    materials: choices(params, 'material'),
    makers: choices(params, 'maker'),
    view: params.get('view') === 'list' ? 'list' : 'grid',
    page,
    from: Math.max(1, page - PAGES_AT_ONCE + 1, from),
  };
}

/** Writes a listing's state as a query string, '' when nothing differs from the default. Keys have a fixed order. */
export function writeQuery(query: ListingQuery): string {
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  if (query.sort !== defaultSort(query)) params.set('sort', query.sort);
  if (query.maxPrice < PRICE_LIMIT) params.set('maxPrice', String(query.maxPrice));
  if (query.isNew) params.set('new', 'true');
  if (query.isFeatured) params.set('featured', 'true');
  if (query.inStock) params.set('inStock', 'true');
  for (const slug of query.materials) params.append('material', slug);
  for (const slug of query.makers) params.append('maker', slug);
  if (query.view !== noFilters.view) params.set('view', query.view);
  if (query.page > 1) params.set('page', String(query.page));
  if (query.from < query.page) params.set('from', String(query.from));
  const text = params.toString();
  return text ? `?${text}` : '';
}

const flag = (on: boolean) => (on ? 'true' : 'false') as 'true' | 'false';

/** What a listing is of, by its slug; the whole shop without one. */
export interface ListingScope {
  category?: string | undefined;
  collection?: string | undefined;
}

/** The request for one page. */
export function apiQuery(
  query: ListingQuery,
  { category, collection }: ListingScope = {},
  page = query.page,
) {
  return {
    ...(category && { category }),
    ...(collection && { collection }),
    ...(query.search && { search: query.search }),
    sort: query.sort,
    maxPrice: String(query.maxPrice),
    new: flag(query.isNew),
    featured: flag(query.isFeatured),
    inStock: flag(query.inStock),
    material: [...query.materials],
    maker: [...query.makers],
    page: String(page),
    pageSize: String(LISTING_PAGE_SIZE),
    // what the list view shows beyond the cards; the grid does without its bytes
    ...(query.view === 'list' && { facts: 'true' as const }),
  };
}

/** The address of a single page. */
export const pageSearch = (query: ListingQuery, page: number): string =>
  writeQuery({ ...query, page, from: page }) || '?';

/** Whether 'Load more' starts a new range. */
export const isFull = ({ page, from }: ListingQuery): boolean => page + 1 - from >= PAGES_AT_ONCE;

/** The address that 'Load more' leads to. */
export function moreSearch(query: ListingQuery): string {
  const page = query.page + 1;
  return writeQuery({ ...query, page, from: isFull(query) ? page : query.from });
}

/** The address that Clear Filters leads to: everything but the view returns to the default (requirement 42). */
export const clearedSearch = ({ view }: Pick<ListingQuery, 'view'>): string =>
  writeQuery({ ...noFilters, view }) || '?';
