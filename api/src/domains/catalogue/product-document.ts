import { mediaFile, pictureWithValue } from '../media/index.ts';
import type { AdminProduct, Product, ProductCard, ProductVariant } from './catalogue.schema.ts';
import type { productStatuses } from './catalogue.constants.ts';
import type { Inventory } from './inventory.ts';
import type { ProductForm } from './product-form.ts';
import { itemFields } from './product-items.ts';
import { sortedVariants, type VariantFields } from './variant.ts';
import { sellableStock } from './stock-board.ts';
import { indianDay } from '../shared/indian-time.ts';

/** Fields of the form that are stored elsewhere in the document, under the names that shoppers' pages read. */
type Elsewhere =
  | 'title'
  | 'sku'
  | 'category'
  | 'description'
  | 'craft'
  | 'making'
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
  | 'mainImage'
  | 'additionalImages'
  | 'stockQty'
  | 'safetyStock';

/** The rest of the form, as it was filled in. */
export type ProductDetails = Omit<ProductForm, Elsewhere>;

/** A stored product: what shoppers see, and what the shop needs to find and sort it. */
export interface ProductDocument
  extends
    Omit<
      Product,
      | 'id'
      | 'inStock'
      | 'sku'
      | 'size'
      | 'parcel'
      | 'restockDate'
      | 'hasOptions'
      | 'options'
      | 'variants'
      | 'view360'
      | 'videos'
      | 'documents'
      | 'facts'
      | 'countryOfOrigin'
      | 'warranty'
    >,
    VariantFields {
  _id: string;
  /** Absent on drafts that have none yet: a unique index covers those that have one. */
  sku?: string;
  /** This and those of its variants, see `skusOf`. */
  skus?: string[];
  /** Null on drafts whose size is not known yet. */
  size: Product['size'] | null;
  /** Absent on products that are delivered in one part. */
  parcel?: Product['parcel'];
  /** How it is made, step by step, as the form has it; absent when nobody has written it down. */
  making?: string[];
  status: (typeof productStatuses)[number];
  /**
   * Ids of categories from the department down to the leaf: ['furniture', 'chairs']. For its tax class and for related
   * products; it follows the tree some seconds after a move. Listings ask the tree.
   */
  categoryPath: string[];
  /** HSN code of a product whose category does not imply it, see `hsnOf`. */
  hsn?: string;
  /** Counts behind `stock`. */
  inventory: Inventory;
  /** An admin has put it into the column of sold-out ones: shoppers cannot buy it, whatever `stock` says. */
  soldOut?: boolean;
  /** Its place on the stock board; absent while it has its place by name. */
  feedOrder?: string;
  /** What the admin's form holds beyond the other fields; absent on products that were stored before it. */
  details?: ProductDetails;
  /** Counts edits by admins, not sales: a save made from an older version is rejected. Absent means 1. */
  version?: number;
  /** Id of the admin who edited it last. */
  updatedBy?: string;
  /** When an offer begins or ends: `price` changes then. Absent while nothing is planned. */
  offerChangesAt?: Date;
  /** When a draft is to be published. Absent while nothing is planned. */
  publishAt?: Date;
  /** Why it was not published when it was due: what was missing, by field. Absent after the next attempt. */
  publishProblem?: { at: Date; missing: Record<string, string> };
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
  hasOptions: 1,
  highestPrice: 1,
  soldOut: 1,
  reviewCount: 1,
} as const;

/** What a list shows of a product beyond a card. */
export const factFields = { ...cardFields, dimensions: 1, materials: 1 } as const;

export type DocumentWithFacts = Pick<ProductDocument, '_id' | keyof typeof factFields>;
export type CardDocument = Pick<ProductDocument, '_id' | keyof typeof cardFields>;

/** Nobody has described it: the name of the product is better than nothing. */
const orName = (picture: { src: string; alt: string }, name: string) => {
  const { src, alt } = pictureWithValue(picture);
  return { src, alt: alt || name };
};

export const toCard = (product: CardDocument): ProductCard => ({
  id: product._id,
  slug: product.slug,
  sku: product.sku ?? '',
  name: product.name,
  category: product.category,
  categorySlug: product.categorySlug,
  price: product.price,
  ...(typeof product.originalPrice === 'number' && { originalPrice: product.originalPrice }),
  image: orName(product.image, product.name),
  craftsman: product.craftsman,
  isNew: product.isNew,
  isFeatured: product.isFeatured,
  rating: product.rating,
  inStock: sellableStock(product) > 0,
  ...(product.hasOptions && { hasOptions: true }),
  ...(product.highestPrice !== undefined && { highestPrice: product.highestPrice }),
  ...(product.reviewCount > 0 && { reviewCount: product.reviewCount }),
});

/** A card beside its facts, see `ProductCardSchema`. */
export const toCardAndFacts = (product: DocumentWithFacts) => ({
  id: product._id,
  card: toCard(product),
  facts: {
    dimensions: product.dimensions,
    material: product.materials[0] ?? '',
    stock: sellableStock(product),
  },
});

/** What stands beside the gallery, of those files that are there. */
function filesOf({ details = {} }: Pick<ProductDocument, 'details'>): Partial<Product> {
  const { view360 = [], productVideos = [], instructions, complianceCertificates = [] } = details;
  const named = (id: string) => mediaFile(id) ?? [];
  const videos = productVideos.flatMap(named).map(({ url, name, duration, poster }) => ({
    ...{ url, name, duration, poster },
  }));
  const documents = [
    ...(instructions ? [{ kind: 'instructions' as const, id: instructions }] : []),
    ...complianceCertificates.map((id) => ({ kind: 'certificate' as const, id })),
  ].flatMap(({ kind, id }) => [named(id)].flat().map(({ url, name }) => ({ kind, url, name })));
  return {
    ...(view360.length > 0 && { view360: view360.map((src) => pictureWithValue({ src, alt: '' })) }),
    ...(videos.length > 0 && { videos }),
    ...(documents.length > 0 && { documents }),
  };
}

/** The variants on sale, as the page shows them. */
function shownVariants({ options = [], variants, images, soldOut }: ProductDocument): ProductVariant[] {
  const onSale = sortedVariants(options, variants).filter(([, { status }]) => status === 'active');
  return onSale.map(([id, variant]) => {
    const { values, sku, price, originalPrice, stock, weight, size, parcel } = variant;
    const places = (variant.images ?? [])
      .map((key) => images.findIndex(({ src }) => src === key))
      .filter((place) => place >= 0);
    return {
      id,
      values: options.map((option) => values[option.id] ?? ''),
      sku,
      price,
      ...(originalPrice !== undefined && { originalPrice }),
      stock: sellableStock({ stock, soldOut }),
      ...(weight && { weight }),
      ...(size && { size }),
      ...(parcel && { parcel }),
      ...(places.length > 0 && { images: places }),
    };
  });
}

/** The day on which a sold-out product is expected again, while it lies ahead in Jodhpur. */
function restockDateOf(product: ProductDocument, now: Date): Pick<Product, 'restockDate'> {
  const day = product.details?.restockDate;
  return day && day >= indianDay(now) && sellableStock(product) === 0 ? { restockDate: day } : {};
}

export const toProduct = (product: ProductDocument, now = new Date()): Product => ({
  ...toCard(product),
  description: product.description,
  artisanSlug: product.artisanSlug,
  materials: product.materials,
  dimensions: product.dimensions,
  size: product.size ?? { width: 0, depth: 0, height: 0 },
  parcel: product.parcel ?? null,
  weight: product.weight,
  origin: product.origin,
  // the shop's own workshops are in India: the form names the country of what comes from elsewhere
  countryOfOrigin: product.details?.countryOfOrigin || 'India',
  ...(product.details?.warranty && { warranty: product.details.warranty }),
  craft: product.craft,
  images: product.images.map((picture) => orName(picture, product.name)),
  stock: sellableStock(product),
  ...restockDateOf(product, now),
  reviewCount: product.reviewCount,
  ...filesOf(product),
  ...(product.options && { options: product.options, variants: shownVariants(product) }),
});

/** What listings filter and sort products by. */
export const filteredFields = {
  nameLower: 1,
  craftsman: 1,
  artisanSlug: 1,
  materials: 1,
  categorySlug: 1,
  'details.customTags': 1,
  price: 1,
  isNew: 1,
  isFeatured: 1,
  stock: 1,
  soldOut: 1,
  status: 1,
  createdAt: 1,
  optionMaterials: 1,
} as const;
export type FilteredDocument = Pick<
  ProductDocument,
  '_id' | Exclude<keyof typeof filteredFields, 'details.customTags'>
> & { details?: Pick<ProductDetails, 'customTags'> };

/** What a search reads: descriptions are most of a product, and the start of the shop does not wait for them. */
export const searchedFields = {
  name: 1,
  craftsman: 1,
  description: 1,
  categorySlug: 1,
  optionWords: 1,
} as const;
export type SearchedDocument = Pick<ProductDocument, '_id' | keyof typeof searchedFields>;

/** The fields the finder indexes: both of them, and what tells one change from another. */
export const indexedFields = { ...filteredFields, ...searchedFields, changedAt: 1 } as const;
export type IndexedDocument = FilteredDocument & SearchedDocument & Pick<ProductDocument, 'changedAt'>;

/** The fields by which the back office finds and sorts products and their items. */
export const listedFields = {
  ...itemFields,
  nameLower: 1,
  skus: 1,
  craftsman: 1,
  categorySlug: 1,
  'details.customTags': 1,
  price: 1,
  isFeatured: 1,
  soldOut: 1,
  feedOrder: 1,
  updatedAt: 1,
  publishAt: 1,
  publishProblem: 1,
} as const;
export type ListedDocument = Pick<
  ProductDocument,
  '_id' | Exclude<keyof typeof listedFields, 'details.customTags'>
> & { details?: Pick<ProductDetails, 'customTags'> };

export const adminFields = {
  ...cardFields,
  status: 1,
  updatedAt: 1,
  version: 1,
  publishAt: 1,
  publishProblem: 1,
} as const;
export type AdminDocument = Pick<ProductDocument, '_id' | keyof typeof adminFields>;

export const toAdminProduct = (product: AdminDocument): AdminProduct => ({
  ...toCard(product),
  status: product.status,
  stock: product.stock,
  updatedAt: product.updatedAt.toISOString(),
  version: product.version ?? 1,
  publishAt: product.publishAt?.toISOString() ?? null,
  hasPublishProblem: product.publishProblem !== undefined,
});
