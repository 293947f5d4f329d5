import { Link } from '@virasat/kit';
import { PAGE_SIZE, hrefOf, type Listing } from './listing.ts';
import * as styles from './blog.module.css';

/** All Posts, and one link per category of the loaded posts (requirement 51). */
export function CategoryFilter({ listing }: { listing: Listing }) {
  const choices = [
    { label: 'All Posts', category: null },
    ...listing.categories.map((name) => ({ label: name, category: name })),
  ];
  return (
    <nav aria-label="Story categories">
      <ul className={styles.filter}>
        {choices.map(({ label, category }) => (
          <li key={label}>
            <Link
              to={hrefOf({ category, shown: PAGE_SIZE })}
              aria-current={category === listing.category ? 'true' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
