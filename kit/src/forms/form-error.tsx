import type { ReactNode } from 'react';
import * as styles from './form-error.module.css';

export interface FormErrorProps {
  /** The message; renders nothing without one. */
  children?: ReactNode;
}

/** The error of a whole form, announced at once. */
export function FormError({ children }: FormErrorProps) {
  return children ? (
    <div className={styles.box} role="alert">
      {children}
    </div>
  ) : null;
}
