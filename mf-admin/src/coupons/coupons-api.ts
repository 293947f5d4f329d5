import type { CollectionList, CouponList, EditedCoupon } from '@virasat/api';
import type { CouponForm } from '@virasat/api/forms';
import { api as shop, call } from '@virasat/kit';
import { LIST, api, ask, listTags } from '../desk/api.ts';
import type { CouponQuery } from './coupon-grid.ts';

const params = (id: string) => ({ param: { id } });

interface Edit {
  id: string;
  version: number;
  /** The fields that change; null empties one. */
  changed: object;
}

/** Most collections that a coupon is chosen for from: as many as a page of the API has. */
const MOST_COLLECTIONS = 100;

const couponsApi = api.injectEndpoints({
  endpoints: (build) => ({
    coupons: build.query<CouponList, CouponQuery>({
      queryFn: ask((query: CouponQuery, options) => call(shop.admin.coupons.$get({ query }, options))),
      providesTags: listTags('Coupon'),
    }),
    coupon: build.query<EditedCoupon, string>({
      queryFn: ask((id: string, options) => call(shop.admin.coupons[':id'].$get(params(id), options))),
      providesTags: (_, __, id) => [{ type: 'Coupon', id }],
    }),
    createCoupon: build.mutation<EditedCoupon, CouponForm>({
      queryFn: ask((json: CouponForm, options) => call(shop.admin.coupons.$post({ json }, options))),
      invalidatesTags: [{ type: 'Coupon', id: LIST }],
    }),
    editCoupon: build.mutation<EditedCoupon, Edit>({
      queryFn: ask(({ id, version, changed: json }: Edit, options) =>
        call(
          shop.admin.coupons[':id'].$patch({ ...params(id), json: { ...json, version } as never }, options),
        ),
      ),
      invalidatesTags: (_, __, { id }) => [
        { type: 'Coupon', id },
        { type: 'Coupon', id: LIST },
      ],
    }),
    collectionsToChoose: build.query<CollectionList, void>({
      queryFn: ask((_: void, options) =>
        call(
          shop.admin.collections.$get({ query: { page: '1', pageSize: String(MOST_COLLECTIONS) } }, options),
        ),
      ),
      providesTags: listTags('Collection'),
    }),
  }),
});

export const {
  useCouponsQuery,
  useCouponQuery,
  useCreateCouponMutation,
  useEditCouponMutation,
  useCollectionsToChooseQuery,
} = couponsApi;
