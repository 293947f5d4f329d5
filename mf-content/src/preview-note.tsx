import type { ReactNode } from 'react';
import * as styles from './preview-note.module.css';

/** Says above a page that it is not what shoppers see. */
export const PreviewNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note} role="status">
    <strong>Preview</strong> {children}
  </p>
);
