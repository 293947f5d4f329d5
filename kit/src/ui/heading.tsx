import type { ReactNode } from 'react';
import { styled } from './styled.ts';

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

const Title = styled('h2')({
  margin: 0,
  fontFamily: 'var(--font-display)',
  fontWeight: 500,
  lineHeight: 1.15,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  '&[data-size="display"]': {
    fontSize: 'var(--text-display)',
    lineHeight: 1.06,
    letterSpacing: '-0.02em',
    fontWeight: 430,
  },
  '&[data-size="title"]': { fontSize: 'var(--text-title)', fontWeight: 460, letterSpacing: '-0.015em' },
  '&[data-size="section"]': { fontSize: 'var(--text-section)' },
  '&[data-size="card"]': { fontSize: 'var(--text-card)', lineHeight: 1.3, letterSpacing: 0 },
});

/** A title in the display face. */
export function Heading({ level, size = sizes[level], children, id, className }: HeadingProps) {
  return (
    <Title as={`h${level}`} data-size={size} id={id} className={className}>
      {children}
    </Title>
  );
}
