/** What is read of stored products, by what needs it: descriptions are most of a product, and few need them. */
import type { ProductDetails, ProductDocument } from './product-document.ts';
import { itemFields } from './product-items.ts';

/** The document of which some fields were read. */
type DocumentOf<Name extends keyof ProductDocument> = Pick<ProductDocument, '_id' | Name>;

/** The same where the tags of the form are among them. */
type TaggedDocumentOf<Name extends keyof ProductDocument | 'details.customTags'> = DocumentOf<
  Extract<Name, keyof ProductDocument>
> & { details?: Pick<ProductDetails, 'customTags'> };

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

export type DocumentWithFacts = DocumentOf<keyof typeof factFields>;
export type CardDocument = DocumentOf<keyof typeof cardFields>;

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
export type FilteredDocument = TaggedDocumentOf<keyof typeof filteredFields>;

/** What a search reads: descriptions are most of a product, and the start of the shop does not wait for them. */
export const searchedFields = {
  name: 1,
  craftsman: 1,
  description: 1,
  categorySlug: 1,
  optionWords: 1,
} as const;
export type SearchedDocument = DocumentOf<keyof typeof searchedFields>;

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
export type ListedDocument = TaggedDocumentOf<keyof typeof listedFields>;

export const adminFields = {
  ...cardFields,
  status: 1,
  updatedAt: 1,
  version: 1,
  publishAt: 1,
  publishProblem: 1,
} as const;
export type AdminDocument = DocumentOf<keyof typeof adminFields>;
