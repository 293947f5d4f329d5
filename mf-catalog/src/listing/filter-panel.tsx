import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { ListingFilter } from '@virasat/api';
import { Button, Icon, plural, rupees, useBackCloses } from '@virasat/kit';
import { MOST_MAKERS, PRICE_LIMIT } from '@virasat/api/constants';
import { activeFilters, switchLabels } from './active-filters.ts';
import { FacetChoices, type Facets } from './facet-choices.tsx';
import { clearedSearch, type ListingQuery } from './listing-query.ts';
import { limitText } from './listing-texts.ts';
import * as styles from './filter-panel.module.css';

interface FilterPanelProps {
  query: ListingQuery;
  total: number;
  facets: Facets;
  /** The filters that the category offers; undefined for all. One that is on is always there. */
  offered?: readonly ListingFilter[] | undefined;
}

/** Step of the price slider in rupees: fine enough to choose, coarse enough for arrow keys. */
const PRICE_STEP = 500;

function PriceSlider({ maxPrice }: { maxPrice: number }) {
  const [shown, setShown] = useState(maxPrice);
  const [known, setKnown] = useState(maxPrice);
  if (known !== maxPrice) {
    setKnown(maxPrice);
    setShown(maxPrice);
  }
  return (
    <div className={styles.price}>
      <label htmlFor="listing-price">Price</label>
      <output htmlFor="listing-price">{limitText(shown)}</output>
      <input
        id="listing-price"
        name="maxPrice"
        type="range"
        min={0}
        max={PRICE_LIMIT}
        step={PRICE_STEP}
        defaultValue={maxPrice}
        aria-valuetext={limitText(shown)}
        onInput={(event) => setShown(Number(event.currentTarget.value))}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{rupees(0)}</span>
        <span>{rupees(PRICE_LIMIT)}</span>
      </div>
    </div>
  );
}

/**
 * The collapsible filters (requirement 42). A `details` element, so that it opens without JavaScript; on phones the open
 * panel is a sheet at the bottom, with the list still visible above it.
 */
export function FilterPanel({ query, total, facets, offered }: FilterPanelProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isSheet = () => panel.current !== null && getComputedStyle(panel.current).position === 'fixed';
  const close = () => {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && details.current?.open) close();
  };
  // on phones the sheet would hide what gets the focus next
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (isSheet() && relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  useBackCloses(isSheetOpen, close);
  const active = activeFilters(query, facets).length;
  const has = (filter: ListingFilter, isOn: boolean) => isOn || !offered || offered.includes(filter);
  return (
    // Escape closes the panel; everything inside is a real control
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className={styles.filters}
      ref={details}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onToggle={({ currentTarget }) => setIsSheetOpen(currentTarget.open && isSheet())}
    >
      <summary>
        <Icon name="filter" />
        Filters
        {active > 0 && (
          <span className={styles.active}>
            {active}
            <span> {active === 1 ? 'filter' : 'filters'} on</span>
          </span>
        )}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles.panel} ref={panel}>
        {has('price', query.maxPrice < PRICE_LIMIT) && <PriceSlider maxPrice={query.maxPrice} />}
        <div className={styles.checks}>
          {has('new', query.isNew) && (
            <label>
              <input type="checkbox" name="new" value="true" defaultChecked={query.isNew} />
              {switchLabels.isNew}
            </label>
          )}
          {has('featured', query.isFeatured) && (
            <label>
              <input type="checkbox" name="featured" value="true" defaultChecked={query.isFeatured} />
              {switchLabels.isFeatured}
            </label>
          )}
          {has('inStock', query.inStock) && (
            <label>
              <input type="checkbox" name="inStock" value="true" defaultChecked={query.inStock} />
              {switchLabels.inStock} <span className={styles.found}>{facets.inStock}</span>
            </label>
          )}
        </div>
        {has('material', query.materials.length > 0) && (
          <FacetChoices
            legend="Material"
            name="material"
            values={facets.materials}
            chosen={query.materials}
          />
        )}
        {has('maker', query.makers.length > 0) && (
          <FacetChoices
            legend="Maker"
            name="maker"
            values={facets.makers}
            chosen={query.makers}
            {...(facets.makers.length >= MOST_MAKERS && {
              hint: 'The search finds other makers by their name.',
            })}
          />
        )}
        <div className={styles.panelActions}>
          {/* a link to the bare listing: resets search, filters and sort (requirement 42) */}
          <Button to={clearedSearch(query)} variant="secondary">
            Clear Filters
          </Button>
          <noscript>
            <button type="submit">Apply filters</button>
          </noscript>
          <span className={styles.done}>
            <Button onClick={close}>Show {plural(total, 'product')}</Button>
          </span>
        </div>
      </div>
    </details>
  );
}
