import { z } from '@hono/zod-openapi';
import { ErrorSchema, flag, listOf, paging, timestamp } from '../../../platform/http/schemas.ts';
import { LISTING_PAGE_SIZE } from '../catalogue.constants.ts';
import { PictureSchema } from '../catalogue.schema.ts';
import { CategoryProductSchema } from '../categories/categories.schema.ts';
import { CategoryRuleSchema } from '../categories/category-form.ts';
import {
  CollectionFieldsSchema,
  collectionSelections,
  collectionVisibilities,
  MAX_ON_HOME,
  MAX_PICKED,
} from './collection-form.ts';

const SAY_VERSION = 'Say which version of the collection this changes.';
const version = z.number({ error: SAY_VERSION }).int(SAY_VERSION).min(1, SAY_VERSION);

export const CollectionIdSchema = z.object({ id: z.string().min(1).max(60) });
export const CollectionSlugSchema = z.object({ slug: z.string().min(1).max(60) });
export const CollectionVersionSchema = z.object({
  version: z.coerce.number({ error: SAY_VERSION }).int(SAY_VERSION).min(1, SAY_VERSION),
});

const { name, visibility, selection, ...fields } = CollectionFieldsSchema.shape;

/** Every other field may be left as it is (absent) or emptied (null). */
const editable = Object.fromEntries(
  Object.entries(fields).map(([field, schema]) => [field, schema.nullable()]),
) as unknown as { [Field in keyof typeof fields]: z.ZodNullable<(typeof fields)[Field]> };

export const CollectionEditSchema = z
  .object({
    name: name.optional(),
    visibility: visibility.optional(),
    selection: selection.optional(),
    ...editable,
    version,
  })
  .openapi('CollectionEdit');
export type CollectionEdit = z.infer<typeof CollectionEditSchema>;

/** A collection as shoppers' pages read it. */
export const CollectionSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    image: PictureSchema.optional(),
    productCount: z.number().int().openapi({ description: 'Published products' }),
    selection: z.enum(collectionSelections).openapi({
      description: 'By hand, its products have an order of their own: `sort=selection` of the listing',
    }),
    metaTitle: z.string().optional(),
    metaDescription: z.string().optional(),
  })
  .openapi('Collection');
export type Collection = z.infer<typeof CollectionSchema>;

export const CollectionsQuerySchema = z.object({
  home: flag.openapi({ description: 'Those that the home page shows, in its order' }),
  ...paging(LISTING_PAGE_SIZE),
});
export type CollectionsQuery = z.infer<typeof CollectionsQuerySchema>;
export const CollectionsSchema = listOf(CollectionSchema).openapi('Collections');
export type Collections = z.infer<typeof CollectionsSchema>;

/** A row of the back office's list. */
export const CollectionRowSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    image: PictureSchema.nullable(),
    visibility: z.enum(collectionVisibilities),
    selection: z.enum(collectionSelections),
    productCount: z.number().int().openapi({ description: 'Published products: what shoppers see' }),
    onHome: z.number().int().nullable().openapi({ description: 'Its place on the home page, from 1' }),
    updatedAt: timestamp,
    version: z.number().int(),
  })
  .openapi('CollectionRow');
export type CollectionRow = z.infer<typeof CollectionRowSchema>;

export const CollectionListQuerySchema = z.object({
  search: z.string().trim().max(100).optional(),
  visibility: z.enum(collectionVisibilities).optional(),
  selection: z.enum(collectionSelections).optional(),
  sort: z.enum(['name', 'updated-desc']).default('name'),
  ...paging(25),
});
export type CollectionListQuery = z.infer<typeof CollectionListQuerySchema>;
export const CollectionListSchema = listOf(CollectionRowSchema).openapi('CollectionList');
export type CollectionList = z.infer<typeof CollectionListSchema>;

export const EditedCollectionSchema = z
  .object({
    ...CollectionRowSchema.shape,
    updatedBy: z.string().nullable().openapi({ description: 'Id of the admin who edited it last' }),
    values: CollectionFieldsSchema,
    picked: z
      .array(CategoryProductSchema)
      .openapi({ description: 'The products of `values.products`, those that are not published, too' }),
    formerSlugs: z.array(z.string()).openapi({ description: 'Their addresses lead on to this collection' }),
  })
  .openapi('EditedCollection');
export type EditedCollection = z.infer<typeof EditedCollectionSchema>;

export const PickedProductsQuerySchema = z
  .object({ ids: z.array(z.string().min(1).max(60)).max(MAX_PICKED) })
  .openapi('PickedProductsQuery');
export const PickedProductsSchema = z
  .object({ items: z.array(CategoryProductSchema) })
  .openapi('PickedProducts');
export type PickedProducts = z.infer<typeof PickedProductsSchema>;

export const CollectionRulePreviewQuerySchema = z
  .object({ rule: CategoryRuleSchema })
  .openapi('CollectionRulePreviewQuery');
export const CollectionRulePreviewSchema = z
  .object({
    total: z.number().int().openapi({ description: 'Published products that match' }),
    examples: z.array(CategoryProductSchema).openapi({ description: 'The first of them by name' }),
  })
  .openapi('CollectionRulePreview');
export type CollectionRulePreview = z.infer<typeof CollectionRulePreviewSchema>;

/** Which collections the home page shows, for the back office. */
export const HomeCollectionsSchema = z
  .object({
    items: z.array(CollectionRowSchema).openapi({
      description: 'In their order; hidden ones, too, which shoppers do not see',
    }),
    version: z.number().int().openapi({ description: 'Counts changes: send it with the next one' }),
  })
  .openapi('HomeCollections');
export type HomeCollections = z.infer<typeof HomeCollectionsSchema>;

const SAY_HOME_VERSION = 'Say which version of the home page’s collections this changes.';

export const HomeChoiceSchema = z
  .object({
    collections: z
      .array(z.string().min(1).max(60), { error: 'Name the collections by their ids.' })
      .max(MAX_ON_HOME, `The home page has room for ${MAX_ON_HOME} collections. Take one off first.`)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'Choose each collection once.' }),
    version: z.number({ error: SAY_HOME_VERSION }).int(SAY_HOME_VERSION).min(0, SAY_HOME_VERSION),
  })
  .openapi('HomeChoice');
export type HomeChoice = z.infer<typeof HomeChoiceSchema>;

export const RemovedCollectionSchema = z
  .object({ version: z.number().int().openapi({ description: 'What `restore` asks for' }) })
  .openapi('RemovedCollection');

/** A 409 of a stale save, with the collection as it is now. */
export const CollectionConflictSchema = ErrorSchema.extend({
  current: EditedCollectionSchema.optional(),
}).openapi('CollectionConflict');

/** The same of the home page's collections. */
export const HomeConflictSchema = ErrorSchema.extend({
  current: HomeCollectionsSchema.optional(),
}).openapi('HomeConflict');
