import type { ProductSource } from '../search/listing-query.ts';
import type { CollectionDocument } from './collection-document.ts';

/** Which products a collection has, as the finder is asked for them. */
export const sourceOf = ({
  selection,
  products,
  rule,
}: Pick<CollectionDocument, 'selection' | 'products' | 'rule'>): ProductSource =>
  selection === 'rule' && rule ? { rule } : { ids: products };
