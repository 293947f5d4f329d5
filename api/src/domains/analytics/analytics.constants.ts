/** Days of the shortest usual period, and of the one that a page begins with. */
export const DEFAULT_DAYS = 30;

/** The longest period that is read at once: two years. */
export const MOST_DAYS = 732;

/**
 * What a period is compared with: the same days of the month before, as many days before it, the same days of the year
 * before, or nothing.
 */
export const comparisons = ['month', 'previous', 'year', 'none'] as const;

/** Tables of the page, each of which is a file, too. */
export const analyticsTables = [
  'sales',
  'categories',
  'products',
  'funnel',
  'returns',
  'stock',
  'states',
  'cash',
] as const;

/** Steps on the way to an order that browsers tell of. */
export const funnelSteps = ['view', 'cart', 'checkout'] as const;
