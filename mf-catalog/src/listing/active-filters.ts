import { PRICE_LIMIT } from '@virasat/api/constants';
import type { Facets } from './facet-choices.tsx';
import { noFilters, type ListingQuery } from './listing-query.ts';
import { limitText } from './listing-texts.ts';

/** A filter of the panel that is on. */
export interface ActiveFilter {
  label: string;
  /** The state without it. */
  without: ListingQuery;
}

/** One for each value that is chosen of a facet; a value that no product has is called by its slug. */
function chosenOf(
  query: ListingQuery,
  facet: 'materials' | 'makers',
  values: Facets['materials'],
): ActiveFilter[] {
  return query[facet].map((slug) => ({
    label: values.find((value) => value.slug === slug)?.label ?? slug,
    without: { ...query, [facet]: query[facet].filter((other) => other !== slug) },
  }));
}

/** Labels of the filters that are on or off. */
export const switchLabels = { isNew: 'New Arrivals', isFeatured: 'Featured', inStock: 'In stock' } as const;

/** The filters that are on, in the order of the panel. */
export function activeFilters(query: ListingQuery, facets: Facets): ActiveFilter[] {
  const { maxPrice } = query;
  return [
    ...(maxPrice < PRICE_LIMIT
      ? [{ label: limitText(maxPrice), without: { ...query, maxPrice: noFilters.maxPrice } }]
      : []),
    ...(['isNew', 'isFeatured', 'inStock'] as const)
      .filter((name) => query[name])
      .map((name) => ({ label: switchLabels[name], without: { ...query, [name]: false } })),
    ...chosenOf(query, 'materials', facets.materials),
    ...chosenOf(query, 'makers', facets.makers),
  ];
}
