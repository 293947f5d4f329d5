import type { ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';
import { Icon } from './icon.tsx';
import * as styles from './text-link.module.css';

export interface TextLinkProps {
  to: string;
  children: ReactNode;
  /** An arrow before ('left': back) or after ('right': onward) the text. */
  arrow?: 'left' | 'right';
}

/** A text link. */
export function TextLink({ to, children, arrow }: TextLinkProps) {
  return (
    <Link className={styles.underlined} to={to} data-arrow={arrow}>
      {arrow === 'left' && <Icon name="arrow-left" size={18} />}
      {children}
      {arrow === 'right' && <Icon name="arrow-right" size={18} />}
    </Link>
  );
}
