import { Button, Icon, Link } from '@virasat/kit';
import { isFull, moreSearch, pageSearch, type ListingQuery } from './listing-query.ts';
import * as styles from './listing.module.css';

interface PageLinksProps {
  query: ListingQuery;
  pages: number;
}

interface LoadMoreProps extends PageLinksProps {
  shown: number;
  total: number;
  busy: boolean;
}

/** The numbers around the current page, the first and the last; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(wanted)];
  return numbers.flatMap((number, index) =>
    index > 0 && number - numbers[index - 1]! > 1 ? [null, number] : [number],
  );
}

/** Links to the other pages of a listing; nothing when there is one page only. */
export function PageLinks({ query, pages }: PageLinksProps) {
  if (pages <= 1) return null;
  const to = (page: number) => ({ search: pageSearch(query, page) });
  const { page } = query;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="chevron-left" />
        </Link>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" aria-label="Next page">
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}

/**
 * Adds the next page below: a link that works without JavaScript, to an address that survives Back, reload and sharing.
 * Renders nothing on the last page.
 */
export function LoadMore({ query, pages, shown, total, busy }: LoadMoreProps) {
  if (query.page >= pages) return null;
  return (
    <div className={styles.more}>
      <p>
        {shown} of {total} products
      </p>
      <Button
        to={moreSearch(query)}
        // a new range is another page: it starts at its top, and Back leads to the one before
        link={isFull(query) ? undefined : { replace: true, preventScrollReset: true }}
        variant="secondary"
        busy={busy}
      >
        {busy ? 'Loading…' : 'Load more'}
      </Button>
    </div>
  );
}
