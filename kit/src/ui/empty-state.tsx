import type { ReactNode } from 'react';
import { iconPaths, type IconName } from './icon-paths.ts';
import { styled } from './styled.ts';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** What to do next: one button or link. */
  action?: ReactNode;
  /** Rank of the title: 1 where the empty state is the whole page. Default 2. */
  level?: 1 | 2;
  /** The drawing in the niche. Default 'generic'. */
  plate?: 'cart' | 'orders' | 'search' | 'wishlist' | 'generic';
}

const drawings: Record<NonNullable<EmptyStateProps['plate']>, IconName> = {
  cart: 'cart',
  orders: 'receipt',
  search: 'search',
  wishlist: 'heart',
  generic: 'hand',
};

/** A niche of nine foils, finer than the mark's. */
const niche =
  'M9 46V26a3.3 3.3 0 0 1 .7-5.6 3.3 3.3 0 0 1 3.3-4.4 3.3 3.3 0 0 1 4.3-2.6C18.3 12.6 19.2 11.5 20 10c.8 1.5 1.7 2.6 2.7 3.4a3.3 3.3 0 0 1 4.3 2.6 3.3 3.3 0 0 1 3.3 4.4A3.3 3.3 0 0 1 31 26v20Z';

const Block = styled('div')({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-6) var(--space-4)',
  textAlign: 'center',
  '& > svg': { width: 132, height: 158, marginBottom: 'var(--space-2)' },
  '& h1, & h2': { margin: 0, font: '500 var(--text-section)/1.2 var(--font-display)', textWrap: 'balance' },
  '& > div': { color: 'var(--ink-soft)', maxWidth: '36em', textWrap: 'pretty' },
  '& > div:last-child': { marginTop: 'var(--space-2)' },
  '& p': { margin: 0 },
});

/** Nothing here, said kindly: an empty niche, why, and where to go. */
export function EmptyState({ title, children, action, level = 2, plate = 'generic' }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <Block>
      <svg viewBox="0 0 40 48" fill="none" aria-hidden="true" focusable="false">
        <path d="M1 47V1h38v46Z" stroke="var(--line)" strokeWidth=".3" />
        <path d={niche} fill="var(--ivory)" stroke="var(--brass)" strokeWidth=".4" />
        <path d="M3.5 47V3.5h33V47M9 43h22" stroke="var(--brass)" strokeWidth=".25" />
        <g
          transform="translate(12.8 24.5) scale(.6)"
          stroke="var(--sandstone-deep)"
          strokeWidth="1.1"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={iconPaths[drawings[plate]]} />
        </g>
      </svg>
      <Title>{title}</Title>
      {children && <div>{children}</div>}
      {action && <div>{action}</div>}
    </Block>
  );
}
