import { Children, type ReactNode } from 'react';
import { media } from './media.ts';
import { styled } from './styled.ts';

export interface ProductGridProps {
  children: ReactNode;
  /** 'list': one column, for cards with `view="list"`. */
  view?: 'grid' | 'list';
}

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-5) var(--space-3)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [media.sm]: { gap: 'var(--space-6) var(--space-5)' },
  [media.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [media.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '&[data-view="list"]': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
});

/** A list of product cards: two columns on phones, three from 900 px, four from 1240 px. */
export function ProductGrid({ children, view = 'grid' }: ProductGridProps) {
  // explicit, because Safari drops the list role with the bullets
  return (
    <List role="list" data-view={view}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </List>
  );
}
