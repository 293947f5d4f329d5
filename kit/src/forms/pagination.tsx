import { Link } from '../navigation/link.tsx';
import { Icon } from '../ui/icon.tsx';
import * as styles from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  hrefFor: (page: number) => string;
}

/** First, last, and the neighbours of the current page; 0 is a gap. */
function pagesToShow(page: number, last: number): number[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((n, index) => {
    const before = pages[index - 1] ?? n - 1;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [0, n] : [n];
  });
}

/** Links to the pages of a list. Nothing when there is only one. */
export function Pagination({ page, pageSize, total, hrefFor }: PaginationProps) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <nav className={styles.nav} aria-label="Pages">
      <ul>
        {page > 1 && (
          <li>
            <Link to={hrefFor(page - 1)} rel="prev" aria-label="Previous page">
              <Icon name="chevron-left" />
            </Link>
          </li>
        )}
        {pagesToShow(page, last).map((n, index) => (
          <li
            key={n || `gap-${index}`}
            data-near={Math.abs(n - page) === 1 && n !== 1 && n !== last ? '' : undefined}
          >
            {n ? (
              <Link to={hrefFor(n)} aria-label={`Page ${n}`} aria-current={n === page ? 'page' : undefined}>
                {n}
              </Link>
            ) : (
              <span>…</span>
            )}
          </li>
        ))}
        {page < last && (
          <li>
            <Link to={hrefFor(page + 1)} rel="next" aria-label="Next page">
              <Icon name="chevron-right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
