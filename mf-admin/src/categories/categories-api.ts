import type {
  Assignment,
  AssignmentResult,
  CategoryMove,
  CategoryNode,
  CategoryProductList,
  CategorySales,
  CategorySheetInput,
  CategorySheetPreview,
  CategoryTreeList,
  EditedCategory,
  MovedCategory,
  RuleChange,
  RulePreview,
} from '@virasat/api';
import type { CategoryForm, CategoryRule } from '@virasat/api/forms';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import { withMove } from './tree-moves.ts';

/** Every category and every list of them: a change of one moves others, and counts of those above it. */
const all = ['Category' as const];
const allProducts = ['Category' as const, { type: 'Product' as const, id: LIST }];

const params = (id: string) => ({ param: { id } });

export interface CategoryProductsQuery {
  id: string;
  search: string;
  page: number;
}

const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    categories: build.query<CategoryTreeList, void>({
      queryFn: ask((_: void, options) => call(shop.admin.categories.$get({}, options))),
      providesTags: listTags('Category'),
    }),
    category: build.query<EditedCategory, string>({
      queryFn: ask((id: string, options) => call(shop.admin.categories[':id'].$get(params(id), options))),
      providesTags: (_, __, id) => [{ type: 'Category', id }],
    }),
    /** What each line of a file would do; nothing is written. */
    previewCategorySheet: build.mutation<CategorySheetPreview, string>({
      queryFn: ask((csv: string, options) =>
        call(shop.admin.categories.sheet.preview.$post({ json: { csv } }, options)),
      ),
    }),
    saveCategorySheet: build.mutation<CategorySheetPreview, CategorySheetInput>({
      queryFn: ask((json: CategorySheetInput, options) =>
        call(shop.admin.categories.sheet.$post({ json }, options)),
      ),
      invalidatesTags: all,
    }),
    createCategory: build.mutation<EditedCategory, CategoryForm>({
      queryFn: ask((json: CategoryForm, options) => call(shop.admin.categories.$post({ json }, options))),
      invalidatesTags: all,
    }),
    editCategory: build.mutation<EditedCategory, { id: string; version: number; changed: object }>({
      queryFn: ask(({ id, version, changed }: { id: string; version: number; changed: object }, options) =>
        call(shop.admin.categories[':id'].$patch({ ...params(id), json: { ...changed, version } }, options)),
      ),
      invalidatesTags: all,
    }),
    /** The tree shows the move at once, and shows it no more when it fails. */
    moveCategory: build.mutation<MovedCategory, CategoryMove & { id: string }>({
      queryFn: ask(({ id, ...json }: CategoryMove & { id: string }, options) =>
        call(shop.admin.categories[':id'].move.$post({ ...params(id), json }, options)),
      ),
      async onQueryStarted({ id, parent, position }, { dispatch, queryFulfilled }) {
        const update = (change: (nodes: CategoryNode[]) => CategoryNode[]) =>
          dispatch(
            categoriesApi.util.updateQueryData('categories', undefined, (tree) => ({
              items: change(tree.items as CategoryNode[]),
            })),
          );
        const shown = update((nodes) => withMove(nodes, id, { parent, position }));
        try {
          const { version } = (await queryFulfilled).data.category;
          // a list that was loaded meanwhile may be the one of before
          update((nodes) =>
            withMove(nodes, id, { parent, position }).map((node) =>
              node.id === id ? { ...node, version } : node,
            ),
          );
        } catch {
          shown.undo();
        }
      },
      invalidatesTags: all,
    }),
    removeCategory: build.mutation<unknown, { id: string; version: number; to: string | undefined }>({
      queryFn: ask(({ id, version, to }: { id: string; version: number; to: string | undefined }, options) =>
        call(
          shop.admin.categories[':id'].$delete(
            { ...params(id), query: { version: String(version), ...(to !== undefined && { to }) } },
            options,
          ),
        ),
      ),
      invalidatesTags: allProducts,
    }),
    categoryProducts: build.query<CategoryProductList, CategoryProductsQuery>({
      queryFn: ask(({ id, search, page }: CategoryProductsQuery, options) =>
        call(
          shop.admin.categories[':id'].products.$get(
            { ...params(id), query: { page: String(page), pageSize: '10', ...(search && { search }) } },
            options,
          ),
        ),
      ),
      providesTags: (_, __, { id }) => [
        { type: 'Category', id },
        { type: 'Product', id: LIST },
      ],
    }),
    categorySales: build.query<CategorySales, string>({
      queryFn: ask((id: string, options) =>
        call(shop.admin.categories[':id'].sales.$get(params(id), options)),
      ),
      providesTags: (_, __, id) => [
        { type: 'Category', id },
        { type: 'Order', id: LIST },
      ],
    }),
    assignProducts: build.mutation<AssignmentResult, Assignment & { id: string }>({
      queryFn: ask(({ id, ...json }: Assignment & { id: string }, options) =>
        call(shop.admin.categories[':id'].products.$post({ ...params(id), json }, options)),
      ),
      invalidatesTags: allProducts,
    }),
    previewRule: build.query<RulePreview, { id: string; rule: CategoryRule }>({
      queryFn: ask(({ id, rule }: { id: string; rule: CategoryRule }, options) =>
        call(shop.admin.categories[':id'].rule.preview.$post({ ...params(id), json: { rule } }, options)),
      ),
      providesTags: [{ type: 'Product', id: LIST }],
    }),
    setRule: build.mutation<EditedCategory, RuleChange & { id: string }>({
      queryFn: ask(({ id, ...json }: RuleChange & { id: string }, options) =>
        call(shop.admin.categories[':id'].rule.$put({ ...params(id), json }, options)),
      ),
      invalidatesTags: all,
    }),
  }),
});

export const {
  usePreviewCategorySheetMutation,
  useSaveCategorySheetMutation,
  useCategoriesQuery,
  useCategoryQuery,
  useCreateCategoryMutation,
  useEditCategoryMutation,
  useMoveCategoryMutation,
  useRemoveCategoryMutation,
  useCategoryProductsQuery,
  useCategorySalesQuery,
  useAssignProductsMutation,
  usePreviewRuleQuery,
  useSetRuleMutation,
} = categoriesApi;

/** The version of a category in the tree that is shown; a move has to say which one it changes. */
export const selectTree = categoriesApi.endpoints.categories.select();
