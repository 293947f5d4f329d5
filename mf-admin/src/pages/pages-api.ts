import type { EditedPage, PageList, PageRevision, PageSave } from '@virasat/api';
import type { PageKey } from '@virasat/api/forms';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../desk/api.ts';

const params = (key: PageKey) => ({ param: { key } });

interface Save {
  key: PageKey;
  version: number;
  values: object;
  publish: boolean;
}

const changes = (_: unknown, __: unknown, { key }: { key: PageKey }) => [
  { type: 'Page' as const, id: key },
  { type: 'Page' as const, id: LIST },
];

const pagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    pages: build.query<PageList, void>({
      queryFn: ask((_: void, options) => call(shop.admin.pages.$get({}, options))),
      providesTags: [{ type: 'Page', id: LIST }],
    }),
    page: build.query<EditedPage, PageKey>({
      queryFn: ask((key: PageKey, options) => call(shop.admin.pages[':key'].$get(params(key), options))),
      providesTags: (_, __, id) => [{ type: 'Page', id }],
    }),
    savePage: build.mutation<EditedPage, Save>({
      queryFn: ask(({ key, ...json }: Save, options) =>
        call(shop.admin.pages[':key'].$put({ ...params(key), json: json as PageSave }, options)),
      ),
      invalidatesTags: changes,
    }),
    discardPage: build.mutation<EditedPage, { key: PageKey; version: number }>({
      queryFn: ask(({ key, version }: { key: PageKey; version: number }, options) =>
        call(shop.admin.pages[':key'].discard.$post({ ...params(key), json: { version } }, options)),
      ),
      invalidatesTags: changes,
    }),
    pagePreview: build.mutation<{ path: string }, PageKey>({
      queryFn: ask((key: PageKey, options) =>
        call(shop.admin.pages[':key'].preview.$post(params(key), options)),
      ),
    }),
    pageRevisions: build.query<{ items: PageRevision[] }, PageKey>({
      queryFn: ask((key: PageKey, options) =>
        call(shop.admin.pages[':key'].revisions.$get(params(key), options)),
      ),
      providesTags: (_, __, id) => [{ type: 'Page', id }],
    }),
    restorePage: build.mutation<EditedPage, { key: PageKey; revision: number; version: number }>({
      queryFn: ask(
        ({ key, revision, version }: { key: PageKey; revision: number; version: number }, options) =>
          call(
            shop.admin.pages[':key'].revisions[':revision'].restore.$post(
              { param: { key, revision: String(revision) }, json: { version } },
              options,
            ),
          ),
      ),
      invalidatesTags: changes,
    }),
  }),
});

export const {
  usePagesQuery,
  usePageQuery,
  useSavePageMutation,
  useDiscardPageMutation,
  usePagePreviewMutation,
  usePageRevisionsQuery,
  useRestorePageMutation,
} = pagesApi;
