/** The two departments of the shop (requirement 41). */
export const departments = ['Furniture', 'Decor'] as const;

/** Sort orders of a listing; requirement 42 has their labels. */
export const productSorts = ['name', 'price-asc', 'price-desc', 'newest'] as const;

/** Order of search results unless another one is chosen. */
export const BEST_MATCH = 'relevance';

/** Upper end of the price slider in rupees; at this value the filter means "no limit" (requirement 42). */
export const PRICE_LIMIT = 100_000;

/** Products on one page of a listing. */
export const LISTING_PAGE_SIZE = 24;

/** Shoppers see published products only. */
export const productStatuses = ['draft', 'published', 'archived'] as const;
