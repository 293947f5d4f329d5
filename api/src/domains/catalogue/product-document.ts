import { pictureWithValue } from '../media/index.ts';
import type { AdminProduct, Product, ProductCard } from './catalogue.schema.ts';
import type { productStatuses } from './catalogue.constants.ts';
import type { Inventory } from './inventory.ts';
import type { ProductForm } from './product-form.ts';

/** Fields of the form that are stored elsewhere in the document, under the names that shoppers' pages read. */
type Elsewhere =
  | 'title'
  | 'sku'
  | 'category'
  | 'description'
  | 'craft'
  | 'craftsman'
  | 'artisanSlug'
  | 'materials'
  | 'isNew'
  | 'isFeatured'
  | 'dimensions'
  | 'size'
  | 'weight'
  | 'parcel'
  | 'origin'
  | 'hsn'
  | 'stockQty'
  | 'safetyStock';

/** The rest of the form, as it was filled in. */
export type ProductDetails = Omit<ProductForm, Elsewhere>;

/** A stored product: what shoppers see, and what the shop needs to find and sort it. */
export interface ProductDocument extends Omit<Product, 'id' | 'inStock' | 'sku' | 'size' | 'parcel'> {
  _id: string;
  /** Absent on drafts that have none yet: a unique index covers those that have one. */
  sku?: string;
  /** Null on drafts whose size is not known yet. */
  size: Product['size'] | null;
  /** Absent on products that are delivered in one part. */
  parcel?: Product['parcel'];
  status: (typeof productStatuses)[number];
  /** Slugs from the department down to the leaf: ['furniture', 'chairs']. A listing matches any of them. */
  categoryPath: string[];
  /** HSN code of a product whose category does not imply it, see `hsnOf`. */
  hsn?: string;
  /** Counts behind `stock`. */
  inventory: Inventory;
  /** What the admin's form holds beyond the other fields; absent on products that were stored before it. */
  details?: ProductDetails;
  /** Counts edits by admins, not sales: a save made from an older version is rejected. Absent means 1. */
  version?: number;
  /** Id of the admin who edited it last. */
  updatedBy?: string;
  /** What 'Name A-Z' sorts by, see `nameSortKey`. */
  nameLower: string;
  createdAt: Date;
  /** Last time somebody edited it. */
  updatedAt: Date;
  /** Last change of anything a shopper sees, stock included: the finder reads changes by it. */
  changedAt: Date;
}

/**
 * Makes plain string order the order of a dictionary (requirement 42, locale compare) so that an index can serve it:
 * lower case, no accents, single spaces.
 */
export const nameSortKey = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** The fields a card needs; a listing transfers nothing else. */
export const cardFields = {
  slug: 1,
  sku: 1,
  name: 1,
  category: 1,
  categorySlug: 1,
  price: 1,
  originalPrice: 1,
  image: 1,
  craftsman: 1,
  isNew: 1,
  isFeatured: 1,
  rating: 1,
  stock: 1,
} as const;

export type CardDocument = Pick<ProductDocument, '_id' | keyof typeof cardFields>;

export const toCard = (product: CardDocument): ProductCard => ({
  id: product._id,
  slug: product.slug,
  sku: product.sku ?? '',
  name: product.name,
  category: product.category,
  categorySlug: product.categorySlug,
  price: product.price,
  ...(typeof product.originalPrice === 'number' && { originalPrice: product.originalPrice }),
  image: pictureWithValue(product.image),
  craftsman: product.craftsman,
  isNew: product.isNew,
  isFeatured: product.isFeatured,
  rating: product.rating,
  inStock: product.stock > 0,
});

export const toProduct = (product: ProductDocument): Product => ({
  ...toCard(product),
  description: product.description,
  artisanSlug: product.artisanSlug,
  materials: product.materials,
  dimensions: product.dimensions,
  size: product.size ?? { width: 0, depth: 0, height: 0 },
  parcel: product.parcel ?? null,
  weight: product.weight,
  origin: product.origin,
  craft: product.craft,
  images: product.images.map(pictureWithValue),
  stock: Math.max(0, product.stock),
  reviewCount: product.reviewCount,
});

/** The fields the finder indexes. */
export const finderFields = {
  name: 1,
  nameLower: 1,
  craftsman: 1,
  artisanSlug: 1,
  description: 1,
  materials: 1,
  categoryPath: 1,
  price: 1,
  isNew: 1,
  isFeatured: 1,
  stock: 1,
  status: 1,
  createdAt: 1,
} as const;
export type IndexedDocument = Pick<ProductDocument, '_id' | keyof typeof finderFields>;

export const adminFields = { ...cardFields, status: 1, updatedAt: 1 } as const;
export type AdminDocument = Pick<ProductDocument, '_id' | keyof typeof adminFields>;

export const toAdminProduct = (product: AdminDocument): AdminProduct => ({
  ...toCard(product),
  status: product.status,
  stock: product.stock,
  updatedAt: product.updatedAt.toISOString(),
});
