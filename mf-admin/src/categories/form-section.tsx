import { useId, type ReactNode } from 'react';
import { Heading } from '@virasat/kit';
import * as styles from './category-form.module.css';

export interface FormSectionProps {
  title: string;
  /** Rank of the heading; 3 by default. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A section of a form, with its heading. */
export function FormSection({ title, level = 3, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading level={level} size="card" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
