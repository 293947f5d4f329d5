import { useId, type ReactNode } from 'react';
import { styled } from '../ui/styled.ts';

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

const Root = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-1)',
  minWidth: 0,
  '& label': { fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.4 },
  '& label b': { color: 'var(--madder)', fontWeight: 400 },
  '& p': { margin: 0, fontSize: 'var(--text-small)', lineHeight: 1.45, color: 'var(--ink-soft)' },
  '& p[data-error]': { color: 'var(--madder)', fontWeight: 600 },
  '& input, & select, & textarea': {
    width: '100%',
    minHeight: 48,
    padding: '0.6875rem var(--space-3)',
    border: '1px solid var(--control)',
    borderRadius: 'var(--radius-1)',
    background: 'var(--raised)',
    color: 'var(--ink)',
    font: 'inherit',
    fontSize: '1rem',
    lineHeight: 1.5,
    transition: 'border-color 160ms var(--ease)',
    '&:hover:not(:disabled)': { borderColor: 'var(--ink-soft)' },
    '&:focus-visible': { outlineOffset: 0, borderColor: 'var(--focus)' },
    '&::placeholder': { color: 'var(--ink-soft)', opacity: 0.8 },
    '&:disabled': { background: 'var(--ivory)', color: 'var(--ink-soft)', cursor: 'not-allowed' },
    '&:read-only:not(select)': { background: 'var(--ivory)' },
    '&[aria-invalid="true"]': { borderColor: 'var(--madder)', boxShadow: 'inset 0 0 0 1px var(--madder)' },
  },
  '& textarea': { resize: 'vertical', minHeight: 96 },
  '& input[type="file"]': {
    padding: 'var(--space-2)',
    '&::file-selector-button': {
      minHeight: 30,
      marginRight: 'var(--space-3)',
      border: '1px solid var(--control)',
      borderRadius: 'var(--radius-1)',
      background: 'var(--ivory)',
      color: 'inherit',
      font: 'inherit',
    },
  },
  '& select': {
    appearance: 'none',
    paddingRight: 40,
    backgroundImage:
      'linear-gradient(45deg, transparent 50%, var(--ink-soft) 50%), linear-gradient(-45deg, transparent 50%, var(--ink-soft) 50%)',
    backgroundPosition: 'calc(100% - 20px) 21px, calc(100% - 14px) 21px',
    backgroundSize: '6px 6px',
    backgroundRepeat: 'no-repeat',
  },
  '& [data-affix]': { position: 'relative', '& input': { paddingRight: 76 } },
  '& [data-affix] button': {
    position: 'absolute',
    inset: '2px 2px 2px auto',
    minWidth: 68,
    border: 0,
    borderRadius: 'var(--radius-1)',
    background: 'none',
    color: 'var(--indigo)',
    font: '600 0.9375rem/1 var(--font-text)',
    cursor: 'pointer',
  },
});

/** Label above, help and error below, associated with the control. */
export function Field({ label, error, hint, id, required, describedBy, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const description = [describedBy, hintId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <Root>
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
    </Root>
  );
}
