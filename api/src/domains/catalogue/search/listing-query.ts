import type { FacetValue } from '../catalogue.schema.ts';

export type ListingSort = 'relevance' | 'name' | 'price-asc' | 'price-desc' | 'newest';

/** The query of a listing. Facets are combined with AND, the values of one facet with OR. */
export interface IndexQuery {
  category?: string | undefined;
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
