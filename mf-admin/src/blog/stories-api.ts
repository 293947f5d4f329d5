import type { EditedStory, StoryEdit, StoryList, StoryRevision, StoryTransitionInput } from '@virasat/api';
import type { StoryForm } from '@virasat/api/forms';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import type { StoryQuery } from './story-grid.ts';

const params = (id: string) => ({ param: { id } });

interface Edit {
  id: string;
  version: number;
  /** The fields that change; null empties one. */
  changed: object;
}

type Move = { id: string } & StoryTransitionInput;

const changes = (_: unknown, __: unknown, { id }: { id: string }) => [
  { type: 'Story' as const, id },
  { type: 'Story' as const, id: LIST },
];

const storiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    stories: build.query<StoryList, StoryQuery>({
      queryFn: ask((query: StoryQuery, options) => call(shop.admin.blogs.$get({ query }, options))),
      providesTags: listTags('Story'),
    }),
    story: build.query<EditedStory, string>({
      queryFn: ask((id: string, options) => call(shop.admin.blogs[':id'].$get(params(id), options))),
      providesTags: (_, __, id) => [{ type: 'Story', id }],
    }),
    createStory: build.mutation<EditedStory, StoryForm>({
      queryFn: ask((json: StoryForm, options) => call(shop.admin.blogs.$post({ json }, options))),
      invalidatesTags: [{ type: 'Story', id: LIST }],
    }),
    editStory: build.mutation<EditedStory, Edit>({
      queryFn: ask(({ id, version, changed }: Edit, options) =>
        call(
          shop.admin.blogs[':id'].$patch(
            { ...params(id), json: { ...changed, version } as StoryEdit },
            options,
          ),
        ),
      ),
      invalidatesTags: changes,
    }),
    moveStory: build.mutation<EditedStory, Move>({
      queryFn: ask(({ id, ...json }: Move, options) =>
        call(shop.admin.blogs[':id'].status.$post({ ...params(id), json }, options)),
      ),
      invalidatesTags: changes,
    }),
    removeStory: build.mutation<{ version: number }, { id: string; version: number }>({
      queryFn: ask(({ id, version }: { id: string; version: number }, options) =>
        call(
          shop.admin.blogs[':id'].$delete({ ...params(id), query: { version: String(version) } }, options),
        ),
      ),
      invalidatesTags: changes,
    }),
    restoreStory: build.mutation<EditedStory, { id: string }>({
      queryFn: ask(({ id }: { id: string }, options) =>
        call(shop.admin.blogs[':id'].restore.$post(params(id), options)),
      ),
      invalidatesTags: changes,
    }),
    storyPreview: build.mutation<{ path: string }, string>({
      queryFn: ask((id: string, options) => call(shop.admin.blogs[':id'].preview.$post(params(id), options))),
    }),
    storyRevisions: build.query<{ items: StoryRevision[] }, string>({
      queryFn: ask((id: string, options) =>
        call(shop.admin.blogs[':id'].revisions.$get(params(id), options)),
      ),
      providesTags: (_, __, id) => [{ type: 'Story', id }],
    }),
    restoreRevision: build.mutation<EditedStory, { id: string; revision: number; version: number }>({
      queryFn: ask(({ id, revision, version }: { id: string; revision: number; version: number }, options) =>
        call(
          shop.admin.blogs[':id'].revisions[':revision'].restore.$post(
            { param: { id, revision: String(revision) }, json: { version } },
            options,
          ),
        ),
      ),
      invalidatesTags: changes,
    }),
  }),
});

export const {
  useStoriesQuery,
  useStoryQuery,
  useCreateStoryMutation,
  useEditStoryMutation,
  useMoveStoryMutation,
  useRemoveStoryMutation,
  useRestoreStoryMutation,
  useStoryPreviewMutation,
  useStoryRevisionsQuery,
  useRestoreRevisionMutation,
} = storiesApi;
