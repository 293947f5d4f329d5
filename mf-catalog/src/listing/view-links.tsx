import { Icon, Link } from '@virasat/kit';
import { writeQuery, type ListingQuery, type View } from './listing-query.ts';
import * as styles from './listing.module.css';

const views: { view: View; label: string }[] = [
  { view: 'grid', label: 'Grid view' },
  { view: 'list', label: 'List view' },
];

/** Grid or list: links, so that the choice is in the address and works without a script. */
export function ViewLinks({ query }: { query: ListingQuery }) {
  return (
    <div className={styles.views} role="group" aria-label="View">
      {views.map(({ view, label }) => (
        <Link
          key={view}
          to={{ search: writeQuery({ ...query, view }) }}
          aria-label={label}
          aria-current={query.view === view ? 'true' : undefined}
          preventScrollReset
          replace
        >
          <Icon name={view} />
        </Link>
      ))}
    </div>
  );
}
