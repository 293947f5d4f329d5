import type {
  CollectionList,
  CollectionRulePreview,
  EditedCollection,
  HomeCollections,
  PickedProducts,
} from '@virasat/api';
import type { CategoryRule, CollectionForm } from '@virasat/api/forms';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import type { CollectionQuery } from './collection-grid.ts';

const params = (id: string) => ({ param: { id } });

interface Edit {
  id: string;
  version: number;
  /** The fields that change; null empties one. */
  changed: object;
}

interface Choice {
  /** Ids in their order. */
  collections: string[];
  version: number;
}

/** What a change of one collection makes stale: every list names it, with its place on the home page. */
const changed = (id: string) => [
  { type: 'Collection' as const, id },
  { type: 'Collection' as const, id: LIST },
];

const collectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    collections: build.query<CollectionList, CollectionQuery>({
      queryFn: ask((query: CollectionQuery, options) =>
        call(shop.admin.collections.$get({ query }, options)),
      ),
      providesTags: listTags('Collection'),
    }),
    collection: build.query<EditedCollection, string>({
      queryFn: ask((id: string, options) => call(shop.admin.collections[':id'].$get(params(id), options))),
      providesTags: (_, __, id) => [{ type: 'Collection', id }],
    }),
    createCollection: build.mutation<EditedCollection, CollectionForm>({
      queryFn: ask((json: CollectionForm, options) => call(shop.admin.collections.$post({ json }, options))),
      invalidatesTags: [{ type: 'Collection', id: LIST }],
    }),
    editCollection: build.mutation<EditedCollection, Edit>({
      queryFn: ask(({ id, version, changed: json }: Edit, options) =>
        call(
          shop.admin.collections[':id'].$patch(
            { ...params(id), json: { ...json, version } as never },
            options,
          ),
        ),
      ),
      invalidatesTags: (_, __, { id }) => changed(id),
    }),
    removeCollection: build.mutation<unknown, { id: string; version: number }>({
      queryFn: ask(({ id, version }: { id: string; version: number }, options) =>
        call(
          shop.admin.collections[':id'].$delete(
            { ...params(id), query: { version: String(version) } },
            options,
          ),
        ),
      ),
      // not the deleted one: its page is still open
      invalidatesTags: [{ type: 'Collection', id: LIST }],
    }),
    restoreCollection: build.mutation<EditedCollection, string>({
      queryFn: ask((id: string, options) =>
        call(shop.admin.collections[':id'].restore.$post(params(id), options)),
      ),
      invalidatesTags: (_, __, id) => changed(id),
    }),
    pickedProducts: build.query<PickedProducts, string[]>({
      queryFn: ask((ids: string[], options) =>
        call(shop.admin['collection-products'].$post({ json: { ids } }, options)),
      ),
      providesTags: [{ type: 'Product', id: LIST }],
    }),
    ruleMatches: build.query<CollectionRulePreview, CategoryRule>({
      queryFn: ask((rule: CategoryRule, options) =>
        call(shop.admin['collection-rules'].preview.$post({ json: { rule } }, options)),
      ),
      providesTags: [{ type: 'Product', id: LIST }],
    }),
    homeCollections: build.query<HomeCollections, void>({
      queryFn: ask((_: void, options) => call(shop.admin['home-collections'].$get({}, options))),
      providesTags: [{ type: 'Collection', id: LIST }],
    }),
    /** The list shows the choice at once, and the one before when it fails. */
    chooseHome: build.mutation<HomeCollections, Choice>({
      queryFn: ask((json: Choice, options) => call(shop.admin['home-collections'].$put({ json }, options))),
      async onQueryStarted({ collections }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          collectionsApi.util.updateQueryData('homeCollections', undefined, (home) => ({
            ...home,
            items: collections.flatMap((id) => home.items.find((one) => one.id === id) ?? []),
          })),
        );
        try {
          const { data } = await queryFulfilled;
          dispatch(collectionsApi.util.updateQueryData('homeCollections', undefined, () => data));
        } catch {
          shown.undo();
        }
      },
      invalidatesTags: ['Collection'],
    }),
  }),
});

export const {
  useCollectionsQuery,
  useCollectionQuery,
  useCreateCollectionMutation,
  useEditCollectionMutation,
  useRemoveCollectionMutation,
  useRestoreCollectionMutation,
  usePickedProductsQuery,
  useRuleMatchesQuery,
  useHomeCollectionsQuery,
  useChooseHomeMutation,
} = collectionsApi;
