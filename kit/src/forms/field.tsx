import { useId, type ReactNode } from 'react';
import * as styles from './field.module.css';

/** Props of every labelled control. */
export interface FieldTexts {
  label: ReactNode;
  /** What is wrong and how to fix it; also marks the control as invalid. */
  error?: string;
  /** Help text, always visible. */
  hint?: ReactNode;
}

/** Attributes a control inside a field must have. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  /** The control's id, when the page sets it. */
  id?: string;
  required?: boolean;
  /** `aria-describedby` of the page, combined with the field's own. */
  describedBy?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, help and error below, associated with the control. */
export function Field({ label, error, hint, id, required, describedBy, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const description = [describedBy, hintId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.root}>
      <label htmlFor={controlId}>
        {label}
        {/* screen readers announce the control's own `required` */}
        {required && <b aria-hidden="true"> *</b>}
      </label>
      {children({ id: controlId, 'aria-invalid': error ? true : undefined, 'aria-describedby': description })}
      {hint && <p id={hintId}>{hint}</p>}
      {error && (
        <p id={errorId} data-error="">
          {error}
        </p>
      )}
    </div>
  );
}
