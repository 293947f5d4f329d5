import { Button, EmptyState, type EmptyStateProps } from '@virasat/kit';

export interface NothingFoundProps {
  /** What the list is made of, e.g. "orders". */
  what: string;
  /** How many there are on other pages. */
  total: number;
  page: number;
  /** Anything was searched or filtered. */
  filtered: boolean;
  /** Address of the list without filters. */
  clearTo: string;
  /** Address of the first page with the same filters. */
  firstPage: string;
  /** Said when there is nothing at all. */
  children: EmptyStateProps['children'];
}

/** Why a list is empty: beyond its last page, filtered too hard, or really empty. */
export function NothingFound(props: NothingFoundProps) {
  const { what, total, page, filtered, clearTo, firstPage, children } = props;
  if (total > 0) {
    return (
      <EmptyState
        title={`There is no page ${page}`}
        action={<Button to={firstPage}>Back to the first page</Button>}
      >
        This list has become shorter, or the address was mistyped.
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
