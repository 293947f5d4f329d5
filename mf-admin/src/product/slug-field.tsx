import { useFormContext } from 'react-hook-form';
import { TextField } from '../desk/form/fields.tsx';
import { useFormValue } from './use-form-value.ts';

/** The last part of the product's address. */
export function SlugField() {
  const { formState } = useFormContext();
  const stored = String((formState.defaultValues?.['slug'] as string | undefined) ?? '');
  const isOther = useFormValue(({ slug }) => slug !== stored);
  const help = isOther
    ? `Links to the address before (${stored}) lead on to the new one.`
    : 'The last part of the address. When you change it, links to the one before lead on to it.';
  return <TextField name="slug" label="Address of the page" help={help} />;
}
