import { useEffect, useRef, type RefObject } from 'react';
import { Icon, Link } from '@virasat/kit';
import type { ActiveFilter } from './active-filters.ts';
import { pageSearch } from './listing-query.ts';
import * as styles from './listing.module.css';

interface ActiveFilterLinksProps {
  filters: ActiveFilter[];
  /** Gets the focus when the last one is gone. */
  after: RefObject<HTMLElement | null>;
}

/** What the list is narrowed to, above it: each filter is a link to the first page of the list without it (requirement 42). */
export function ActiveFilterLinks({ filters, after }: ActiveFilterLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  useEffect(() => {
    if (removed.current === undefined) return;
    // the link that was followed is gone: the next one takes its place, for the keyboard as well
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    (links[removed.current] ?? links.at(-1) ?? after.current)?.focus({ preventScroll: true });
    removed.current = undefined;
  }, [filters.length, after]);
  if (filters.length === 0) return null;
  return (
    <ul ref={list} className={styles.active} aria-label="Filters that are on">
      {filters.map(({ label, without }, index) => (
        <li key={label}>
          <Link
            to={pageSearch(without, 1)}
            aria-label={`Remove filter: ${label}`}
            preventScrollReset
            onClick={() => {
              removed.current = index;
            }}
          >
            {label}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
