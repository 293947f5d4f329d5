import type { AdminView } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../api.ts';

/** A list as an admin likes to see it, under a name: its URL's query without the "?". Everybody has their own. */
export type SavedView = AdminView;

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    views: build.query<{ items: SavedView[] }, string>({
      queryFn: ask((page: string, options) => call(shop.admin.views.$get({ query: { page } }, options))),
      providesTags: [{ type: 'View', id: LIST }],
    }),
    saveView: build.mutation<SavedView, SavedView>({
      queryFn: ask(({ id, ...json }: SavedView, options) =>
        call(shop.admin.views[':id'].$put({ param: { id }, json }, options)),
      ),
      invalidatesTags: [{ type: 'View', id: LIST }],
    }),
    deleteView: build.mutation<unknown, string>({
      queryFn: ask((id: string, options) =>
        call(shop.admin.views[':id'].$delete({ param: { id } }, options)),
      ),
      invalidatesTags: [{ type: 'View', id: LIST }],
    }),
  }),
});

export const { useViewsQuery, useSaveViewMutation, useDeleteViewMutation } = viewsApi;
