import type { EditedNewsletter } from '@virasat/api';
import { subscriptionSources } from '@virasat/api/constants';
import type { NewsletterBlock } from '@virasat/api/forms';
import { FormSection } from '../categories/form-section.tsx';
import { DeskForm } from '../desk/form/desk-form.tsx';
import { NumberField, SelectField, TextField } from '../desk/form/fields.tsx';
import { SaveBar } from '../desk/form/save-bar.tsx';
import { Timeline, plainValue } from '../desk/timeline.tsx';
import { BlockEditor } from './block-editor.tsx';
import { newsletterLabels, partsText, sourceLabels } from './newsletter-labels.ts';
import { SendNewsletter } from './send-newsletter.tsx';
import { NEWSLETTER_SAVED, useNewsletterForm } from './use-newsletter-form.ts';
import * as styles from './newsletter.module.css';

const sourceOptions = [
  { value: '', label: 'Any origin' },
  ...subscriptionSources.map((value) => ({ value, label: sourceLabels[value] })),
];

const shownValue = (field: string, value: unknown): string =>
  field === 'blocks' && Array.isArray(value)
    ? partsText(value as NewsletterBlock[])
    : plainValue(field, value);

/** The admin's form of a newsletter; of a new one when it is undefined. */
export function NewsletterForm({ newsletter }: { newsletter: EditedNewsletter | undefined }) {
  const form = useNewsletterForm(newsletter);
  return (
    <>
      <DeskForm form={form} label="Newsletter" labels={newsletterLabels}>
        <FormSection level={2} title="In the inbox">
          <TextField name="subject" label={newsletterLabels.subject} required count={120} />
          <TextField
            name="preview"
            label={newsletterLabels.preview}
            count={150}
            help="What an inbox shows beside the subject."
          />
        </FormSection>
        <FormSection level={2} title="What it says">
          <TextField name="title" label={newsletterLabels.title} count={120} />
          <BlockEditor />
        </FormSection>
        <FormSection level={2} title="Who gets it">
          <div className={styles.fields}>
            <SelectField
              name="source"
              label={newsletterLabels.source}
              options={sourceOptions}
              help="Where they have subscribed."
            />
            <TextField
              name="tag"
              label={newsletterLabels.tag}
              help="Of a list that was imported. Empty: with any tag."
            />
            <NumberField
              name="joinedWithinDays"
              label={newsletterLabels.joinedWithinDays}
              unit="days"
              help="Only who is new. Empty: everybody."
            />
          </div>
        </FormSection>
        <SaveBar
          form={form}
          label="Save newsletter"
          saved={NEWSLETTER_SAVED}
          failed="Failed to save newsletter"
        />
      </DeskForm>
      {newsletter && (
        <>
          <SendNewsletter newsletter={newsletter} hasUnsaved={form.isDirty} />
          <FormSection level={2} title="Timeline">
            <Timeline entity={`newsletter:${newsletter.id}`} labels={newsletterLabels} format={shownValue} />
          </FormSection>
        </>
      )}
    </>
  );
}
