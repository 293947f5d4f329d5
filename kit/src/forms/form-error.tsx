import type { ReactNode } from 'react';
import { styled } from '../ui/styled.ts';

export interface FormErrorProps {
  /** The message; renders nothing without one. */
  children?: ReactNode;
}

const Box = styled('div')({
  padding: 'var(--space-3) var(--space-4)',
  borderLeft: '3px solid var(--madder)',
  borderRadius: 'var(--radius-1)',
  background: 'var(--madder-tint)',
  color: 'var(--ink)',
  '& p, & ul': { margin: 0 },
});

/** The error of a whole form, announced at once. */
export function FormError({ children }: FormErrorProps) {
  return children ? <Box role="alert">{children}</Box> : null;
}
