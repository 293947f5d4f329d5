import { Link } from '@virasat/kit';
import { hrefOf, type Listing } from './listing.ts';
import * as styles from './blog.module.css';

/** All Posts, and one link per category of the loaded posts (requirement 51). */
export function CategoryFilter({ listing }: { listing: Listing }) {
  const choices = [
    { label: 'All Posts', category: null },
    ...listing.categories.map((name) => ({ label: name, category: name })),
  ];
  // a tag or an author chooses from all categories, and none of these links says that
  const isChosen = (category: string | null) =>
    category === listing.category && listing.tag === null && listing.author === null;
  return (
    <nav aria-label="Story categories">
      <ul className={styles.filter}>
        {choices.map(({ label, category }) => (
          <li key={label}>
            <Link
              to={hrefOf({ category })}
              aria-current={isChosen(category) ? 'true' : undefined}
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
