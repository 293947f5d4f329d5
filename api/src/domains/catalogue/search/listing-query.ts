import type { FacetValue } from '../catalogue.schema.ts';

export type ListingSort = 'relevance' | 'name' | 'price-asc' | 'price-desc' | 'newest';

/** A listing as it is asked for. Facets are ANDed with each other, the values of one are ORed. */
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
  /** The search as it was understood, when that is not what was typed. */
  corrected?: string;
}

export interface IndexAnswer extends IndexPage {
  /** Products of the category, unfiltered. */
  totalInCategory: number;
  materials: FacetValue[];
  makers: FacetValue[];
  inStock: number;
}
