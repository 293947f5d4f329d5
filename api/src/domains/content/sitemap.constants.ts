/** Entries of one file: below the 50,000 that the sitemap protocol allows, so that a file stays small. */
export const SITEMAP_PAGE_SIZE = 10_000;
