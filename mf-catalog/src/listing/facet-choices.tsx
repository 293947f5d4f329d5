import type { ProductList } from '@virasat/api';
import * as styles from './filter-panel.module.css';

export type Facets = ProductList['facets'];

interface FacetChoicesProps {
  legend: string;
  /** Name of the query parameter; a product is shown when it has one of the chosen values. */
  name: string;
  values: Facets['materials'];
  chosen: readonly string[];
  hint?: string;
}

/** The values of a facet with the number of products for each; nothing while there is no choice. */
export function FacetChoices({ legend, name, values, chosen, hint }: FacetChoicesProps) {
  if (values.length < 2 && chosen.length === 0) return null;
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {values.map(({ slug, label, count }) => (
          <label key={slug} data-none={count === 0 || undefined}>
            <input type="checkbox" name={name} value={slug} defaultChecked={chosen.includes(slug)} />
            {label} <span className={styles.found}>{count}</span>
          </label>
        ))}
      </div>
      {hint && <p>{hint}</p>}
    </fieldset>
  );
}
