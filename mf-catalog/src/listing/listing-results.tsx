import { useEffect, useRef } from 'react';
import {
  Button,
  EmptyState,
  Heading,
  ProductCard,
  ProductGrid,
  ProductGridSkeleton,
  Text,
  TextLink,
  paths,
  plural,
  useRevalidator,
  visuallyHiddenClass,
} from '@virasat/kit';
import { ActiveFilterLinks } from './active-filter-links.tsx';
import { activeFilters } from './active-filters.ts';
import {
  clearedSearch,
  pageSearch,
  searchFor,
  writeQuery,
  type ListingQuery,
  type View,
} from './listing-query.ts';
import type { Elsewhere, ShownList } from './load-listing.ts';
import { countLine, countScope } from './listing-texts.ts';
import { ListFacts } from './list-facts.tsx';
import { LoadMore, PageLinks } from './page-links.tsx';
import { ViewLinks } from './view-links.tsx';
import * as styles from './listing.module.css';

/** What the list is doing: idle, being filtered, growing, or loading another listing or page. */
export type Progress =
  { kind: 'idle' } | { kind: 'filtering' } | { kind: 'growing' } | { kind: 'navigating'; view: View };

interface ListingResultsProps {
  data: ShownList;
  /** Heading of the empty state. */
  empty: string;
  progress: Progress;
}

/** Pictures of the first row are loaded at once; the others when they come near. */
const FIRST_ROW = 2;

function Hits({ elsewhere, search }: { elsewhere: Elsewhere; search: string }) {
  const { category, label, list } = elsewhere;
  const address = (category ? paths.category(category) : paths.products) + writeQuery(searchFor(search));
  return (
    <section className={styles.elsewhere} aria-labelledby="elsewhere-title">
      <Heading level={2} id="elsewhere-title">
        “{search}” in {label}
      </Heading>
      <Text tone="soft">
        Nothing here matches, but {label} has {plural(list.total, 'product')} that{' '}
        {list.total === 1 ? 'does' : 'do'}. <TextLink to={address}>See all in {label}</TextLink>
      </Text>
      <ProductGrid>
        {list.items.slice(0, 4).map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ProductGrid>
    </section>
  );
}

function Nothing({ data, empty }: { data: ShownList; empty: string }) {
  const { query, list, elsewhere } = data;
  if (list.total > 0) {
    return (
      <EmptyState
        title={`There is no page ${query.page}`}
        action={<Button to={pageSearch(query, 1)}>Back to the first page</Button>}
      >
        This list has become shorter, or the address was mistyped.
      </EmptyState>
    );
  }
  return (
    <>
      {/* what there is comes before what there is not, on the first screen of a phone */}
      {elsewhere && <Hits elsewhere={elsewhere} search={query.search} />}
      <div className={styles.nothing}>
        <EmptyState
          title={empty}
          plate="search"
          action={<Button to={clearedSearch(query)}>Clear Filters</Button>}
        >
          Check back soon for more beautiful pieces.
        </EmptyState>
      </div>
    </>
  );
}

/** A choice that could not be loaded: the cards below are the previous ones. */
function Unanswered({ problem }: { problem: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.unanswered} role="alert">
      <p>{problem} Below is the list from before.</p>
      <Button size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}

function Products({ data: { query, list, problem }, growing }: { data: ShownList; growing: boolean }) {
  const pages = Math.ceil(list.total / list.pageSize);
  const shown = (query.from - 1) * list.pageSize + list.items.length;
  return (
    <>
      <ProductGrid view={query.view}>
        {list.items.map((product, index) => (
          <ProductCard key={product.id} product={product} view={query.view} priority={index < FIRST_ROW}>
            {query.view === 'list' && <ListFacts product={product} />}
          </ProductCard>
        ))}
      </ProductGrid>
      {!problem && (
        <>
          <LoadMore query={query} pages={pages} shown={shown} total={list.total} busy={growing} />
          <PageLinks query={query} pages={pages} />
        </>
      )}
    </>
  );
}

/** Moves the focus to the first card that 'Load more' has added: the link itself is below all of them now. */
function useFirstNew({ page, from }: ListingQuery, count: number) {
  const results = useRef<HTMLElement>(null);
  const before = useRef({ page, from, count });
  useEffect(() => {
    const known = before.current;
    before.current = { page, from, count };
    if (from !== known.from || page <= known.page) return;
    results.current?.querySelectorAll<HTMLElement>('article h3 a')[known.count]?.focus();
  }, [page, from, count]);
  return results;
}

/** The count line and the list: cards, the empty state, or skeletons while a page loads. */
export function ListingResults({ data, empty, progress }: ListingResultsProps) {
  const { query, list, problem } = data;
  const results = useFirstNew(query, list.items.length);
  const count = useRef<HTMLDivElement>(null);
  return (
    <section
      ref={results}
      className={styles.results}
      aria-label="Products"
      aria-busy={progress.kind !== 'idle'}
      data-progress={progress.kind}
    >
      <div className={styles.countRow}>
        <div ref={count} className={styles.count} tabIndex={-1}>
          <p role="status">{countLine(list.total, list.totalInCategory)}</p> <span>{countScope}</span>
        </div>
        {list.total > 0 && <ViewLinks query={query} />}
      </div>
      <ActiveFilterLinks filters={activeFilters(query, list.facets)} after={count} />
      {problem && <Unanswered problem={problem} />}
      {list.corrected && (
        <p className={styles.corrected}>
          No product matches “{query.search}”. Showing results for “{list.corrected}”.
        </p>
      )}
      {/* the cards' names are h3 */}
      {list.items.length > 0 && <h2 className={visuallyHiddenClass}>Products</h2>}
      {progress.kind === 'navigating' && <ProductGridSkeleton count={8} view={progress.view} />}
      {progress.kind !== 'navigating' &&
        (list.items.length > 0 ? (
          <Products data={data} growing={progress.kind === 'growing'} />
        ) : (
          <Nothing data={data} empty={empty} />
        ))}
    </section>
  );
}
