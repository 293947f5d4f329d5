import type { Analytics } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../desk/api.ts';
import type { AnalyticsChoice } from './period-choice.ts';

const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<Analytics, AnalyticsChoice>({
      queryFn: ask((query: AnalyticsChoice, options) => call(shop.admin.analytics.$get({ query }, options))),
      // whatever happens to an order changes a figure
      providesTags: [{ type: 'Order', id: LIST }],
    }),
  }),
});

export const { useAnalyticsQuery } = analyticsApi;
