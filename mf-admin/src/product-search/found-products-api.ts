import type { AdminProductList } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../desk/api.ts';

/** Products that a search offers. */
const OFFERED = '10';

/** Products of the whole shop, of every status, to choose from. */
export const { useFoundProductsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    foundProducts: build.query<AdminProductList, string>({
      queryFn: ask((search: string, options) =>
        call(shop.admin.products.$get({ query: { search, pageSize: OFFERED } }, options)),
      ),
      providesTags: [{ type: 'Product', id: LIST }],
    }),
  }),
});
