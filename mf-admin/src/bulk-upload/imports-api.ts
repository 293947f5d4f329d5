import type {
  Import,
  ImportList,
  ImportRowList,
  ImportRowView,
  ImportTargets,
  MappingInput,
} from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import type { ImportRowsQuery, ImportsQuery } from './import-grids.ts';

const imports = shop.admin.imports;

/** A row of the preview, with the id that lists ask for. */
export type PreviewRow = ImportRowView & { id: string };

interface RowsOf {
  id: string;
  /** Asked again when it changes: rows have another meaning then. */
  state: string;
  query: ImportRowsQuery;
}

const changes = (_: unknown, __: unknown, { id }: { id: string }) => [
  { type: 'Import' as const, id },
  { type: 'Import' as const, id: LIST },
];

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    imports: build.query<ImportList, ImportsQuery>({
      queryFn: ask((query: ImportsQuery, options) => call(imports.$get({ query }, options))),
      providesTags: listTags('Import'),
    }),
    import: build.query<Import, string>({
      queryFn: ask((id: string, options) => call(imports[':id'].$get({ param: { id } }, options))),
      providesTags: (_, __, id) => [{ type: 'Import', id }],
    }),
    importRows: build.query<Omit<ImportRowList, 'items'> & { items: PreviewRow[] }, RowsOf>({
      queryFn: ask(async ({ id, query }: RowsOf, options) => {
        const list = await call(imports[':id'].rows.$get({ param: { id }, query }, options));
        return { ...list, items: list.items.map((row) => ({ ...row, id: String(row.number) })) };
      }),
    }),
    importTargets: build.query<ImportTargets, void>({
      queryFn: ask((_: void, options) => call(imports.targets.$get({}, options))),
    }),
    uploadImport: build.mutation<Import, File>({
      queryFn: ask((file: File, options) => call(imports.$post({ form: { file } }, options))),
      invalidatesTags: [{ type: 'Import', id: LIST }],
    }),
    sendImportFiles: build.mutation<Import, { id: string; zip: File }>({
      // the body is the file itself, which may be larger than a form
      queryFn: ask(({ id, zip }: { id: string; zip: File }, { init }) => {
        const headers = { 'Content-Type': 'application/zip' };
        return call(imports[':id'].files.$post({ param: { id } }, { init: { ...init, body: zip, headers } }));
      }),
      invalidatesTags: changes,
    }),
    mapImport: build.mutation<Import, { id: string; mapping: MappingInput }>({
      queryFn: ask(({ id, mapping }: { id: string; mapping: MappingInput }, options) =>
        call(imports[':id'].mapping.$put({ param: { id }, json: mapping }, options)),
      ),
      invalidatesTags: changes,
    }),
    runImport: build.mutation<Import, { id: string; mode: Import['mode'] }>({
      queryFn: ask(({ id, mode }: { id: string; mode: Import['mode'] }, options) =>
        call(imports[':id'].run.$post({ param: { id }, json: { mode } }, options)),
      ),
      invalidatesTags: changes,
    }),
    cancelImport: build.mutation<Import, { id: string }>({
      queryFn: ask(({ id }: { id: string }, options) =>
        call(imports[':id'].cancel.$post({ param: { id } }, options)),
      ),
      invalidatesTags: changes,
    }),
    undoImport: build.mutation<Import, { id: string }>({
      queryFn: ask(({ id }: { id: string }, options) =>
        call(imports[':id'].undo.$post({ param: { id } }, options)),
      ),
      invalidatesTags: changes,
    }),
  }),
});

export const {
  useImportsQuery,
  useImportQuery,
  useImportRowsQuery,
  useImportTargetsQuery,
  useUploadImportMutation,
  useSendImportFilesMutation,
  useMapImportMutation,
  useRunImportMutation,
  useCancelImportMutation,
  useUndoImportMutation,
} = importsApi;
