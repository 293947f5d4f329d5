import type { AdminQuote, AdminQuoteList, InventoryPage, QuoteChange, QuoteInput } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import type { QuoteQuery } from './quote-grid.ts';

const changed = [
  { type: 'Order' as const, id: LIST },
  { type: 'Stock' as const, id: LIST },
];

const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    quotes: build.query<AdminQuoteList, QuoteQuery>({
      queryFn: ask((query: QuoteQuery, options) => call(shop.admin.quotes.$get({ query }, options))),
      providesTags: listTags('Order'),
    }),
    /** Items that can be sold, by words of name or SKU. */
    quotableItems: build.query<InventoryPage, string>({
      queryFn: ask((search: string, options) =>
        call(
          shop.admin.inventory.$get(
            { query: { status: 'published', pageSize: '25', ...(search && { search }) } },
            options,
          ),
        ),
      ),
      providesTags: listTags('Stock'),
    }),
    createQuote: build.mutation<AdminQuote, QuoteInput>({
      queryFn: ask((json: QuoteInput, options) => call(shop.admin.quotes.$post({ json }, options))),
      invalidatesTags: changed,
    }),
    changeQuote: build.mutation<AdminQuote, QuoteChange & { id: string }>({
      queryFn: ask(({ id, ...json }: QuoteChange & { id: string }, options) =>
        call(shop.admin.quotes[':id'].$put({ param: { id }, json }, options)),
      ),
      invalidatesTags: changed,
    }),
    withdrawQuote: build.mutation<AdminQuote, { id: string; version: number }>({
      queryFn: ask(({ id, version }: { id: string; version: number }, options) =>
        call(shop.admin.quotes[':id'].withdraw.$post({ param: { id }, json: { version } }, options)),
      ),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useQuotesQuery,
  useQuotableItemsQuery,
  useCreateQuoteMutation,
  useChangeQuoteMutation,
  useWithdrawQuoteMutation,
} = quotesApi;
