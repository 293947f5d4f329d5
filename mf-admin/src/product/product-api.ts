import type { Category, EditedProduct, ProductEdit } from '@virasat/api';
import type { ProductForm, ProductTransition } from '@virasat/api/forms';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask } from '../desk/api.ts';
import { partsOf } from './product-parts.ts';

/** A product and the version of it that the admin has seen. */
export interface Seen {
  id: string;
  version: number;
}

const product = shop.admin.products[':id'];

const transitions = {
  publish: product.publish,
  archive: product.archive,
  restore: product.restore,
} as const satisfies Record<ProductTransition, unknown>;

/** What a change of one product makes stale: itself, every list that shows it, and its timeline. */
const changed = (_: unknown, __: unknown, { id }: { id: string }) => [
  { type: 'Product' as const, id },
  { type: 'Product' as const, id: LIST },
  { type: 'Activity' as const, id: LIST },
];

const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    editedProduct: build.query<EditedProduct, string>({
      queryFn: ask((id: string, options) => call(product.$get({ param: { id } }, options))),
      // also after a sale, which changes how many there are
      providesTags: (_, __, id) => [
        { type: 'Product', id },
        { type: 'Stock', id: LIST },
      ],
    }),
    categoriesToChoose: build.query<Category[], void>({
      queryFn: ask(async (_: void, options) => (await call(shop.categories.$get({}, options))).items),
      providesTags: [{ type: 'Category', id: LIST }],
    }),
    createProduct: build.mutation<{ id: string }, ProductForm>({
      queryFn: ask((form: ProductForm, options) =>
        call(shop.products.$post({ form: partsOf(form) as never }, options)),
      ),
      invalidatesTags: [{ type: 'Product', id: LIST }],
    }),
    editProduct: build.mutation<EditedProduct, Seen & { edit: Omit<ProductEdit, 'version'> }>({
      queryFn: ask(({ id, version, edit }: Seen & { edit: Omit<ProductEdit, 'version'> }, options) =>
        call(product.$patch({ param: { id }, json: { ...edit, version } }, options)),
      ),
      invalidatesTags: changed,
    }),
    moveProduct: build.mutation<EditedProduct, Seen & { transition: ProductTransition }>({
      queryFn: ask(({ id, version, transition }: Seen & { transition: ProductTransition }, options) =>
        call(transitions[transition].$post({ param: { id }, json: { version } }, options)),
      ),
      invalidatesTags: changed,
    }),
    scheduleProduct: build.mutation<EditedProduct, Seen & { publishAt: string | null }>({
      queryFn: ask(({ id, version, publishAt }: Seen & { publishAt: string | null }, options) =>
        call(product.schedule.$post({ param: { id }, json: { version, publishAt } }, options)),
      ),
      invalidatesTags: changed,
    }),
    previewProduct: build.mutation<{ path: string }, string>({
      queryFn: ask((id: string, options) => call(product.preview.$post({ param: { id } }, options))),
    }),
    proposeSku: build.mutation<{ sku: string }, { title: string; category: string }>({
      queryFn: ask((query: { title: string; category: string }, options) =>
        call(shop.admin.products.sku.$get({ query }, options)),
      ),
    }),
  }),
});

export const {
  useEditedProductQuery,
  useCategoriesToChooseQuery,
  useCreateProductMutation,
  useEditProductMutation,
  useMoveProductMutation,
  useScheduleProductMutation,
  usePreviewProductMutation,
  useProposeSkuMutation,
} = productApi;
