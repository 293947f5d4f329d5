import type { ReactNode } from 'react';
import { Link, Picture, api, call, paths, plural, rupees, type LoadArgs, type SlotProps } from '@virasat/kit';
import { cachedSuggestions, type Suggestions } from './cached-suggestions.ts';
import * as styles from './suggestions.module.css';

export interface Suggested {
  term: string;
  suggestions: Suggestions;
}

/** The header passes on what has been typed as `term`; typing on aborts this request. */
export async function loader({ request, params }: LoadArgs): Promise<Suggested> {
  const term = params['term'] ?? '';
  const load = () =>
    call(api.search.suggestions.$get({ query: { q: term } }, { init: { signal: request.signal } }));
  return { term, suggestions: await cachedSuggestions(term, load) };
}

function Group({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} role="presentation" className={styles.label}>
        {label}
      </div>
      {children}
    </div>
  );
}

/**
 * Suggestions for the typed words: products with picture and price, categories, stories (requirement 43). Every
 * suggestion is a link with the role of an option; the search box moves through them with the arrow keys, and refers to
 * the list by the id that it passes on as `listId`.
 */
export function Component({ data: { term, suggestions }, context }: SlotProps<Suggested>) {
  const { products, total, categories, stories, corrected } = suggestions;
  const nothing = total === 0 && categories.length === 0 && stories.length === 0;
  const all = `${paths.products}?search=${encodeURIComponent(term)}`;
  return (
    <div className={styles.suggestions}>
      <p className={styles.status} role="status">
        {nothing
          ? `No suggestions for “${term}”. Try a product, a wood or a maker.`
          : `${plural(total, 'product')} for “${corrected ?? term}”`}
      </p>
      <div role="listbox" id={context?.['listId']} aria-label="Suggestions">
        {categories.length > 0 && (
          <Group id="suggested-categories" label="Categories">
            {categories.map(({ slug, name, productCount }) => (
              <Link key={slug} role="option" tabIndex={-1} to={paths.category(slug)}>
                <span>{name}</span>
                <span className={styles.aside}>{plural(productCount, 'product')}</span>
              </Link>
            ))}
          </Group>
        )}
        {products.length > 0 && (
          <Group id="suggested-products" label="Products">
            {products.map(({ id, name, price, highestPrice, image }) => (
              <Link key={id} role="option" tabIndex={-1} to={paths.product(id)} className={styles.product}>
                <Picture src={image.src} alt="" ratio="1/1" sizes="48px" />
                <span>{name}</span>
                <span className={styles.aside}>
                  {highestPrice !== undefined && 'From '}
                  {rupees(price)}
                </span>
              </Link>
            ))}
            {total > products.length && (
              <Link role="option" tabIndex={-1} to={all}>
                All {total} products for “{term}”
              </Link>
            )}
          </Group>
        )}
        {stories.length > 0 && (
          <Group id="suggested-stories" label="Stories">
            {stories.map(({ id, title }) => (
              <Link key={id} role="option" tabIndex={-1} to={paths.post(id)}>
                {title}
              </Link>
            ))}
          </Group>
        )}
      </div>
    </div>
  );
}
