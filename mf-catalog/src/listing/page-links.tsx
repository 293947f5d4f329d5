import { Icon, Link } from '@virasat/kit';
import { writeQuery, type ListingQuery } from './listing-query.ts';

export interface PageLinksProps {
  query: ListingQuery;
  pages: number;
}

/** Numbers around the current page, with the ends; null stands for a gap. */
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
  const to = (page: number) => ({ search: writeQuery({ ...query, page }) || '?' });
  const { page } = query;
  return (
    <nav className="pages" aria-label="Pages">
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
