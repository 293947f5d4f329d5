import { useId, type ReactNode } from 'react';
import { Heading } from '@virasat/kit';
import * as styles from './category-form.module.css';

export interface FormSectionProps {
  title: string;
  /** Rank of the heading; 3 by default. */
  level?: 2 | 3;
  /** For links to the section. */
  id?: string;
  children: ReactNode;
}

/** A section of a form, with its heading. */
export function FormSection({ title, level = 3, id, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} id={id} aria-labelledby={titleId}>
      <Heading level={level} size="card" id={titleId}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
