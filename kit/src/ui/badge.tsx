import type { ReactNode } from 'react';
import { styled } from './styled.ts';

export interface BadgeProps {
  /** Default 'indigo'. */
  tone?: 'indigo' | 'madder' | 'brass' | 'leaf' | 'grey';
  children: ReactNode;
}

const Label = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  padding: '1px var(--space-2) 0',
  borderRadius: 'var(--radius-1)',
  font: '600 0.8125rem/1.4 var(--font-text)',
  whiteSpace: 'nowrap',
  background: 'var(--indigo-tint)',
  color: 'var(--indigo)',
  '&[data-tone="madder"]': { background: 'var(--madder-tint)', color: 'var(--madder)' },
  '&[data-tone="brass"]': { background: 'var(--brass-tint)', color: 'var(--on-brass-tint)' },
  '&[data-tone="leaf"]': { background: 'var(--leaf-tint)', color: 'var(--leaf)' },
  '&[data-tone="grey"]': { background: 'var(--grey-tint)', color: 'var(--ink-soft)' },
});

/** A short label for a state or kind. */
export function Badge({ tone = 'indigo', children }: BadgeProps) {
  return <Label data-tone={tone}>{children}</Label>;
}
