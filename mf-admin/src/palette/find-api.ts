import type { FoundList } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { api, ask } from '../desk/api.ts';

/** Everything that the role shows, in one search. */
export const { useFoundQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    found: build.query<FoundList, string>({
      queryFn: ask((search: string, options) => call(shop.admin.find.$get({ query: { search } }, options))),
      // what was found a while ago is asked for again; nobody looks for the same word for hours
      keepUnusedDataFor: 30,
    }),
  }),
});
