import { Button, EmptyState, type EmptyStateProps } from '@virasat/kit';

export interface NothingFoundProps {
  /** The plural noun of the rows, e.g. "orders". */
  what: string;
  /** Rows on all pages. */
  total: number;
  page: number;
  /** Whether a search or filter is active. */
  filtered: boolean;
  /** URL of the list without filters. */
  clearTo: string;
  /** URL of the first page with the same filters. */
  firstPage: string;
  /** Shown when the list is empty without filters. */
  children: EmptyStateProps['children'];
}

/** Explains why a list is empty: beyond the last page, no match, or no rows at all. */
export function NothingFound(props: NothingFoundProps) {
  const { what, total, page, filtered, clearTo, firstPage, children } = props;
  if (total > 0) {
    return (
      <EmptyState
        title={`There is no page ${page}`}
        action={<Button to={firstPage}>Back to the first page</Button>}
      >
        The list has become shorter, or the page number in the URL is wrong.
      </EmptyState>
    );
  }
  if (filtered) {
    return (
      <EmptyState
        title={`No ${what} match`}
        plate="search"
        action={<Button to={clearTo}>Clear filters</Button>}
      >
        Try fewer words, or another filter.
      </EmptyState>
    );
  }
  return <EmptyState title={`No ${what} yet`}>{children}</EmptyState>;
}
