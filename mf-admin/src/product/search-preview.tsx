import { searchResultOf } from './search-result.ts';
import { useFormValue } from './use-form-value.ts';
import * as styles from './product.module.css';

const textIn = (values: Readonly<Record<string, unknown>>, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

const resultIn = (values: Readonly<Record<string, unknown>>) =>
  searchResultOf({
    title: textIn(values, 'title'),
    metaTitle: textIn(values, 'metaTitle'),
    metaDescription: textIn(values, 'metaDescription'),
    description: textIn(values, 'description'),
    slug: textIn(values, 'slug'),
    origin: window.location.origin,
  });

/** The product as a search engine is likely to show it, while it is typed. */
export function SearchPreview() {
  const { title, address, description } = useFormValue(resultIn);
  return (
    <figure className={styles.result} aria-label="Preview of the search result">
      <span>{address}</span>
      <strong>{title}</strong>
      <p>{description}</p>
      <figcaption>How a search engine is likely to show it.</figcaption>
    </figure>
  );
}
