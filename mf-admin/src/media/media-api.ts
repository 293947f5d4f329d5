import type { Media, MediaChange } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';

/** What the list of media is asked for, as its URL says. */
export interface MediaListQuery {
  search?: string;
  kind?: Media['kind'];
  source?: Media['source'];
  altMissing?: 'true';
  unused?: 'true';
  page?: string;
  pageSize?: string;
}

interface Replacement {
  id: string;
  file: File;
  version: number;
}

const one = (id: string) => ({ param: { id } });
const changed = (_: unknown, __: unknown, { id }: { id: string }) => [
  { type: 'Media' as const, id },
  { type: 'Media' as const, id: LIST },
];

const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    mediaList: build.query({
      queryFn: ask((query: MediaListQuery, options) => call(shop.admin.media.$get({ query }, options))),
      providesTags: listTags('Media'),
    }),
    mediaRoom: build.query({
      queryFn: ask((_: void, options) => call(shop.admin.media.room.$get({}, options))),
      providesTags: [{ type: 'Media', id: LIST }],
    }),
    /** Records that a form has chosen, whatever page of the list they are on. */
    mediaOf: build.query({
      queryFn: ask((ids: readonly string[], options) =>
        call(shop.admin.media.$get({ query: { ids: ids.join(','), pageSize: '100' } }, options)),
      ),
      providesTags: listTags('Media'),
    }),
    mediaRecord: build.query({
      queryFn: ask((id: string, options) => call(shop.admin.media[':id'].$get(one(id), options))),
      providesTags: (_, __, id) => [{ type: 'Media', id }],
    }),
    changeMedia: build.mutation({
      queryFn: ask(({ id, ...json }: { id: string } & MediaChange, options) =>
        call(shop.admin.media[':id'].$patch({ ...one(id), json }, options)),
      ),
      invalidatesTags: changed,
    }),
    replaceMedia: build.mutation({
      queryFn: ask(({ id, file, version }: Replacement, options) =>
        call(shop.admin.media[':id'].replace.$post({ ...one(id), form: { file, version } }, options)),
      ),
      invalidatesTags: changed,
    }),
    undoReplacement: build.mutation({
      queryFn: ask(({ id, version }: { id: string; version: number }, options) =>
        call(shop.admin.media[':id']['undo-replacement'].$post({ ...one(id), json: { version } }, options)),
      ),
      invalidatesTags: changed,
    }),
    retryMedia: build.mutation({
      queryFn: ask(({ id }: { id: string }, options) =>
        call(shop.admin.media[':id'].retry.$post(one(id), options)),
      ),
      invalidatesTags: changed,
    }),
    removeMedia: build.mutation({
      queryFn: ask(({ id }: { id: string }, options) =>
        call(shop.admin.media[':id'].$delete(one(id), options)),
      ),
      invalidatesTags: changed,
    }),
    restoreMedia: build.mutation({
      queryFn: ask(({ id }: { id: string }, options) =>
        call(shop.admin.media[':id'].restore.$post(one(id), options)),
      ),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useMediaListQuery,
  useMediaOfQuery,
  useMediaRoomQuery,
  useMediaRecordQuery,
  useChangeMediaMutation,
  useReplaceMediaMutation,
  useUndoReplacementMutation,
  useRetryMediaMutation,
  useRemoveMediaMutation,
  useRestoreMediaMutation,
} = mediaApi;
