import type { Collection } from 'mongodb';
import { allOf, changedSince } from '../../platform/listing/stored.ts';
import type { ProductDocument } from './product-document.ts';
import {
  filteredFields,
  indexedFields,
  listedFields,
  searchedFields,
  type FilteredDocument,
  type ListedDocument,
  type SearchedDocument,
} from './product-fields.ts';

/** What listings filter by is so little of a product that a page of it takes no longer than half as many descriptions. */
const FILTERED_PAGE = 1000;

/** Reads of the whole catalogue, and of what has changed in it, for what is answered from memory. */
export function createAllProducts(products: Collection<ProductDocument>) {
  return {
    /** What the back office lists products and items by. */
    listed: () => allOf<ProductDocument, ListedDocument>(products, listedFields),
    /** The same of what has changed since then. */
    listedSince: changedSince(products, listedFields),

    /** What listings filter and sort products by. */
    filtered: () => allOf<ProductDocument, FilteredDocument>(products, filteredFields, FILTERED_PAGE),
    /** What a search reads of products. */
    searched: () => allOf<ProductDocument, SearchedDocument>(products, searchedFields),
    /** Both of what has changed since then. */
    indexedSince: changedSince(products, indexedFields),
  };
}
