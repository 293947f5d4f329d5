import { z } from '@hono/zod-openapi';
import { listOf, paging, timestamp } from '../../../platform/http/schemas.ts';
import { rowOutcomes, runStatuses } from '../../../platform/jobs/row-runs.ts';
import { AdminProductFilterSchema } from '../catalogue.schema.ts';
import { productSections } from '../product-form.ts';

/** Most products of one change. */
export const MOST_PRODUCTS = 10_000;

const percent = 'Enter a change in percent, from -90 to 500.';
const rupees = 'Enter a change in whole rupees, such as -500.';

/** What is done to each product. */
const ChangeSchema = z
  .discriminatedUnion(
    'verb',
    [
      z.object({ verb: z.enum(['publish', 'archive', 'restore']) }),
      z.object({
        verb: z.literal('price-by-percent'),
        amount: z.number(percent).min(-90, percent).max(500, percent),
        of: z.enum(['both', 'regular', 'discount']).default('both'),
      }),
      z.object({
        verb: z.literal('price-by-rupees'),
        amount: z.number(rupees).int(rupees).min(-1_000_000, rupees).max(1_000_000, rupees),
        of: z.enum(['both', 'regular', 'discount']).default('both'),
      }),
      z.object({
        verb: z.literal('set-price'),
        amount: productSections.pricing.regularPrice.min(1, 'Enter a price of ₹1 or more.'),
        of: z.enum(['regular', 'discount']).default('regular'),
      }),
      z.object({
        verb: z.literal('set-category'),
        category: z.string().trim().min(1, 'Choose a category.').max(60),
      }),
      z.object({
        verb: z.enum(['add-tags', 'remove-tags', 'set-tags']),
        tags: productSections.other.customTags,
      }),
    ],
    { error: 'Choose what is to be done.' },
  )
  .openapi('BulkProductChange');
export type BulkChange = z.infer<typeof ChangeSchema>;

const ids = z
  .array(z.string().min(1).max(60), { error: 'Choose products.' })
  .min(1, 'Choose products.')
  .max(MOST_PRODUCTS, `Change ${MOST_PRODUCTS.toLocaleString('en-IN')} products at most at once.`)
  .transform((all) => [...new Set(all)]);

export const BulkInputSchema = z
  .object({
    change: ChangeSchema,
    ids: ids.optional().openapi({ description: 'The products that are chosen' }),
    filter: AdminProductFilterSchema.optional().openapi({
      description: 'Instead of ids: all that the list shows with these filters',
    }),
    except: ids
      .optional()
      .openapi({ description: 'Products that match the filter and are left as they are' }),
  })
  .superRefine((input, context) => {
    if ((input.ids === undefined) === (input.filter === undefined)) {
      context.addIssue({ code: 'custom', path: ['ids'], message: 'Choose products, or all that match.' });
    }
  })
  .openapi('BulkProductInput');
export type BulkInput = z.infer<typeof BulkInputSchema>;

const FieldChangeSchema = z.object({
  field: z.string(),
  before: z.json().openapi({ type: 'object', description: 'Any value; null for none' }),
  after: z.json().openapi({ type: 'object', description: 'Any value; null for none' }),
});
export type ShownChange = z.infer<typeof FieldChangeSchema>;

const named = { id: z.string(), name: z.string() };

export const BulkPreviewSchema = z
  .object({
    products: z.number().int().openapi({ description: 'That are chosen' }),
    skus: z.number().int(),
    changed: z.number().int().openapi({ description: 'Products that it would change' }),
    changedSkus: z.number().int(),
    unchanged: z.number().int().openapi({ description: 'Products that are so already' }),
    examples: z.array(z.object({ ...named, sku: z.string(), changes: z.array(FieldChangeSchema) })),
    leftOut: z
      .array(z.object({ reason: z.string(), count: z.number().int(), examples: z.array(z.object(named)) }))
      .openapi({ description: 'Products that it cannot change, by reason' }),
  })
  .openapi('BulkProductPreview');
export type BulkPreview = z.infer<typeof BulkPreviewSchema>;

export const BulkRunSchema = z
  .object({
    id: z.string(),
    change: ChangeSchema,
    status: z.enum(runStatuses),
    total: z.number().int(),
    done: z
      .number()
      .int()
      .openapi({ description: 'Products that it has come to; while undoing: put back or kept' }),
    changed: z.number().int(),
    unchanged: z.number().int(),
    leftOut: z.number().int(),
    restored: z.number().int().openapi({ description: 'Products that undoing has put back' }),
    kept: z.number().int().openapi({ description: 'Products that undoing left alone: the rows say why' }),
    by: z.object({ id: z.string(), name: z.string() }),
    mayUndo: z.boolean().openapi({ description: 'Whether there is something to take back' }),
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
  })
  .openapi('BulkProductRun');
export type BulkRun = z.infer<typeof BulkRunSchema>;

export const BulkRowSchema = z
  .object({
    product: z.string(),
    name: z.string(),
    outcome: z.enum(rowOutcomes),
    reason: z.string().nullable().openapi({
      description: 'Why it was left out, or kept by undoing; of a restored one, what of it was left alone',
    }),
    changes: z.array(FieldChangeSchema),
  })
  .openapi('BulkProductRow');
export type BulkRow = z.infer<typeof BulkRowSchema>;
export const BulkRowListSchema = listOf(BulkRowSchema);
export type BulkRowList = z.infer<typeof BulkRowListSchema>;
export const BulkRunListSchema = listOf(BulkRunSchema).openapi('BulkProductRunList');
export type BulkRunList = z.infer<typeof BulkRunListSchema>;
export const BulkRunQuerySchema = z.object(paging(25));

export const BulkRowQuerySchema = z.object({ outcome: z.enum(rowOutcomes).optional(), ...paging(50) });
export type BulkRowQuery = z.infer<typeof BulkRowQuerySchema>;
