import type { ReactNode } from 'react';
import { pictures } from '../pictures/manifest.ts';
import * as styles from './empty-state.module.css';

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

/** An empty list or page: an illustration, the reason and the next step. The illustration is decorative. */
export function EmptyState({ title, children, action, level = 2, plate = 'generic' }: EmptyStateProps) {
  const Title = `h${level}` as const;
  const { svg, width, height } = pictures[plate === 'not-found' ? plate : (`empty-${plate}` as const)];
  return (
    <div className={styles.block}>
      <img src={svg} width={width} height={height} alt="" decoding="async" />
      <Title>{title}</Title>
      {children && <div>{children}</div>}
      {action && <div>{action}</div>}
    </div>
  );
}
