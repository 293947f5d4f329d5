import type { Product } from './catalogue.schema.ts';
import type { productStatuses } from './catalogue.constants.ts';
import type { Inventory } from './inventory.ts';
import type { ProductForm } from './product-form.ts';
import type { VariantFields } from './variant.ts';

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
