import type { Collection } from 'mongodb';
import { allOf, changedSince } from '../../platform/listing/stored.ts';
import {
  finderFields,
  listedFields,
  type IndexedDocument,
  type ListedDocument,
  type ProductDocument,
} from './product-document.ts';

/** Reads of the whole catalogue, and of what has changed in it, for what is answered from memory. */
export function createAllProducts(products: Collection<ProductDocument>) {
  return {
    /** What the back office lists products and items by. */
    listed: () => allOf<ProductDocument, ListedDocument>(products, listedFields),
    /** The same of what has changed since then. */
    listedSince: changedSince(products, listedFields),

    /** What the finder indexes. */
    indexed: () => allOf<ProductDocument, IndexedDocument>(products, finderFields),
    /** The same of what has changed since then. */
    indexedSince: changedSince(products, finderFields),
  };
}
