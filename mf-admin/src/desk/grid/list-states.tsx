import type { ReactNode } from 'react';
import { Button, EmptyState } from '@virasat/kit';

export interface NothingFoundProps {
  /** The plural noun of the rows, e.g. "orders". */
  what: string;
  /** Rows on all pages. */
  total: number;
  page: number;
  /** Whether a search or filter is active. */
  isFiltered: boolean;
  /** URL of the list without filters. */
  clearTo: string;
  /** URL of the first page with the same filters. */
  firstPage: string;
  empty: EmptyList;
}

/** What an empty list teaches: where rows come from, and the first step to one. */
export interface EmptyList {
  /** "No products yet" by default. */
  title?: string;
  text: ReactNode;
  action?: ReactNode;
}

/** Why a list is empty: beyond the last page, no match, or no rows at all. */
export function NothingFound(props: NothingFoundProps) {
  const { what, total, page, isFiltered, clearTo, firstPage, empty } = props;
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
  if (isFiltered) {
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
  return (
    <EmptyState title={empty.title ?? `No ${what} yet`} action={empty.action}>
      {empty.text}
    </EmptyState>
  );
}
