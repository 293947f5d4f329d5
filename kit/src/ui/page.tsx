import type { ReactNode } from 'react';
import { styled } from './styled.ts';
import { media } from './media.ts';

export interface PageProps {
  children: ReactNode;
  /** 'content' (default): 1240 px with page padding. 'full': edge to edge, sections bring their own width. */
  width?: 'content' | 'full';
}

const Main = styled('main')({
  display: 'block',
  minHeight: '60vh',
  '&:focus': { outline: 'none' },
  '&[data-width="content"]': {
    maxWidth: 'calc(var(--content) + 2 * var(--gutter))',
    marginInline: 'auto',
    padding: 'var(--space-5) var(--gutter) var(--space-7)',
    [media.md]: { paddingBlock: 'var(--space-6) var(--space-8)' },
  },
});

/** The page's one `<main>`: target of the skip link. */
export function Page({ children, width = 'content' }: PageProps) {
  return (
    <Main id="main" tabIndex={-1} data-width={width}>
      {children}
    </Main>
  );
}
