import { z } from '@hono/zod-openapi';
import { ErrorSchema, listOf, paging, rupees, timestamp } from '../../platform/http/schemas.ts';
import { couponKinds, couponStates, CouponFieldsSchema, couponWays } from './coupon-form.ts';

const SAY_VERSION = 'Say which version of the coupon this changes.';

export const CouponIdSchema = z.object({ id: z.string().min(1).max(60) });

const { name, way, kind, target, combinable, status, ...fields } = CouponFieldsSchema.shape;

/** Every other field may be left as it is (absent) or emptied (null). */
const editable = Object.fromEntries(
  Object.entries(fields).map(([field, schema]) => [field, schema.nullable()]),
) as unknown as { [Field in keyof typeof fields]: z.ZodNullable<(typeof fields)[Field]> };

export const CouponEditSchema = z
  .object({
    name: name.optional(),
    way: way.optional(),
    kind: kind.optional(),
    target: target.optional(),
    combinable: combinable.optional(),
    status: status.optional(),
    ...editable,
    version: z.number({ error: SAY_VERSION }).int(SAY_VERSION).min(1, SAY_VERSION),
  })
  .openapi('CouponEdit');
export type CouponEdit = z.infer<typeof CouponEditSchema>;

/** A row of the back office's list. */
export const CouponRowSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    way: z.enum(couponWays),
    code: z.string().nullable(),
    kind: z.enum(couponKinds),
    percent: z.number().int().nullable(),
    amount: rupees.nullable(),
    state: z.enum(couponStates).openapi({ description: 'What is true of it now, by status, days and limit' }),
    from: z.string().nullable(),
    until: z.string().nullable(),
    limit: z.number().int().nullable(),
    uses: z.number().int().openapi({ description: 'Orders that have it and were not cancelled' }),
    discounted: rupees.openapi({ description: 'What these orders cost less, before tax' }),
    sales: rupees.openapi({ description: 'What the goods of its orders came to, tax included' }),
    updatedAt: timestamp,
    version: z.number().int(),
  })
  .openapi('CouponRow');
export type CouponRow = z.infer<typeof CouponRowSchema>;

export const couponSorts = ['updated-desc', 'name', 'uses-desc', 'sales-desc'] as const;

export const CouponListQuerySchema = z.object({
  search: z.string().trim().max(100).optional(),
  state: z.enum(couponStates).optional(),
  way: z.enum(couponWays).optional(),
  sort: z.enum(couponSorts).default('updated-desc'),
  ...paging(25),
});
export type CouponListQuery = z.infer<typeof CouponListQuerySchema>;
export const CouponListSchema = listOf(CouponRowSchema).openapi('CouponList');
export type CouponList = z.infer<typeof CouponListSchema>;

export const EditedCouponSchema = z
  .object({
    ...CouponRowSchema.shape,
    updatedBy: z.string().openapi({ description: 'Id of the admin who edited it last' }),
    values: CouponFieldsSchema,
    named: z
      .array(
        z.object({
          kind: z.enum(['products', 'categories', 'collections']),
          id: z.string(),
          name: z.string(),
        }),
      )
      .openapi({
        description: 'What it is for, and the product that is free, by name; what is gone is left out',
      }),
    latest: z
      .array(
        z.object({
          order: z.string(),
          at: timestamp,
          discount: rupees,
          total: rupees.openapi({ description: 'What its goods came to, tax included' }),
          givenBackAt: timestamp.nullable(),
        }),
      )
      .openapi({ description: 'The latest orders with it' }),
  })
  .openapi('EditedCoupon');
export type EditedCoupon = z.infer<typeof EditedCouponSchema>;

/** A 409 of a stale save, with the coupon as it is now. */
export const CouponConflictSchema = ErrorSchema.extend({
  current: EditedCouponSchema.optional(),
}).openapi('CouponConflict');
