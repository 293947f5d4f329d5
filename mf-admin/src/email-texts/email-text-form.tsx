import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { EditedEmailText } from '@virasat/api';
import type { EmailTextForm as Values } from '@virasat/api/forms';
import { Suspense, lazy, useState } from 'react';
import { Text } from '@virasat/kit';
import { FormSection } from '../categories/form-section.tsx';
import { DeskForm } from '../desk/form/desk-form.tsx';
import { TextField } from '../desk/form/fields.tsx';
import { SaveBar } from '../desk/form/save-bar.tsx';
import { useWork } from '../desk/sheet/use-work.ts';
import { Timeline } from '../desk/timeline.tsx';
import { offerUndo, tell } from '../desk/undo.tsx';
import {
  useResetEmailTextMutation,
  useTestEmailTextMutation,
  useWriteEmailTextMutation,
} from './email-texts-api.ts';
import { useEmailTextForm } from './use-email-text-form.ts';
import * as styles from './email-texts.module.css';

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'));

const labels = { subject: 'Subject', title: 'Heading', body: 'Text' };
const format = (_: string, value: unknown): string => String(value);

/** What may stand in the text, and what has to. */
function Placeholders({ placeholders }: Pick<EditedEmailText, 'placeholders'>) {
  return (
    <ul className={styles.placeholders} aria-label="What is filled in">
      {placeholders.map(({ name, label, isBlock, isRequired }) => (
        <li key={name}>
          <code>{`{${name}}`}</code>
          <span>
            {label}
            {isBlock && ', on a line of its own'}
            {isRequired && '. Cannot be left out'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The owner's form of a text, and how it looks before it is saved. */
export function EmailTextForm({ text }: { text: EditedEmailText }) {
  const { key, name, isWritten, version, values: stored, placeholders } = text;
  const form = useEmailTextForm(text);
  const [reset] = useResetEmailTextMutation();
  const [write] = useWriteEmailTextMutation();
  const [test] = useTestEmailTextMutation();
  const { isBusy, problem, during } = useWork();
  const [previewed, setPreviewed] = useState<Values>();
  const current = (): Values => form.form.getValues();

  const sendTest = () =>
    during(async () => {
      await test({ key, values: current() }).unwrap();
      tell('The test email is on its way to you.');
    });
  const goBack = () =>
    during(async () => {
      const after = await reset({ key, version }).unwrap();
      offerUndo('This email has the shop’s own text again.', () =>
        write({ key, values: stored, version: after.version }).unwrap(),
      );
    });
  return (
    <>
      <DeskForm form={form} label={name} labels={labels} format={format}>
        <FormSection level={2} title={name}>
          <TextField name="subject" label={labels.subject} required count={150} />
          <TextField name="title" label={labels.title} required count={150} />
          <TextField
            name="body"
            label={labels.body}
            multiline
            required
            help="A blank line begins another paragraph. What stands in braces is filled in when the email leaves."
          />
          <div className={styles.actions}>
            <Button variant="outlined" onClick={() => setPreviewed(current())}>
              Preview
            </Button>
            <Button loading={isBusy} onClick={() => void sendTest()}>
              Send a test to me
            </Button>
            {isWritten && (
              <Button disabled={isBusy} onClick={() => void goBack()}>
                Back to the shop’s own text
              </Button>
            )}
          </div>
          {problem && <Alert severity="error">{problem}</Alert>}
        </FormSection>
        <FormSection level={2} title="What is filled in">
          <Text tone="soft">Write these with their braces where they are to stand.</Text>
          <Placeholders placeholders={placeholders} />
        </FormSection>
        <SaveBar form={form} label="Save text" saved="Text saved!" failed="Failed to save text" />
      </DeskForm>
      <FormSection level={2} title="Timeline">
        <Timeline entity={`email-text:${key}`} labels={labels} format={format} />
      </FormSection>
      {previewed && (
        <Suspense fallback={null}>
          <PreviewDialog textKey={key} values={previewed} onClose={() => setPreviewed(undefined)} />
        </Suspense>
      )}
    </>
  );
}
