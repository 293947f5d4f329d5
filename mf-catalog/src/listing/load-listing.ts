import type { Category, ProductList } from '@virasat/api';
import { api, call, paths, type LoadArgs } from '@virasat/kit';
import { pathTo, type CategoryLink } from '../category-path/category-path.ts';
import { orBefore } from './list-in-sight.ts';
import { apiQuery, readQuery, searchFor, type ListingQuery } from './listing-query.ts';
import { loadPages, movedTo } from './load-pages.ts';

/** Hits of another part of the shop for a search that found nothing here. */
export interface Elsewhere {
  /** Slug of the category that has them; undefined for the whole shop. */
  category: string | undefined;
  label: string;
  list: ProductList;
}

/** What the page shows of its category. */
export type ShownCategory = Pick<
  Category,
  'slug' | 'name' | 'description' | 'metaTitle' | 'metaDescription' | 'banner' | 'filters'
>;

/** The list of a page, and what it was asked for. */
export interface ShownList {
  query: ListingQuery;
  list: ProductList;
  elsewhere: Elsewhere | null;
  /** Why `list` is still the previous one; absent when it matches `query`. */
  problem?: string;
}

export interface ListingData extends ShownList {
  slug: string | undefined;
  category: ShownCategory | undefined;
  /** The categories above it, from the department down. */
  above: CategoryLink[];
  /** Children of the category, or its siblings when it is a leaf: where a shopper browses next. */
  nearby: CategoryLink[];
  /** Whether the page of all products leads to the collections: only there, and not while shoppers would see none. */
  hasCollections: boolean;
}

/** By their ids, which stay when a department is renamed. */
const otherDepartment: Record<string, string> = { furniture: 'decor', decor: 'furniture' };

const linkOf = ({ slug, name }: Category): CategoryLink => ({ slug, name });

const shownOf = ({
  slug,
  name,
  description,
  metaTitle,
  metaDescription,
  banner,
  filters,
}: Category): ShownCategory => ({
  slug,
  name,
  description,
  ...(metaTitle && { metaTitle }),
  ...(metaDescription && { metaDescription }),
  ...(banner && { banner }),
  ...(filters && { filters }),
});

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
  const own = categories.find((one) => one.slug === slug);
  const other = own && otherDepartment[own.id];
  const category = categories.find(({ id }) => id === other)?.slug;
  const query = apiQuery(searchFor(search), { category });
  const list = await call(api.products.$get({ query }, { init: { signal } }));
  if (list.items.length === 0) return null;
  const label = categories.find((one) => one.slug === category)?.name ?? 'the whole shop';
  return { category, label, list };
}

/** Whether shoppers see a collection. Not to know it must not fail the page. */
const anyCollection = (signal: AbortSignal): Promise<boolean> =>
  call(api.collections.$get({ query: { pageSize: '1' } }, { init: { signal } })).then(
    ({ total }) => total > 0,
    () => false,
  );

/**
 * When a filter fails to load, the list stays as it is, and says so.
 * @throws ApiError 404 when the address names no category: the shell's 404 page
 */
export const loadListing = (args: LoadArgs): Promise<ListingData> =>
  orBefore(args.request, () => fetchListing(args));

async function fetchListing({ request, params }: LoadArgs): Promise<ListingData> {
  const { signal } = request;
  const slug = params['category'];
  const query = readQuery(new URL(request.url).searchParams);
  const requested = loadPages(query, { category: slug }, signal);
  const [{ items: categories }, hasCollections] = await Promise.all([
    call(api.categories.$get({}, { init: { signal } })),
    slug === undefined && anyCollection(signal),
    requested.catch(() => undefined),
  ]);
  const renamed = categories.find(({ formerSlugs }) => slug && formerSlugs.includes(slug));
  if (renamed) throw movedTo(paths.category(renamed.slug) + new URL(request.url).search);
  const list = await requested;
  const category = categories.find((one) => one.slug === slug);
  const elsewhere = list.total === 0 ? await searchElsewhere(query.search, slug, categories, signal) : null;
  return {
    slug,
    category: category && shownOf(category),
    above: pathTo(category?.parent, categories),
    nearby: nearbyOf(categories, category).map(linkOf),
    hasCollections,
    query,
    list,
    elsewhere,
  };
}
