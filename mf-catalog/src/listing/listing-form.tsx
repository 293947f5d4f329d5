import type { ListingFilter } from '@virasat/api';
import { Icon, useLiveForm, useLocation } from '@virasat/kit';
import { FilterPanel } from './filter-panel.tsx';
import type { Facets } from './facet-choices.tsx';
import { readFields, sortField, stateOf, writeFields } from './listing-fields.ts';
import { defaultSort, sortLabels, sortsFor, type ListingQuery } from './listing-query.ts';
import * as styles from './listing-form.module.css';

interface ListingFormProps {
  query: ListingQuery;
  /** Number of products after the filters, for the panel's closing button. */
  total: number;
  facets: Facets;
  /** The filters that the listing offers; undefined for all. */
  offered?: readonly ListingFilter[] | undefined;
}

/**
 * Search, sort and filters of a listing: a GET form that filters live once the scripts have loaded. On a phone they
 * share one row, so that the first product is on the first screen (requirement 364).
 */
export function ListingForm({ query, total, facets, offered }: ListingFormProps) {
  const { pathname } = useLocation();
  const form = useLiveForm({ state: stateOf(query), read: readFields, write: writeFields });
  return (
    <form
      className={styles.tools}
      role="search"
      aria-label="Search and filter"
      method="get"
      action={pathname}
      autoComplete="off"
      data-own-order={query.hasOwnOrder}
      {...form}
    >
      <div className={styles.search}>
        <label htmlFor="listing-search">Search these products</label>
        <input
          id="listing-search"
          name="search"
          type="search"
          defaultValue={query.search}
          maxLength={100}
          placeholder="Search"
        />
        <button type="submit" aria-label="Search these products">
          <Icon name="search" />
        </button>
      </div>
      <div className={styles.sort}>
        <label htmlFor="listing-sort">Sort by</label>
        <select id="listing-sort" name="sort" defaultValue={sortField(query)}>
          {/* by its value: the default stays chosen when a search makes it another order */}
          {sortsFor(query).map((sort) => {
            const value = sort === defaultSort(query) ? '' : sort;
            return (
              <option key={value} value={value}>
                {sortLabels[sort]}
              </option>
            );
          })}
        </select>
      </div>
      {query.view === 'list' && <input type="hidden" name="view" value="list" />}
      <FilterPanel query={query} total={total} facets={facets} offered={offered} />
    </form>
  );
}
