import { Suspense, lazy } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from '../desk/form/fields.tsx';

const RichText = lazy(() => import('../blog/editor/rich-text.tsx'));

/** A policy or a guide: its title, its text, and what search engines read (requirements 213 and 353). */
export function TextFields() {
  const { field, fieldState } = useController({ name: 'content' });
  return (
    <>
      <TextField name="title" label="Title" required count={80} />
      <Suspense fallback={<p>Loading...</p>}>
        <RichText
          label="Text"
          placeholder="Write the text of the page..."
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      </Suspense>
      <TextField name="metaDescription" label="Meta description" multiline count={160} />
    </>
  );
}
