import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { Suspense, lazy, memo, useState } from 'react';
import type { ProductSection } from '@virasat/api/forms';
import { Icon, Skeleton } from '@virasat/kit';
import { FormFields } from '../desk/form/form-fields.tsx';
import { ProductFieldInput } from './product-field.tsx';
import { productFields, type SectionDescription } from './product-fields.ts';
import { PriceSummary } from './price-summary.tsx';
import { SearchPreview } from './search-preview.tsx';
import { SectionProgress } from './section-list.tsx';
import { SlugField } from './slug-field.tsx';
import * as styles from './product.module.css';

const OptionsEditor = lazy(() => import('./options/options-editor.tsx'));

export interface FormSectionProps {
  section: SectionDescription;
  isOpen: boolean;
  onToggle: (section: ProductSection, isOpen: boolean) => void;
  /** Absent of a product that does not exist yet. */
  productId?: string | undefined;
}

/** What a section has beside its fields. */
function Extra({ section, productId }: { section: ProductSection; productId: string | undefined }) {
  if (section === 'pricing') return <PriceSummary />;
  if (section === 'search') {
    return (
      <>
        <SearchPreview />
        {productId !== undefined && <SlugField />}
      </>
    );
  }
  if (section === 'variants') {
    return (
      <Suspense fallback={<Skeleton height={160} />}>
        <OptionsEditor productId={productId} />
      </Suspense>
    );
  }
  return null;
}

export const sectionId = (section: ProductSection): string => `section-${section}`;

/**
 * One of the nine sections. Its fields come when it is opened for the first time, and stay: the form is quick however
 * long it is.
 */
export const FormSection = memo(function FormSection(props: FormSectionProps) {
  const { section, isOpen, onToggle, productId } = props;
  const { name, title, fields } = section;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const isNew = productId === undefined;
  return (
    <Accordion
      id={sectionId(name)}
      className={styles.section ?? ''}
      disableGutters
      expanded={isOpen}
      onChange={(_, isNowOpen) => onToggle(name, isNowOpen)}
      slotProps={{ heading: { component: 'h2' } }}
    >
      <AccordionSummary
        expandIcon={<Icon name="chevron-down" size={20} />}
        id={`${sectionId(name)}-title`}
        aria-controls={`${sectionId(name)}-fields`}
      >
        <span className={styles.sectionTitle}>{title}</span>
        <SectionProgress section={section} isNew={isNew} />
      </AccordionSummary>
      <AccordionDetails>
        {wasOpen && (
          <FormFields>
            <div className={styles.fields}>
              <div data-wide="" className={styles.extra}>
                <Extra section={name} productId={productId} />
              </div>
              {fields
                .filter((field) => isNew || !productFields[field].atCreation)
                .map((field) => (
                  <ProductFieldInput key={field} field={field} productId={productId} />
                ))}
            </div>
          </FormFields>
        )}
      </AccordionDetails>
    </Accordion>
  );
});
