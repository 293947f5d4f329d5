import type { ReactNode } from 'react';
import * as styles from './badge.module.css';

export interface BadgeProps {
  /** Default 'indigo'. */
  tone?: 'indigo' | 'madder' | 'brass' | 'leaf' | 'grey';
  children: ReactNode;
}

/** A short label for a state or kind. */
export function Badge({ tone = 'indigo', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
