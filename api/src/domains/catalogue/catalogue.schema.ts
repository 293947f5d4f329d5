import { z } from '@hono/zod-openapi';
import { LOW_STOCK } from './admin-list/admin-list.constants.ts';
import { listingFilters } from './categories/category-form.ts';
import {
  adminSorts,
  BEST_MATCH,
  LISTING_PAGE_SIZE,
  OUR_SELECTION,
  PRICE_LIMIT,
  departments,
  productSorts,
  productStatuses,
} from './catalogue.constants.ts';
import { optionKinds } from './product-options.ts';
import { flag, listOf, paging, rupees, timestamp } from '../../platform/http/schemas.ts';

/** A picture as answers have it: `<address> <width>x<height> <colour> <widths> <preview> <formats>`, or a plain address. */
export const pictureText = z.string().openapi({
  description:
    'Address of the picture, followed by its size in px, dominant colour, widths of its files, preview and formats (AVIF, WebP and JPEG when none are named), separated by spaces: the files are `<address>-<width>.<format>`. Or the address of a single file',
  example: '/media/chair.0a1b2c3d 1280x1600 #c0a080 480,960,1280 -JLL',
});

export const PictureSchema = z
  .object({
    src: pictureText,
    alt: z.string(),
  })
  .openapi('Picture');

/** A product's size in centimetres; `dimensions` is the same as text. */
export const SizeSchema = z.object({ width: z.number(), depth: z.number(), height: z.number() });

/** What a card in a listing needs (requirement 41). */
export const ProductCardSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    sku: z.string(),
    name: z.string(),
    category: z.enum(departments),
    categorySlug: z
      .string()
      .openapi({ description: 'Id of its category, such as "chairs": the slug that it was made with' }),
    price: rupees,
    originalPrice: rupees.optional(),
    image: PictureSchema,
    craftsman: z.string(),
    isNew: z.boolean(),
    isFeatured: z.boolean(),
    rating: z.number().openapi({ description: '0 to 5; 0 while nobody has reviewed the product' }),
    inStock: z.boolean(),
    hasOptions: z.literal(true).optional().openapi({
      description: 'What is sold is one of its variants: `price` is the lowest of theirs',
    }),
    highestPrice: rupees.optional().openapi({ description: 'Of its variants, where it is not `price`' }),
    reviewCount: z
      .number()
      .int()
      .optional()
      .openapi({ description: 'Reviews behind the rating; absent without any' }),
    facts: z
      .object({
        dimensions: z.string(),
        material: z.string().openapi({ description: 'The first one: what it is mostly made of' }),
        stock: z.number().int(),
      })
      .optional()
      .openapi({ description: 'What a list shows and a grid does not, where it was asked for' }),
  })
  .openapi('ProductCard');
export type ProductCard = z.infer<typeof ProductCardSchema>;

/** What a shopper chooses of a product. */
export const ProductOptionSchema = z
  .object({
    id: z.string(),
    kind: z.enum(optionKinds),
    name: z.string(),
    values: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        swatch: z.string().optional().openapi({ description: 'Colour, as #rrggbb' }),
      }),
    ),
  })
  .openapi('ProductOption');

/** A combination of values that can be bought. It is sold under `<product>~<id>`. */
export const ProductVariantSchema = z
  .object({
    id: z.string(),
    values: z.array(z.string()).openapi({ description: 'Ids of its values, in the order of the options' }),
    sku: z.string(),
    price: rupees,
    originalPrice: rupees.optional(),
    stock: z.number().int(),
    weight: z.string().optional(),
    size: SizeSchema.optional(),
    parcel: SizeSchema.optional(),
    images: z
      .array(z.number().int())
      .optional()
      .openapi({ description: 'Places of its pictures among those of the product' }),
  })
  .openapi('ProductVariant');
export type ProductVariant = z.infer<typeof ProductVariantSchema>;

export const ProductSchema = ProductCardSchema.extend({
  description: z.string(),
  artisanSlug: z.string().openapi({ description: 'Of the artisan’s page; empty where there is none' }),
  materials: z.array(z.string()),
  dimensions: z.string(),
  size: SizeSchema,
  parcel: SizeSchema.nullable().openapi({
    description: 'The largest part of a product that is delivered in parts, without packing; null for others',
  }),
  weight: z.string(),
  origin: z.string(),
  countryOfOrigin: z.string(),
  warranty: z.string().optional(),
  craft: z.string().openapi({ description: 'How the product is made: the text of the craftmanship tab' }),
  images: z.array(PictureSchema),
  stock: z.number().int().openapi({ description: 'How many a shopper can buy now' }),
  restockDate: z.string().optional().openapi({
    description: 'Day on which a sold-out product is expected again, `2026-12-12`',
  }),
  reviewCount: z.number().int(),
  view360: z
    .array(PictureSchema)
    .optional()
    .openapi({ description: 'Pictures of a turn around it, in order' }),
  videos: z
    .array(
      z.object({
        url: z.string(),
        name: z.string(),
        duration: z.number().nullable().openapi({ description: 'Seconds' }),
        poster: pictureText.nullable(),
      }),
    )
    .optional(),
  documents: z
    .array(z.object({ kind: z.enum(['instructions', 'certificate']), url: z.string(), name: z.string() }))
    .optional()
    .openapi({ description: 'PDFs to download' }),
  options: z.array(ProductOptionSchema).optional().openapi({ description: 'Absent without options' }),
  variants: z.array(ProductVariantSchema).optional().openapi({ description: 'Those on sale' }),
  taxRate: z.number().int().optional().openapi({ description: 'Percent of GST that it has now' }),
  delivery: z
    .object({ first: z.number().int(), last: z.number().int() })
    .optional()
    .openapi({ description: 'Business days that are promised now, for structured data' }),
}).openapi('Product');
export type Product = z.infer<typeof ProductSchema>;

/** A facet's chosen values: the parameter once, or several times. */
const slugs = z
  .union([z.string().max(60), z.array(z.string().max(60)).max(20)])
  .optional()
  .transform((value) => (value === undefined ? [] : [value].flat()));

export const FacetValueSchema = z
  .object({
    slug: z.string(),
    label: z.string(),
    count: z.number().int().openapi({ description: 'Matching products, with all other filters as they are' }),
  })
  .openapi('FacetValue');
export type FacetValue = z.infer<typeof FacetValueSchema>;

export const ProductQuerySchema = z.object({
  category: z.string().max(60).optional().openapi({ description: 'Slug of any category of the tree' }),
  collection: z.string().min(1).max(60).optional().openapi({ description: 'Slug of a collection' }),
  search: z.string().trim().max(100).optional(),
  sort: z
    .enum([BEST_MATCH, OUR_SELECTION, ...productSorts])
    .optional()
    .openapi({
      description:
        'By name by default; search results by relevance, a collection that is picked by hand in its own order (`selection`, which is by name everywhere else)',
    }),
  maxPrice: z.coerce.number().int().min(0).max(PRICE_LIMIT).default(PRICE_LIMIT),
  new: flag,
  featured: flag,
  inStock: flag,
  material: slugs.openapi({ description: 'Any of these materials' }),
  maker: slugs.openapi({ description: 'Any of these artisans' }),
  ids: z.string().max(500).optional().openapi({ description: 'Comma-separated product ids' }),
  facts: flag.openapi({ description: 'With what a list shows of each product and a grid does not' }),
  ...paging(LISTING_PAGE_SIZE),
});
export type ProductQuery = z.infer<typeof ProductQuerySchema>;

/** Y of 'Showing X of Y products' is `totalInCategory`: the category without filters (requirement 42). */
export const ProductListSchema = listOf(ProductCardSchema)
  .extend({
    totalInCategory: z.number().int(),
    facets: z.object({
      materials: z.array(FacetValueSchema),
      makers: z.array(FacetValueSchema),
      inStock: z.number().int(),
    }),
    corrected: z.string().optional().openapi({
      description: 'The search with its typing errors corrected, when a word of it was found nowhere',
    }),
  })
  .openapi('ProductList');
export type ProductList = z.infer<typeof ProductListSchema>;

export const CategorySchema = z
  .object({
    id: z.string().openapi({ description: 'What products name it by (`categorySlug`); it never changes' }),
    slug: z.string().openapi({ description: 'Of its address' }),
    name: z.string(),
    parent: z.string().nullable().openapi({ description: 'Slug of the category above' }),
    description: z.string(),
    image: PictureSchema,
    banner: PictureSchema.optional(),
    productCount: z.number().int(),
    isFeatured: z.boolean(),
    metaTitle: z.string().optional(),
    metaDescription: z.string().optional(),
    filters: z
      .array(z.enum(listingFilters.map(({ value }) => value)))
      .optional()
      .openapi({ description: 'The filters that its listing offers; absent for all' }),
    formerSlugs: z
      .array(z.string())
      .openapi({ description: 'Slugs it had before: their addresses lead on to the new one' }),
  })
  .openapi('Category');
export type Category = z.infer<typeof CategorySchema>;

/** A row of the admin's product table. */
export const AdminProductSchema = ProductCardSchema.extend({
  status: z.enum(productStatuses),
  stock: z.number().int(),
  updatedAt: timestamp,
  version: z.number().int().openapi({ description: 'Counts edits: send it with the next one' }),
  publishAt: timestamp.nullable().openapi({ description: 'When it is to be published' }),
  hasPublishProblem: z.boolean().openapi({ description: 'It was not published when it was due' }),
}).openapi('AdminProduct');
export type AdminProduct = z.infer<typeof AdminProductSchema>;

/** Filters of the admin's product table; exports and bulk changes of “all that match” take the same. */
export const adminProductFilters = {
  search: z
    .string()
    .trim()
    .max(100)
    .optional()
    .openapi({ description: 'Words of the name, the SKU or the artisan' }),
  status: z.enum(productStatuses).optional(),
  category: z.string().trim().max(60).optional().openapi({ description: 'A category with those below it' }),
  tag: z.string().trim().max(200).optional(),
  stock: z
    .enum(['out', 'low', 'in'])
    .optional()
    .openapi({ description: `Low: ${LOW_STOCK} or fewer are left` }),
  minPrice: z.coerce.number().int().min(0).optional(),
  maxPrice: z.coerce.number().int().min(0).optional(),
  planned: flag.openapi({ description: 'Those that are to be published at a time' }),
  problem: flag.openapi({ description: 'Those that were not published when they were due' }),
};
export const AdminProductFilterSchema = z.object(adminProductFilters);
export type AdminProductFilter = z.infer<typeof AdminProductFilterSchema>;

export const AdminProductQuerySchema = z.object({
  ...adminProductFilters,
  sort: z.enum(adminSorts).default('name'),
  ...paging(25),
});
export type AdminProductQuery = z.infer<typeof AdminProductQuerySchema>;
export const AdminProductListSchema = listOf(AdminProductSchema);
export type AdminProductList = z.infer<typeof AdminProductListSchema>;
