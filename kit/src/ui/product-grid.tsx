import { Children, type ReactNode } from 'react';
import * as styles from './product-grid.module.css';

export interface ProductGridProps {
  children: ReactNode;
  /** 'list': one column, for cards with `view="list"`. */
  view?: 'grid' | 'list';
}

/** A list of product cards: two columns on phones (one with very large text), three from 900 px, four from 1240 px. */
export function ProductGrid({ children, view = 'grid' }: ProductGridProps) {
  return (
    // explicit, because Safari drops the list role with the bullets
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className={styles.list} role="list" data-view={view}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
