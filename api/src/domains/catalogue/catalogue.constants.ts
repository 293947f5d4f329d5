/** The two departments of the shop (requirement 41). */
export const departments = ['Furniture', 'Decor'] as const;

/** Sort orders of a listing; requirement 42 has their labels. */
export const productSorts = ['name', 'price-asc', 'price-desc', 'newest'] as const;

/** Order of search results unless another one is chosen. */
export const BEST_MATCH = 'relevance';

/** Order of a collection that is picked by hand unless another one is chosen: that of the admin who picked it. */
export const OUR_SELECTION = 'selection';

/** Upper end of the price slider in rupees; at this value the filter means "no limit" (requirement 42). */
export const PRICE_LIMIT = 100_000;

/** Products on one page of a listing. */
export const LISTING_PAGE_SIZE = 24;

/** Fields of the product form that name media. */
export const productMediaFields = [
  'mainImage',
  'additionalImages',
  'lifestyleImages',
  'infographicImages',
  'view360',
  'productVideos',
  'instructions',
  'complianceCertificates',
] as const;

/** Whether a field of the product form, or a column of its variants, names media. */
export const isMediaField = (field: string): boolean =>
  field === 'variantImages' || (productMediaFields as readonly string[]).includes(field);

/** Sort orders of the admin's product table. */
export const adminSorts = [
  'name',
  'name-desc',
  'price-asc',
  'price-desc',
  'stock-asc',
  'stock-desc',
  'updated-desc',
  'updated-asc',
] as const;
export type AdminSort = (typeof adminSorts)[number];

/** Shoppers see published products only. */
export const productStatuses = ['draft', 'published', 'archived'] as const;
