import { useState, type ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'name' | 'type'> {
  name: string;
  /** 'current-password' to sign in, 'new-password' to choose one: password managers need to know. */
  autoComplete: string;
}

/** A password input with a button that shows its value. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      id={input.id}
      required={input.required}
      describedBy={input['aria-describedby']}
    >
      {(control) => (
        <div data-affix="">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
