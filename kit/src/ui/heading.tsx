import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as styles from './heading.module.css';

export interface HeadingProps {
  /** Heading level. */
  level: 1 | 2 | 3 | 4;
  /** Visual size; follows the level when absent. */
  size?: 'display' | 'title' | 'section' | 'card';
  children: ReactNode;
  id?: string;
  className?: string;
}

const sizes = { 1: 'title', 2: 'section', 3: 'card', 4: 'card' } as const;

/** A title in the display face. */
export function Heading({ level, size = sizes[level], children, id, className }: HeadingProps) {
  const Title = `h${level}` as const;
  return (
    <Title className={classNames(styles.title, className)} data-size={size} id={id}>
      {children}
    </Title>
  );
}
