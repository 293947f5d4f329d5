import type { EditedPage } from '@virasat/api';
import { pageNames, pageSchema } from '@virasat/api/forms';
import { useMemo, useRef } from 'react';
import type { FormValues } from '../desk/form/form-values.ts';
import { useDeskForm, type Stored } from '../desk/form/use-desk-form.ts';
import { tell } from '../desk/undo.tsx';
import { useSavePageMutation } from './pages-api.ts';

const storedOf = ({ values, version }: EditedPage): Stored<FormValues> => ({ values, version });

/** The form of a page: saved as a draft, or published in the same step. */
export function usePageForm(page: EditedPage) {
  const { key } = page;
  const [save] = useSavePageMutation();
  const isPublishing = useRef(false);
  const stored = useMemo(() => storedOf(page), [page]);
  const form = useDeskForm<FormValues>({
    schema: pageSchema(key) as never,
    stored,
    draftKey: `page.${key}`,
    async save(values, { version = page.version }) {
      const publish = isPublishing.current;
      const saved = await save({ key, version, values, publish }).unwrap();
      tell(publish ? `${pageNames[key]}: published.` : `${pageNames[key]}: the draft is saved.`);
      return storedOf(saved);
    },
    readConflict: (current) => storedOf(current as EditedPage),
  });
  return {
    form,
    /** Before a save: whether shoppers see it at once. */
    publishing(isOn: boolean) {
      isPublishing.current = isOn;
    },
  };
}
