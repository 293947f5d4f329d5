import type { AdminView, SavedView } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../api.ts';

export type { AdminView, SavedView } from '@virasat/api';

const VIEWS = [{ type: 'View' as const, id: LIST }];

/** Lists as admins like to see them, under names: the query of the URL without the "?". Some are shared with all staff. */
const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    views: build.query<{ items: AdminView[] }, string>({
      queryFn: ask((page: string, options) => call(shop.admin.views.$get({ query: { page } }, options))),
      providesTags: VIEWS,
    }),
    saveView: build.mutation<SavedView, SavedView>({
      queryFn: ask(({ id, page, name, query, shared }: SavedView, options) =>
        call(shop.admin.views[':id'].$put({ param: { id }, json: { page, name, query, shared } }, options)),
      ),
      invalidatesTags: VIEWS,
    }),
    setDefaultView: build.mutation<unknown, { id: string; page: string; isDefault: boolean }>({
      queryFn: ask(({ id, ...json }: { id: string; page: string; isDefault: boolean }, options) =>
        call(shop.admin.views[':id'].default.$put({ param: { id }, json }, options)),
      ),
      invalidatesTags: VIEWS,
    }),
    deleteView: build.mutation<unknown, string>({
      queryFn: ask((id: string, options) =>
        call(shop.admin.views[':id'].$delete({ param: { id } }, options)),
      ),
      invalidatesTags: VIEWS,
    }),
  }),
});

export const { useViewsQuery, useSaveViewMutation, useSetDefaultViewMutation, useDeleteViewMutation } =
  viewsApi;
