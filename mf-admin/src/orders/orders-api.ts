import type { AdminOrderList, BulkShippingPreview } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { api, ask, listTags } from '../desk/api.ts';
import type { OrderQuery } from './order-grid.ts';

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    orders: build.query<AdminOrderList, OrderQuery>({
      queryFn: ask((query: OrderQuery, options) => call(shop.admin.orders.$get({ query }, options))),
      providesTags: listTags('Order'),
    }),
    previewShipping: build.mutation<BulkShippingPreview, string>({
      queryFn: ask((csv: string, options) =>
        call(shop.admin.orders['shipping-preview'].$post({ json: { csv } }, options)),
      ),
    }),
  }),
});

export const { useOrdersQuery, usePreviewShippingMutation } = ordersApi;
