import { z } from '@hono/zod-openapi';
import { ErrorSchema, listOf, paging, timestamp } from '../../../platform/http/schemas.ts';
import { PictureSchema } from '../catalogue.schema.ts';
import { productStatuses } from '../catalogue.constants.ts';
import {
  CategoryFormSchema,
  CategoryRuleFieldsSchema,
  CategoryRuleSchema,
  categoryVisibilities,
  MAX_ASSIGNED,
} from './category-form.ts';

const SAY_VERSION = 'Say which version of the category this changes.';
const version = z.number({ error: SAY_VERSION }).int(SAY_VERSION).min(1, SAY_VERSION);
const queryVersion = z.coerce.number({ error: SAY_VERSION }).int(SAY_VERSION).min(1, SAY_VERSION);

export const CategoryIdSchema = z.object({ id: z.string().min(1).max(60) });

const { categoryName, ...fields } = CategoryFormSchema.shape;
type Fields = typeof fields;

/** Every field may be left as it is (absent) or emptied (null). */
const editable = Object.fromEntries(
  Object.entries(fields).map(([field, schema]) => [field, schema.nullable()]),
) as unknown as { [Field in keyof Fields]: z.ZodOptional<z.ZodNullable<Fields[Field]>> };

export const CategoryEditSchema = z
  .object({ categoryName: categoryName.optional(), ...editable, version })
  .openapi('CategoryEdit');
export type CategoryEdit = z.infer<typeof CategoryEditSchema>;

const PARENT = 'Name the category above, or null for the top level.';
const POSITION = 'The position counts from 0 among the categories of the same parent.';

export const CategoryMoveSchema = z
  .object({
    parent: z.string({ error: PARENT }).min(1, PARENT).max(60, PARENT).nullable(),
    position: z.number({ error: POSITION }).int(POSITION).min(0, POSITION).max(10_000, POSITION).openapi({
      description: 'Among its siblings without itself, from 0; beyond the last one it is the last',
    }),
    version,
  })
  .openapi('CategoryMove');
export type CategoryMove = z.infer<typeof CategoryMoveSchema>;

export const CategoryRemovalSchema = z.object({
  version: queryVersion,
  to: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .openapi({ description: 'Where its products and categories go; needed when it has any' }),
});
export type CategoryRemoval = z.infer<typeof CategoryRemovalSchema>;

const productIds = z
  .array(z.string().min(1).max(60), { error: 'Name the products by their ids.' })
  .max(MAX_ASSIGNED, `Choose ${MAX_ASSIGNED} products at most.`);

export const AssignmentSchema = z
  .object({
    add: productIds.default([]).openapi({ description: 'Products that move here' }),
    remove: productIds.default([]).openapi({
      description: 'Products of this category that are to be in none; a published one needs one',
    }),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    error: 'Choose at least one product.',
    path: ['add'],
  })
  .openapi('CategoryAssignment');
export type Assignment = z.input<typeof AssignmentSchema>;

export const AssignmentResultSchema = z
  .object({
    results: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        result: z.enum(['moved', 'unchanged', 'rejected']),
        from: z.string().nullable().openapi({ description: 'Category before; null for none' }),
        message: z.string().optional().openapi({ description: 'Why it was rejected, and what to do' }),
      }),
    ),
  })
  .openapi('CategoryAssignmentResult');
export type AssignmentResult = z.infer<typeof AssignmentResultSchema>;

export const RuleChangeSchema = z
  .object({ rule: CategoryRuleSchema.nullable(), version })
  .openapi('CategoryRuleChange');
export type RuleChange = z.infer<typeof RuleChangeSchema>;

export const RulePreviewQuerySchema = z
  .object({ rule: CategoryRuleSchema })
  .openapi('CategoryRulePreviewQuery');

export const CategoryProductSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    sku: z.string(),
    status: z.enum(productStatuses),
    image: PictureSchema,
  })
  .openapi('CategoryProduct');
export type CategoryProduct = z.infer<typeof CategoryProductSchema>;

export const RulePreviewSchema = z
  .object({
    total: z.number().int().openapi({ description: 'Published products that match' }),
    added: z.number().int().openapi({
      description: 'Of these, how many the category and those below it do not have by themselves',
    }),
    examples: z.array(CategoryProductSchema).openapi({ description: 'Some of them, by name' }),
  })
  .openapi('CategoryRulePreview');
export type RulePreview = z.infer<typeof RulePreviewSchema>;

export const CategoryProductQuerySchema = z.object({
  search: z.string().trim().max(100).optional(),
  ...paging(25),
});
export type CategoryProductQuery = z.infer<typeof CategoryProductQuerySchema>;
export const CategoryProductListSchema = listOf(CategoryProductSchema).openapi('CategoryProductList');
export type CategoryProductList = z.infer<typeof CategoryProductListSchema>;

/** A row of the tree. */
export const CategoryNodeSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    parent: z.string().nullable().openapi({ description: 'Id of the category above' }),
    position: z.number().int().openapi({ description: 'Among its siblings, from 0' }),
    depth: z.number().int().openapi({ description: '1 at the top' }),
    visibility: z.enum(categoryVisibilities),
    isVisible: z.boolean().openapi({ description: 'Whether shoppers see it: all above it are active, too' }),
    isFixed: z.boolean().openapi({ description: 'A department: it stays at the top, and active' }),
    isFeatured: z.boolean(),
    hasRule: z.boolean(),
    productCount: z.number().int().openapi({ description: 'Products of its listing' }),
    version: z.number().int(),
  })
  .openapi('CategoryNode');
export type CategoryNode = z.infer<typeof CategoryNodeSchema>;

export const CategoryTreeSchema = z
  .object({ items: z.array(CategoryNodeSchema).openapi({ description: 'Parents before their children' }) })
  .openapi('CategoryTree');
export type CategoryTreeList = z.infer<typeof CategoryTreeSchema>;

export const EditedCategorySchema = z
  .object({
    ...CategoryNodeSchema.shape,
    updatedAt: timestamp.nullable(),
    updatedBy: z.string().nullable().openapi({ description: 'Id of the admin who edited it last' }),
    values: CategoryFormSchema,
    rule: CategoryRuleFieldsSchema.nullable(),
    image: PictureSchema.nullable(),
    banner: PictureSchema.nullable(),
    path: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .openapi({ description: 'From the top down to the category' }),
    assigned: z
      .number()
      .int()
      .openapi({ description: 'Products of every status that are in this category itself' }),
    formerSlugs: z.array(z.string()).openapi({ description: 'Their addresses lead on to this category' }),
  })
  .openapi('EditedCategory');
export type EditedCategory = z.infer<typeof EditedCategorySchema>;

export const MovedCategorySchema = z
  .object({
    category: EditedCategorySchema,
    from: z
      .object({ parent: z.string().nullable(), position: z.number().int() })
      .openapi({ description: 'Where it was: a move to there takes this one back' }),
  })
  .openapi('MovedCategory');
export type MovedCategory = z.infer<typeof MovedCategorySchema>;

export const RemovedCategorySchema = z
  .object({
    to: z.string().nullable().openapi({ description: 'Where its products, categories and address went' }),
  })
  .openapi('RemovedCategory');

/** A 409: of a stale save with the category as it is now, of a deletion with what has to go somewhere. */
export const CategoryConflictSchema = ErrorSchema.extend({
  current: EditedCategorySchema.optional(),
  content: z.object({ products: z.number().int(), categories: z.number().int() }).optional(),
}).openapi('CategoryConflict');

const csv = z
  .string({ error: 'Send the lines of the file.' })
  .min(1, 'The file is empty.')
  .max(2_000_000, 'The file is larger than 2 MB: is it one of categories?');

/** A file is read by the browser and sent as text. */
export const CategorySheetSchema = z.object({ csv }).openapi('CategorySheet');

export const CategorySheetInputSchema = z
  .object({
    csv,
    version: z
      .number({ error: 'Say which preview this saves.' })
      .int()
      .openapi({ description: 'Of the preview: a change by somebody else since then is a conflict' }),
  })
  .openapi('CategorySheetInput');
export type CategorySheetInput = z.infer<typeof CategorySheetInputSchema>;

const CategorySheetRowSchema = z.object({
  line: z.number().int().openapi({ description: 'Its number in the file; that of the headings is 1' }),
  id: z.string().nullable().openapi({ description: 'Id of the category; null for a new one' }),
  name: z.string(),
  kind: z.enum(['new', 'changed', 'unchanged']),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  problem: z.string().nullable().openapi({ description: 'Why it cannot be saved' }),
});
export type CategorySheetRow = z.infer<typeof CategorySheetRowSchema>;

export const CategorySheetPreviewSchema = z
  .object({ version: z.number().int(), rows: z.array(CategorySheetRowSchema) })
  .openapi('CategorySheetPreview');
export type CategorySheetPreview = z.infer<typeof CategorySheetPreviewSchema>;
