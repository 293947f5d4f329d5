import type {
  AdminProductList,
  BulkInput,
  BulkPreview,
  BulkRow,
  BulkRowList,
  BulkRun,
  BulkRunList,
  EditedProduct,
} from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import type { BulkRowsQuery, BulkRunsQuery } from '../bulk-changes/bulk-grids.ts';
import type { ProductQuery } from './product-grid.ts';

/** Fields of a product to change in place, with the version that was seen. */
export interface ProductPatch {
  id: string;
  version: number;
  regularPrice?: number;
  discountPrice?: number;
}

export interface StockChange {
  id: string;
  /** How many shoppers can buy from now on. */
  stock: number;
}

/** What became of one product of a bulk change. */
export type ChangedProduct = BulkRow & { id: string };

interface BulkRowsOf {
  id: string;
  /** Asked again when it changes: rows have another result then. */
  status: string;
  query: BulkRowsQuery;
}

const products = [{ type: 'Product' as const, id: LIST }];
const stock = [...products, { type: 'Stock' as const, id: LIST }];

/** Counts the item so that as many as wanted can be bought: what is held, allocated or kept for safety stays so. */
async function setStock({ id, stock: wanted }: StockChange, options: { init: { signal: AbortSignal } }) {
  const { item } = await call(
    shop.admin.inventory[':item'].history.$get({ param: { item: id }, query: { limit: '1' } }, options),
  );
  const expected = item.byWarehouse['main'] ?? 0;
  const counted = Math.max(0, expected + wanted - item.available);
  const line = { item: id, move: 'counted' as const, expected, counted };
  const json = { reason: 'Changed in Product Listings', lines: [line] };
  return call(shop.admin.inventory.adjust.$post({ json }, options));
}

const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    products: build.query<AdminProductList, ProductQuery>({
      queryFn: ask((query: ProductQuery, options) => call(shop.admin.products.$get({ query }, options))),
      providesTags: listTags('Product'),
    }),
    categoryChoices: build.query<{ value: string; label: string }[], void>({
      queryFn: ask(async (_: void, options) => {
        const { items } = await call(shop.categories.$get({}, options));
        const below = (parent: string | null, depth: number): { value: string; label: string }[] =>
          items
            .filter((category) => category.parent === parent)
            .flatMap(({ slug, name }) => [
              { value: slug, label: '\u2003'.repeat(depth) + name },
              ...below(slug, depth + 1),
            ]);
        return below(null, 0);
      }),
      providesTags: [{ type: 'Category', id: LIST }],
    }),
    patchProduct: build.mutation<EditedProduct, ProductPatch>({
      queryFn: ask(({ id, ...json }: ProductPatch, options) =>
        call(shop.admin.products[':id'].$patch({ param: { id }, json }, options)),
      ),
      invalidatesTags: (_, __, { id }) => [...products, { type: 'Product', id }],
    }),
    setStock: build.mutation<{ adjustment: string }, StockChange>({
      queryFn: ask(setStock),
      invalidatesTags: stock,
    }),
    undoStock: build.mutation<unknown, string>({
      queryFn: ask((adjustment: string, options) =>
        call(shop.admin.inventory.undo.$post({ json: { adjustment } }, options)),
      ),
      invalidatesTags: stock,
    }),
    duplicateProduct: build.mutation<EditedProduct, string>({
      queryFn: ask((id: string, options) =>
        call(shop.admin.products[':id'].duplicate.$post({ param: { id } }, options)),
      ),
      invalidatesTags: products,
    }),
    previewBulk: build.mutation<BulkPreview, BulkInput>({
      queryFn: ask<BulkInput, BulkPreview>(
        (json, options) =>
          call(shop.admin.products.bulk.preview.$post({ json: json as never }, options)) as never,
      ),
    }),
    startBulk: build.mutation<BulkRun, { input: BulkInput; key: string }>({
      queryFn: ask<{ input: BulkInput; key: string }, BulkRun>(
        ({ input, key }, options) =>
          call(
            shop.admin.products.bulk.$post(
              { json: input as never, header: { 'idempotency-key': key } },
              options,
            ),
          ) as never,
      ),
    }),
    bulkRun: build.query<BulkRun, string>({
      queryFn: ask<string, BulkRun>(
        (id, options) => call(shop.admin.products.bulk[':id'].$get({ param: { id } }, options)) as never,
      ),
      providesTags: products,
    }),
    bulkRuns: build.query<BulkRunList, BulkRunsQuery>({
      queryFn: ask<BulkRunsQuery, BulkRunList>(
        (query, options) => call(shop.admin.products.bulk.$get({ query }, options)) as never,
      ),
      providesTags: products,
    }),
    bulkRows: build.query<Omit<BulkRowList, 'items'> & { items: ChangedProduct[] }, BulkRowsOf>({
      queryFn: ask(async ({ id, query }: BulkRowsOf, options) => {
        const request = shop.admin.products.bulk[':id'].rows.$get(
          { param: { id }, query: query as never },
          options,
        );
        const list = (await call(request)) as unknown as BulkRowList;
        return { ...list, items: list.items.map((row) => ({ ...row, id: row.product })) };
      }),
    }),
    bulkRowsWith: build.query<BulkRowList, { id: string; outcome: 'left out' | 'kept' }>({
      queryFn: ask<{ id: string; outcome: 'left out' | 'kept' }, BulkRowList>(
        ({ id, outcome }, options) =>
          call(
            shop.admin.products.bulk[':id'].rows.$get(
              { param: { id }, query: { outcome, pageSize: '100' } },
              options,
            ),
          ) as never,
      ),
    }),
    cancelBulk: build.mutation<BulkRun, string>({
      queryFn: ask<string, BulkRun>(
        (id, options) =>
          call(shop.admin.products.bulk[':id'].cancel.$post({ param: { id } }, options)) as never,
      ),
      invalidatesTags: products,
    }),
    undoBulk: build.mutation<BulkRun, string>({
      queryFn: ask<string, BulkRun>(
        (id, options) =>
          call(shop.admin.products.bulk[':id'].undo.$post({ param: { id } }, options)) as never,
      ),
      invalidatesTags: products,
    }),
  }),
});

export const {
  useProductsQuery,
  useCategoryChoicesQuery,
  usePatchProductMutation,
  useSetStockMutation,
  useUndoStockMutation,
  useDuplicateProductMutation,
  usePreviewBulkMutation,
  useBulkRunsQuery,
  useBulkRunQuery,
  useBulkRowsQuery,
  useUndoBulkMutation,
  useCancelBulkMutation,
} = productsApi;
export const productEndpoints = productsApi.endpoints;
