import { Suspense, lazy } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from '../desk/form/fields.tsx';

const RichText = lazy(() => import('../blog/editor/rich-text.tsx'));

/** A policy: its title, its text, and what search engines read (requirement 213). */
export function PolicyFields() {
  const { field, fieldState } = useController({ name: 'content' });
  return (
    <>
      <TextField name="title" label="Title" required count={80} />
      <Suspense fallback={<p>Loading...</p>}>
        <RichText
          label="Text"
          placeholder="Write what the shop promises..."
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
