import type { CountInput, SheetRow, SheetRowList, SheetRun, SheetRunList } from '@virasat/api';
import type { SheetKind } from '@virasat/api/constants';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import type { SheetRowsQuery, SheetsQuery } from './sheet-grids.ts';

const sheets = shop.admin.sheets;

/** A file, by its kind and id. */
export interface SheetKey {
  kind: SheetKind;
  id: string;
}

/** What became of a line, with the id that lists ask for. */
export type SheetLine = SheetRow & { id: string };

interface RowsOf extends SheetKey {
  /** Asked again when it changes: rows have another result then. */
  status: string;
  query: SheetRowsQuery;
}

/** A request that begins a file; sent again with its key, it is the same one. */
interface Begun<T> {
  json: T;
  key: string;
}
const header = (key: string) => ({ 'idempotency-key': key });

const changes = (_: unknown, __: unknown, { id }: SheetKey) => [
  { type: 'Sheet' as const, id },
  { type: 'Sheet' as const, id: LIST },
];
const begins = [{ type: 'Sheet' as const, id: LIST }];

const sheetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sheets: build.query<SheetRunList, { kind: SheetKind; query: SheetsQuery }>({
      queryFn: ask(({ kind, query }: { kind: SheetKind; query: SheetsQuery }, options) =>
        call(sheets[kind].$get({ query }, options)),
      ),
      providesTags: listTags('Sheet'),
    }),
    sheet: build.query<SheetRun, SheetKey>({
      queryFn: ask(({ kind, id }: SheetKey, options) =>
        call(sheets[kind][':id'].$get({ param: { id } }, options)),
      ),
      providesTags: (_, __, { id }) => [{ type: 'Sheet', id }],
    }),
    sheetRows: build.query<Omit<SheetRowList, 'items'> & { items: SheetLine[] }, RowsOf>({
      queryFn: ask(async ({ kind, id, query }: RowsOf, options) => {
        const list = await call(sheets[kind][':id'].rows.$get({ param: { id }, query }, options));
        return { ...list, items: list.items.map((row) => ({ ...row, id: String(row.line) })) };
      }),
    }),
    cancelSheet: build.mutation<SheetRun, SheetKey>({
      queryFn: ask(({ kind, id }: SheetKey, options) =>
        call(sheets[kind][':id'].cancel.$post({ param: { id } }, options)),
      ),
      invalidatesTags: changes,
    }),
    undoCount: build.mutation<SheetRun, SheetKey>({
      queryFn: ask(({ id }: SheetKey, options) =>
        call(sheets.counts[':id'].undo.$post({ param: { id } }, options)),
      ),
      invalidatesTags: changes,
    }),
    beginShipping: build.mutation<SheetRun, Begun<{ csv: string }>>({
      queryFn: ask(({ json, key }: Begun<{ csv: string }>, options) =>
        call(shop.admin.orders.shipping.$post({ json, header: header(key) }, options)),
      ),
      invalidatesTags: begins,
    }),
    beginCount: build.mutation<SheetRun, Begun<CountInput>>({
      queryFn: ask(({ json, key }: Begun<CountInput>, options) =>
        call(shop.admin.inventory.counts.$post({ json, header: header(key) }, options)),
      ),
      invalidatesTags: begins,
    }),
    beginList: build.mutation<SheetRun, Begun<{ csv: string; origin: string; tag?: string }>>({
      queryFn: ask(({ json, key }: Begun<{ csv: string; origin: string; tag?: string }>, options) =>
        call(shop.admin['newsletter-subscribers'].$post({ json, header: header(key) }, options)),
      ),
      invalidatesTags: begins,
    }),
  }),
});

export const {
  useSheetsQuery,
  useSheetQuery,
  useSheetRowsQuery,
  useCancelSheetMutation,
  useUndoCountMutation,
  useBeginShippingMutation,
  useBeginCountMutation,
  useBeginListMutation,
} = sheetsApi;
