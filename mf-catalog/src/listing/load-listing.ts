import type { Category, ProductList } from '@virasat/api';
import { ApiError, api, call, paths, type LoadArgs } from '@virasat/kit';
import { apiQuery, readQuery, searchFor, type ListingQuery } from './listing-query.ts';

/** Hits of another part of the shop for a search that found nothing here. */
export interface Elsewhere {
  /** Slug of the category that has them; undefined for the whole shop. */
  category: string | undefined;
  label: string;
  list: ProductList;
}

/** What a link to a category shows; the rest of a category would travel in the page for nothing. */
export type CategoryLink = Pick<Category, 'slug' | 'name'>;

export interface ListingData {
  slug: string | undefined;
  category: Pick<Category, 'slug' | 'name' | 'description'> | undefined;
  /** The department above the category, if any. */
  parent: CategoryLink | undefined;
  /** Children of the category, or its siblings when it is a leaf: where a shopper browses next. */
  nearby: CategoryLink[];
  query: ListingQuery;
  list: ProductList;
  elsewhere: Elsewhere | null;
  /** Why `list` is still the previous one; absent when it matches `query`. */
  problem?: string;
}

const otherDepartment: Record<string, string> = { furniture: 'decor', decor: 'furniture' };

const linkOf = ({ slug, name }: Category): CategoryLink => ({ slug, name });

function nearbyOf(categories: Category[], category: Category | undefined): Category[] {
  const children = categories.filter(({ parent }) => parent === (category?.slug ?? null));
  if (children.length > 0) return children;
  return categories.filter(({ parent }) => parent === category?.parent);
}

/** Requirement 42: a search that finds nothing in one category offers the hits of the other. */
async function searchElsewhere(
  search: string,
  slug: string | undefined,
  categories: Category[],
  signal: AbortSignal,
): Promise<Elsewhere | null> {
  if (!search || !slug) return null;
  const category = otherDepartment[slug];
  const query = apiQuery(searchFor(search), category);
  const list = await call(api.products.$get({ query }, { init: { signal } }));
  if (list.items.length === 0) return null;
  const label = categories.find((one) => one.slug === category)?.name ?? 'the whole shop';
  return { category, label, list };
}

/** Several pages as one list. A product that moved to the next page meanwhile is shown once. */
function joined(lists: ProductList[]): ProductList {
  const last = lists.at(-1);
  if (!last) throw new Error('A listing shows at least one page');
  const items = new Map(lists.flatMap((list) => list.items).map((item) => [item.id, item]));
  return { ...last, items: [...items.values()] };
}

const movedTo = (address: string) => new Response(null, { status: 301, headers: { Location: address } });

/** The listing on screen; only ever set in a browser. */
let inSight: ListingData | undefined;

/** Notes which listing is on screen, in case the next one cannot be loaded. */
export function keepInSight(data: ListingData | undefined): void {
  inSight = data;
}

/** A connection error or a server error: the next try may succeed. */
const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * When a filter fails to load, the list stays as it is, and says so.
 * @throws ApiError 404 when the address names no category: the shell's 404 page
 */
export async function loadListing(args: LoadArgs): Promise<ListingData> {
  try {
    return await fetchListing(args);
  } catch (error) {
    if (!isPassing(error) || !inSight || inSight.slug !== args.params['category']) throw error;
    const query = readQuery(new URL(args.request.url).searchParams);
    return { ...inSight, query, problem: error.message };
  }
}

async function fetchListing({ request, params }: LoadArgs): Promise<ListingData> {
  const { signal } = request;
  const slug = params['category'];
  const query = readQuery(new URL(request.url).searchParams);
  const pages = Array.from({ length: query.page - query.from + 1 }, (_, n) => query.from + n);
  const loadPage = (page: number) =>
    call(api.products.$get({ query: apiQuery(query, slug, page) }, { init: { signal } }));
  const requested = Promise.all(pages.map(loadPage));
  const [{ items: categories }] = await Promise.all([
    call(api.categories.$get({}, { init: { signal } })),
    requested.catch(() => undefined),
  ]);
  const renamed = categories.find(({ formerSlugs }) => slug && formerSlugs.includes(slug));
  if (renamed) throw movedTo(paths.category(renamed.slug) + new URL(request.url).search);
  const lists = await requested;
  const list = joined(lists);
  const category = categories.find((one) => one.slug === slug);
  const parent = category?.parent ? categories.find((one) => one.slug === category.parent) : undefined;
  const elsewhere = list.total === 0 ? await searchElsewhere(query.search, slug, categories, signal) : null;
  return {
    slug,
    category: category && { ...linkOf(category), description: category.description },
    parent: parent && linkOf(parent),
    nearby: nearbyOf(categories, category).map(linkOf),
    query,
    list,
    elsewhere,
  };
}
