import type { ReactNode } from 'react';
import * as styles from './page.module.css';

export interface PageProps {
  children: ReactNode;
  /** 'content' (default): 1240 px with page padding. 'full': edge to edge, sections bring their own width. */
  width?: 'content' | 'full';
}

/** The page's one `<main>`: target of the skip link. */
export function Page({ children, width = 'content' }: PageProps) {
  return (
    <main className={styles.main} id="main" tabIndex={-1} data-width={width}>
      {children}
    </main>
  );
}
