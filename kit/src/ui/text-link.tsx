import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import { styled } from './styled.ts';

export interface TextLinkProps {
  to: string;
  children: ReactNode;
  /** An arrow before ('left': back) or after ('right': onward) the text. */
  arrow?: 'left' | 'right';
}

const Underlined = styled(Link)({
  color: 'var(--indigo)',
  fontWeight: 600,
  textDecorationLine: 'underline',
  textDecorationThickness: 1,
  textDecorationColor: 'var(--brass)',
  textUnderlineOffset: '0.28em',
  transition: 'text-decoration-color 160ms var(--ease)',
  '&:hover': { textDecorationColor: 'currentColor' },
  '&[data-arrow]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minHeight: 44,
    '& svg': { transition: 'transform 160ms var(--ease)' },
    '&:hover svg': { transform: 'translateX(3px)' },
  },
  '&[data-arrow="left"]:hover svg': { transform: 'translateX(-3px)' },
});

/** A text link. */
export function TextLink({ to, children, arrow }: TextLinkProps) {
  return (
    <Underlined to={to} data-arrow={arrow}>
      {arrow === 'left' && <Icon name="arrow-left" size={18} />}
      {children}
      {arrow === 'right' && <Icon name="arrow-right" size={18} />}
    </Underlined>
  );
}
