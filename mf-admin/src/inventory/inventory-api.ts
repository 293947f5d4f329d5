import type {
  Adjusted,
  AdjustmentInput,
  CountPreview,
  InventoryPage,
  StockHistory,
  StockSettings,
  Warehouse,
} from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import type { InventoryGridQuery } from './inventory-grid.ts';

const stockChanged = [
  'Stock' as const,
  { type: 'Product' as const, id: LIST },
  { type: 'Activity' as const, id: LIST },
];

const inventoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    inventory: build.query<InventoryPage, InventoryGridQuery>({
      queryFn: ask((query: InventoryGridQuery, options) =>
        call(shop.admin.inventory.$get({ query }, options)),
      ),
      providesTags: listTags('Stock'),
    }),
    stockHistory: build.query<StockHistory, { item: string; limit: number }>({
      queryFn: ask(({ item, limit }: { item: string; limit: number }, options) =>
        call(
          shop.admin.inventory[':item'].history.$get(
            { param: { item }, query: { limit: String(limit) } },
            options,
          ),
        ),
      ),
      providesTags: (_, __, { item }) => [
        { type: 'Stock', id: item },
        { type: 'Stock', id: LIST },
      ],
    }),
    adjustStock: build.mutation<Adjusted, AdjustmentInput>({
      queryFn: ask((json: AdjustmentInput, options) =>
        call(shop.admin.inventory.adjust.$post({ json }, options)),
      ),
      invalidatesTags: stockChanged,
    }),
    undoAdjustment: build.mutation<Adjusted, string>({
      queryFn: ask((adjustment: string, options) =>
        call(shop.admin.inventory.undo.$post({ json: { adjustment } }, options)),
      ),
      invalidatesTags: stockChanged,
    }),
    previewCount: build.mutation<CountPreview, { csv: string; warehouse?: string }>({
      queryFn: ask((json: { csv: string; warehouse?: string }, options) =>
        call(shop.admin.inventory['count-preview'].$post({ json }, options)),
      ),
    }),
    setLowAt: build.mutation<{ before: number | null }, { item: string; lowAt: number | null }>({
      queryFn: ask(({ item, lowAt }: { item: string; lowAt: number | null }, options) =>
        call(shop.admin.inventory[':item']['low-stock'].$put({ param: { item }, json: { lowAt } }, options)),
      ),
      invalidatesTags: stockChanged,
    }),
    stockSettings: build.query<StockSettings, undefined>({
      queryFn: ask((_: undefined, options) => call(shop.admin.inventory.settings.$get(undefined, options))),
      providesTags: [{ type: 'Stock', id: 'settings' }],
    }),
    changeStockSettings: build.mutation<StockSettings, Partial<StockSettings>>({
      queryFn: ask((json: Partial<StockSettings>, options) =>
        call(shop.admin.inventory.settings.$patch({ json }, options)),
      ),
      invalidatesTags: stockChanged,
    }),
    warehouses: build.query<{ items: Warehouse[] }, undefined>({
      queryFn: ask((_: undefined, options) => call(shop.admin.warehouses.$get(undefined, options))),
      providesTags: [{ type: 'Stock', id: 'warehouses' }],
    }),
    saveWarehouse: build.mutation<Warehouse, { id?: string; name: string }>({
      queryFn: ask(({ id, name }: { id?: string; name: string }, options): Promise<Warehouse> =>
        id === undefined
          ? call(shop.admin.warehouses.$post({ json: { name } }, options))
          : call(shop.admin.warehouses[':id'].$patch({ param: { id }, json: { name } }, options)),
      ),
      invalidatesTags: [{ type: 'Stock', id: 'warehouses' }],
    }),
    removeWarehouse: build.mutation<unknown, string>({
      queryFn: ask((id: string, options) =>
        call(shop.admin.warehouses[':id'].$delete({ param: { id } }, options)),
      ),
      invalidatesTags: [{ type: 'Stock', id: 'warehouses' }],
    }),
  }),
});

export const {
  useInventoryQuery,
  useStockHistoryQuery,
  useAdjustStockMutation,
  useUndoAdjustmentMutation,
  usePreviewCountMutation,
  useSetLowAtMutation,
  useStockSettingsQuery,
  useChangeStockSettingsMutation,
  useWarehousesQuery,
  useSaveWarehouseMutation,
  useRemoveWarehouseMutation,
} = inventoryApi;
