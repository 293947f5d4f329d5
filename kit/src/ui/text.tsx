import type { ElementType, ReactNode } from 'react';
import { styled } from './styled.ts';

export interface TextProps {
  /** Default 'p'. */
  as?: ElementType;
  tone?: 'ink' | 'soft' | 'success' | 'danger' | 'onDark';
  size?: 'small' | 'body' | 'lead';
  children: ReactNode;
  id?: string;
  role?: string;
  className?: string;
}

const Copy = styled('p')({
  margin: 0,
  textWrap: 'pretty',
  '&[data-tone="soft"]': { color: 'var(--ink-soft)' },
  '&[data-tone="success"]': { color: 'var(--leaf)' },
  '&[data-tone="danger"]': { color: 'var(--madder)' },
  '&[data-tone="onDark"]': { color: 'var(--on-night-soft)' },
  '&[data-size="small"]': { fontSize: 'var(--text-small)', lineHeight: 1.5 },
  '&[data-size="lead"]': { fontSize: 'var(--text-lead)', lineHeight: 1.6, maxWidth: '44em' },
});

/** Running text. */
export function Text({ as = 'p', tone = 'ink', size = 'body', children, ...rest }: TextProps) {
  return (
    <Copy
      as={as}
      data-tone={tone === 'ink' ? undefined : tone}
      data-size={size === 'body' ? undefined : size}
      {...rest}
    >
      {children}
    </Copy>
  );
}
