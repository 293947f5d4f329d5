import type { FacetValue } from '../catalogue.schema.ts';
import type { CategoryRule } from '../categories/category-form.ts';

/** Which products a category has: those assigned to any of `within`, and those that match any of the rules. */
export interface CategoryGroup {
  within: readonly string[];
  rules: readonly CategoryRule[];
}

/** Which products a collection has: those that match a rule, or these, in this order. */
export type ProductSource = { rule: CategoryRule } | { ids: readonly string[] };

/** `selection` is the order of a source's ids; of anything else, it is the order by name. */
export type ListingSort = 'relevance' | 'selection' | 'name' | 'price-asc' | 'price-desc' | 'newest';

/** The query of a listing. Facets are combined with AND, the values of one facet with OR. */
export interface IndexQuery {
  /** Id of a category. */
  category?: string | undefined;
  /** Of these products only: the whole that the listing is filtered from, as a category is. */
  source?: ProductSource | undefined;
  /** Only products that match. */
  rule?: CategoryRule | undefined;
  search?: string | undefined;
  ids?: ReadonlySet<string> | undefined;
  /** Rupees; no limit when absent. */
  maxPrice?: number | undefined;
  isNew?: boolean;
  isFeatured?: boolean;
  inStock?: boolean;
  materials?: readonly string[];
  makers?: readonly string[];
  sort: ListingSort;
  /** Counts from 1. */
  page: number;
  pageSize: number;
}

export interface IndexPage {
  /** One page of product ids, in order. */
  ids: string[];
  total: number;
  /** The corrected search, when a word of it was found nowhere. */
  corrected?: string;
}

export interface IndexResult extends IndexPage {
  /** Products of the category, unfiltered. */
  totalInCategory: number;
  materials: FacetValue[];
  makers: FacetValue[];
  inStock: number;
}
