import type { Collection } from '@virasat/api';
import { ApiError, api, call, missingPage, paths, type LoadArgs } from '@virasat/kit';
import { orBefore } from '../listing/list-in-sight.ts';
import type { ShownList } from '../listing/load-listing.ts';
import { readQuery } from '../listing/listing-query.ts';
import { loadPages, movedTo } from '../listing/load-pages.ts';

export interface CollectionData extends ShownList {
  collection: Collection;
}

async function fetchCollection({ request, params }: LoadArgs): Promise<CollectionData> {
  const { signal } = request;
  const { searchParams, search } = new URL(request.url);
  const slug = params['slug'] ?? '';
  // asked for in its own order before it is known whether it has one: then it is by name
  const requested = loadPages(readQuery(searchParams, true), { collection: slug }, signal);
  const [collection] = await Promise.all([
    call(api.collections[':slug'].$get({ param: { slug } }, { init: { signal } })),
    requested.catch(() => undefined),
  ]);
  // the API leads on from a slug that it had before
  if (collection.slug !== slug) throw movedTo(paths.collection(collection.slug) + search);
  const query = readQuery(searchParams, collection.selection === 'hand');
  return { collection, query, list: await requested, elsewhere: null };
}

/**
 * A collection and a page of its products. When a filter fails to load, the list stays as it is, and says so.
 * @throws Response 301 from a slug that it had before, 404 when there is none that shoppers see
 */
export async function loadCollection(args: LoadArgs): Promise<CollectionData> {
  try {
    return await orBefore(args.request, () => fetchCollection(args));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    throw missingPage({
      title: 'Collection not found',
      back: { to: paths.collections, label: '← All collections' },
    });
  }
}
