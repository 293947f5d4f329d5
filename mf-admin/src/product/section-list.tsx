import { memo } from 'react';
import { Icon } from '@virasat/kit';
import { completenessOf } from './completeness.ts';
import { sections, type SectionDescription } from './product-fields.ts';
import { useFormValue } from './use-form-value.ts';
import * as styles from './product.module.css';

/** How much of a section is filled in. */
export function SectionProgress({ section, isNew }: { section: SectionDescription; isNew: boolean }) {
  const { filled, fields } = useFormValue((values) => completenessOf(section, values, isNew));
  const isComplete = filled === fields;
  return (
    <span className={styles.progress} data-complete={isComplete ? '' : undefined}>
      {isComplete && <Icon name="check" size={16} />}
      {filled} of {fields}
    </span>
  );
}

export interface SectionListProps {
  isNew: boolean;
  onChoose: (section: SectionDescription['name']) => void;
}

/** The nine sections beside the form: what is filled in of each, and the way there. */
export const SectionList = memo(function SectionList({ isNew, onChoose }: SectionListProps) {
  return (
    <nav className={styles.list} aria-label="Sections of the form">
      <ol>
        {sections.map((section) => (
          <li key={section.name}>
            <button type="button" onClick={() => onChoose(section.name)}>
              {section.title}
              <SectionProgress section={section} isNew={isNew} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
});
