import type { ProductList } from '@virasat/api';
import { api, call } from '@virasat/kit';
import { apiQuery, type ListingQuery, type ListingScope } from './listing-query.ts';

/** Several pages as one list. A product that moved to the next page meanwhile is shown once. */
function joined(lists: ProductList[]): ProductList {
  const last = lists.at(-1);
  if (!last) throw new Error('A listing shows at least one page');
  const items = new Map(lists.flatMap((list) => list.items).map((item) => [item.id, item]));
  return { ...last, items: [...items.values()] };
}

/** The pages that a listing shows, as one list. @throws ApiError 404 when the scope names nothing that shoppers see */
export async function loadPages(
  query: ListingQuery,
  scope: ListingScope,
  signal: AbortSignal,
): Promise<ProductList> {
  const pages = Array.from({ length: query.page - query.from + 1 }, (_, n) => query.from + n);
  const loadPage = (page: number) =>
    call(api.products.$get({ query: apiQuery(query, scope, page) }, { init: { signal } }));
  return joined(await Promise.all(pages.map(loadPage)));
}

/** For a loader to throw: the page has another address now. */
export const movedTo = (address: string) =>
  new Response(null, { status: 301, headers: { Location: address } });
