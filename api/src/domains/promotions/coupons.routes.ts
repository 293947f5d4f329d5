import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import type { CouponEditor } from './coupon-editor.service.ts';
import { CouponFormSchema } from './coupon-form.ts';
import {
  CouponConflictSchema,
  CouponEditSchema,
  CouponIdSchema,
  CouponListQuerySchema,
  CouponListSchema,
  EditedCouponSchema,
} from './coupons.schema.ts';

const tags = ['Admin'];
const conflict = {
  409: jsonResponse(CouponConflictSchema, 'Somebody else has saved it meanwhile, or its code is taken'),
  ...errorResponses(400, 401, 403, 404),
};

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/coupons',
  tags,
  summary: 'A page of all coupons with what they have sold (requirement 190)',
  request: { query: CouponListQuerySchema },
  responses: { 200: jsonResponse(CouponListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const create = defineRoute('admin', {
  method: 'post',
  path: '/admin/coupons',
  tags,
  summary: 'Save the form as a new coupon (requirement 190)',
  request: jsonBody(CouponFormSchema),
  responses: { 201: jsonResponse(EditedCouponSchema, 'The coupon'), ...conflict },
});

const read = defineRoute('admin', {
  method: 'get',
  path: '/admin/coupons/{id}',
  tags,
  summary: 'A coupon as its form has it, with the latest orders that used it',
  request: { params: CouponIdSchema },
  responses: { 200: jsonResponse(EditedCouponSchema, 'The coupon'), ...errorResponses(400, 401, 403, 404) },
});

const edit = defineRoute('admin', {
  method: 'patch',
  path: '/admin/coupons/{id}',
  tags,
  summary: 'Change fields of a coupon; null empties one (requirement 190)',
  request: { params: CouponIdSchema, ...jsonBody(CouponEditSchema) },
  responses: { 200: jsonResponse(EditedCouponSchema, 'The coupon'), ...conflict },
});

/** What admins do with coupons. */
export const couponRoutes = (editor: CouponEditor) =>
  router()
    .openapi(list, async (c) => c.json(await editor.list(c.req.valid('query')), 200))
    .openapi(create, async (c) =>
      c.json(await editor.create(c.req.valid('json'), signedIn(c.var.user).id), 201),
    )
    .openapi(read, async (c) => c.json(await editor.read(c.req.valid('param').id), 200))
    .openapi(edit, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await editor.edit(c.req.valid('param').id, c.req.valid('json'), by), 200);
    });
