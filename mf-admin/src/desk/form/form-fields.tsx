import type { ReactNode } from 'react';
import { useMayChange } from '../../layout/use-may.ts';
import * as styles from './form.module.css';

/** Fields of a form: to read only, and without buttons, for those whose role may not change them. */
export function FormFields({ children }: { children: ReactNode }) {
  if (useMayChange()) return children;
  return (
    <fieldset className={styles.readOnly} disabled>
      {children}
    </fieldset>
  );
}
