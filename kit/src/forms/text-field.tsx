import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'name'> {
  name: string;
  /** A textarea instead of an input. */
  multiline?: boolean;
  /** Lines of the textarea. Default 4. */
  rows?: number;
}

/** A native input or textarea with its label, help and error. */
export function TextField({ label, error, hint, multiline, rows = 4, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      id={input.id}
      required={input.required}
      describedBy={input['aria-describedby']}
    >
      {(control) =>
        multiline ? (
          <textarea {...(input as ComponentProps<'textarea'>)} rows={rows} {...control} />
        ) : (
          <input type="text" {...input} {...control} />
        )
      }
    </Field>
  );
}
