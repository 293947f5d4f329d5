import type { EditedNewsletter } from '@virasat/api';
import { NewsletterFormSchema, type NewsletterForm } from '@virasat/api/forms';
import { useMemo } from 'react';
import { useCreated } from '../desk/form/use-created.ts';
import { useDeskForm, type SaveContext, type Stored } from '../desk/form/use-desk-form.ts';
import { newsletterPage } from '../layout/sections.ts';
import { useCreateNewsletterMutation, useEditNewsletterMutation } from './newsletter-api.ts';

export const NEWSLETTER_SAVED = 'Newsletter saved!';

const storedOf = ({ values, version }: EditedNewsletter): Stored<NewsletterForm> => ({ values, version });

/** The form of a newsletter; of a new one when it is undefined. */
export function useNewsletterForm(newsletter: EditedNewsletter | undefined) {
  const [create] = useCreateNewsletterMutation();
  const [edit] = useEditNewsletterMutation();
  const stored = useMemo<Stored<NewsletterForm>>(
    () => (newsletter ? storedOf(newsletter) : { values: { subject: '' } }),
    [newsletter],
  );
  const created = useCreated(NEWSLETTER_SAVED);
  return useDeskForm<NewsletterForm>({
    schema: NewsletterFormSchema,
    stored,
    draftKey: `newsletter.${newsletter?.id ?? 'new'}`,
    save: async (values: NewsletterForm, { changed, version }: SaveContext<NewsletterForm>) => {
      if (newsletter)
        return storedOf(await edit({ id: newsletter.id, version: version ?? 1, changed }).unwrap());
      const made = await create(values).unwrap();
      created.note(newsletterPage(made.id));
      return storedOf(made);
    },
    onSaved: created.open,
    readConflict: (current) => storedOf(current as EditedNewsletter),
  });
}
