import type { EditedEmailText } from '@virasat/api';
import { EmailTextFormSchema, type EmailTextForm } from '@virasat/api/forms';
import { useMemo } from 'react';
import { useDeskForm, type Stored } from '../desk/form/use-desk-form.ts';
import { offerUndo } from '../desk/undo.tsx';
import { useWriteEmailTextMutation } from './email-texts-api.ts';

const storedOf = ({ values, version }: EditedEmailText): Stored<EmailTextForm> => ({ values, version });

/** The form of a text. A save can be undone. */
export function useEmailTextForm(text: EditedEmailText) {
  const { key } = text;
  const [write] = useWriteEmailTextMutation();
  const stored = useMemo(() => storedOf(text), [text]);
  return useDeskForm<EmailTextForm>({
    schema: EmailTextFormSchema,
    stored,
    draftKey: `email-text.${key}`,
    async save(values, { version = text.version, before }) {
      const saved = await write({ key, values, version }).unwrap();
      offerUndo('The text is saved.', () => write({ key, values: before, version: saved.version }).unwrap());
      return storedOf(saved);
    },
    readConflict: (current) => storedOf(current as EditedEmailText),
  });
}
