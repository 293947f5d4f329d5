import type { ComponentProps, ReactNode } from 'react';
import * as styles from './choice.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'name'> {
  label: ReactNode;
  name: string;
}

/** A native checkbox with its label. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
