import type { ReactNode } from 'react';
import { pictures } from '../pictures/manifest.ts';
import { styled } from './styled.ts';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
  /** Heading level: 1 where the empty state is the whole page. Default 2. */
  level?: 1 | 2;
  /** The illustration above the text. Default 'generic'. */
  plate?: 'cart' | 'orders' | 'search' | 'wishlist' | 'generic' | 'not-found';
}

const Block = styled('div')({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-6) var(--space-4)',
  textAlign: 'center',
  '& > img': { width: 'min(256px, 64vw)', height: 'auto', marginBottom: 'var(--space-2)' },
  '& h1, & h2': { margin: 0, font: '500 var(--text-section)/1.2 var(--font-display)', textWrap: 'balance' },
  '& > div': { color: 'var(--ink-soft)', maxWidth: '36em', textWrap: 'pretty' },
  '& > div:last-child': { marginTop: 'var(--space-2)' },
  '& p': { margin: 0 },
});

/** An empty list or page: an illustration, the reason and the next step. The illustration is decorative. */
export function EmptyState({ title, children, action, level = 2, plate = 'generic' }: EmptyStateProps) {
  const Title = `h${level}` as const;
  const { svg, width, height } = pictures[plate === 'not-found' ? plate : (`empty-${plate}` as const)];
  return (
    <Block>
      <img src={svg} width={width} height={height} alt="" decoding="async" />
      <Title>{title}</Title>
      {children && <div>{children}</div>}
      {action && <div>{action}</div>}
    </Block>
  );
}
