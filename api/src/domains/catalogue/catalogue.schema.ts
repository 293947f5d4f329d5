import { z } from '@hono/zod-openapi';
import {
  BEST_MATCH,
  LISTING_PAGE_SIZE,
  PRICE_LIMIT,
  departments,
  productSorts,
  productStatuses,
} from './catalogue.constants.ts';
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
    categorySlug: z.string().openapi({ description: 'Leaf category, e.g. "chairs"' }),
    price: rupees,
    originalPrice: rupees.optional(),
    image: PictureSchema,
    craftsman: z.string(),
    isNew: z.boolean(),
    isFeatured: z.boolean(),
    rating: z.number().openapi({ description: '0 to 5; 0 while nobody has reviewed the product' }),
    inStock: z.boolean(),
  })
  .openapi('ProductCard');
export type ProductCard = z.infer<typeof ProductCardSchema>;

export const ProductSchema = ProductCardSchema.extend({
  description: z.string(),
  artisanSlug: z.string(),
  materials: z.array(z.string()),
  dimensions: z.string(),
  size: SizeSchema,
  parcel: SizeSchema.nullable().openapi({
    description: 'The largest part of a product that is delivered in parts, without packing; null for others',
  }),
  weight: z.string(),
  origin: z.string(),
  craft: z.string().openapi({ description: 'How the product is made: the text of the craftmanship tab' }),
  images: z.array(PictureSchema),
  stock: z.number().int().openapi({ description: 'How many a shopper can buy now' }),
  reviewCount: z.number().int(),
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
  search: z.string().trim().max(100).optional(),
  sort: z
    .enum([BEST_MATCH, ...productSorts])
    .optional()
    .openapi({ description: 'By name by default; search results by relevance' }),
  maxPrice: z.coerce.number().int().min(0).max(PRICE_LIMIT).default(PRICE_LIMIT),
  new: flag,
  featured: flag,
  inStock: flag,
  material: slugs.openapi({ description: 'Any of these materials' }),
  maker: slugs.openapi({ description: 'Any of these artisans' }),
  ids: z.string().max(400).optional().openapi({ description: 'Comma-separated product ids' }),
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
    slug: z.string(),
    name: z.string(),
    parent: z.string().nullable(),
    description: z.string(),
    image: PictureSchema,
    productCount: z.number().int(),
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
}).openapi('AdminProduct');
export type AdminProduct = z.infer<typeof AdminProductSchema>;

export const AdminProductQuerySchema = z.object({
  search: z.string().trim().max(100).optional(),
  status: z.enum(productStatuses).optional(),
  category: z.enum(departments).optional(),
  sort: z.enum(['name', 'price-asc', 'price-desc', 'stock-asc', 'updated-desc']).default('name'),
  ...paging(25),
});
export type AdminProductQuery = z.infer<typeof AdminProductQuerySchema>;
export const AdminProductListSchema = listOf(AdminProductSchema);
export type AdminProductList = z.infer<typeof AdminProductListSchema>;
