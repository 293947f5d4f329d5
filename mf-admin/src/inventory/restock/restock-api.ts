import type { AwaitedItems } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { api, ask, listTags } from '../../desk/api.ts';
import { defineGrid, type GridControl } from '../../desk/grid/grid-state.ts';
import { restockRequestsPath } from '../../layout/sections.ts';

export const restockGrid = defineGrid({ address: restockRequestsPath, filters: {}, sorts: [] });
type RestockQuery = GridControl<(typeof restockGrid)['filters'], never>['query'];

const restockApi = api.injectEndpoints({
  endpoints: (build) => ({
    awaitedItems: build.query<AwaitedItems, RestockQuery>({
      queryFn: ask((query: RestockQuery, options) =>
        call(shop.admin.inventory['restock-alerts'].$get({ query }, options)),
      ),
      providesTags: listTags('Stock'),
    }),
  }),
});

export const { useAwaitedItemsQuery } = restockApi;
