import type { ArtisanEdit, ArtisanList, ArtisanOrder, EditedArtisan } from '@virasat/api';
import type { ArtisanForm } from '@virasat/api/forms';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';

const params = (id: string) => ({ param: { id } });

interface Edit {
  id: string;
  version: number;
  /** The fields that change; null empties one. */
  changed: object;
}

const changes = (_: unknown, __: unknown, { id }: { id: string }) => [
  { type: 'Artisan' as const, id },
  { type: 'Artisan' as const, id: LIST },
];

const artisansApi = api.injectEndpoints({
  endpoints: (build) => ({
    artisans: build.query<ArtisanList, void>({
      queryFn: ask((_: void, options) => call(shop.admin.artisans.$get({}, options))),
      providesTags: listTags('Artisan'),
    }),
    artisan: build.query<EditedArtisan, string>({
      queryFn: ask((id: string, options) => call(shop.admin.artisans[':id'].$get(params(id), options))),
      providesTags: (_, __, id) => [{ type: 'Artisan', id }],
    }),
    createArtisan: build.mutation<EditedArtisan, ArtisanForm>({
      queryFn: ask((json: ArtisanForm, options) => call(shop.admin.artisans.$post({ json }, options))),
      invalidatesTags: [{ type: 'Artisan', id: LIST }],
    }),
    editArtisan: build.mutation<EditedArtisan, Edit>({
      queryFn: ask(({ id, version, changed }: Edit, options) =>
        call(
          shop.admin.artisans[':id'].$patch(
            { ...params(id), json: { ...changed, version } as ArtisanEdit },
            options,
          ),
        ),
      ),
      invalidatesTags: changes,
    }),
    removeArtisan: build.mutation<{ version: number }, { id: string; version: number }>({
      queryFn: ask(({ id, version }: { id: string; version: number }, options) =>
        call(
          shop.admin.artisans[':id'].$delete({ ...params(id), query: { version: String(version) } }, options),
        ),
      ),
      // not the deleted one: their page is still open
      invalidatesTags: [{ type: 'Artisan', id: LIST }],
    }),
    restoreArtisan: build.mutation<EditedArtisan, { id: string }>({
      queryFn: ask(({ id }: { id: string }, options) =>
        call(shop.admin.artisans[':id'].restore.$post(params(id), options)),
      ),
      invalidatesTags: changes,
    }),
    /** The list shows the order at once, and the one before when it fails. */
    orderArtisans: build.mutation<ArtisanList, ArtisanOrder>({
      queryFn: ask((json: ArtisanOrder, options) => call(shop.admin.artisans.order.$put({ json }, options))),
      async onQueryStarted({ ids }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          artisansApi.util.updateQueryData('artisans', undefined, ({ items }) => ({
            items: ids.flatMap((id) => items.find((one) => one.id === id) ?? []),
          })),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: [{ type: 'Artisan', id: LIST }],
    }),
  }),
});

export const {
  useArtisansQuery,
  useArtisanQuery,
  useCreateArtisanMutation,
  useEditArtisanMutation,
  useRemoveArtisanMutation,
  useRestoreArtisanMutation,
  useOrderArtisansMutation,
} = artisansApi;
