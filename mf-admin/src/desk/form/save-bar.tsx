import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import type { DeskForm } from './use-desk-form.ts';
import type { FormValues } from './form-values.ts';
import * as styles from './form.module.css';

export interface SaveBarProps<Values extends FormValues> {
  form: DeskForm<Values>;
  /** E.g. "Product saved!" */
  saved: string;
  /** E.g. "Failed to save product" */
  failed: string;
  /** The button's text; "Save" by default. */
  label?: string;
  /** Text of the button that takes back what was typed; "Discard changes" by default. */
  reset?: string;
  /** More to do, such as Publish. */
  children?: ReactNode;
}

function stateText<Values extends FormValues>({ form, saved, failed }: SaveBarProps<Values>): string {
  const { status, problem, isDirty } = form;
  if (status === 'saving') return 'Saving...';
  if (status === 'failed') return problem ? `${failed}: ${problem}` : failed;
  if (isDirty) return 'Unsaved changes';
  return status === 'saved' ? saved : '';
}

/** Save, at the foot of the window, and how it went. */
export function SaveBar<Values extends FormValues>(props: SaveBarProps<Values>) {
  const { form, label = 'Save', reset = 'Discard changes', children } = props;
  const { status, isDirty } = form;
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (status === 'saving') return;
    // a button that is disabled while it saves has lost the focus; a wrong field may have got it
    if (isPressed.current && document.activeElement === document.body) button.current?.focus();
    isPressed.current = false;
  }, [status]);
  return (
    <div className={styles.saveBar}>
      <p role="status" data-failed={status === 'failed' ? '' : undefined}>
        {stateText(props)}
      </p>
      {isDirty && status !== 'saving' && <Button onClick={form.reset}>{reset}</Button>}
      {children}
      <Button
        ref={button}
        variant="contained"
        loading={status === 'saving'}
        loadingPosition="start"
        type="submit"
        onClick={() => {
          isPressed.current = true;
        }}
      >
        {status === 'saving' ? 'Saving...' : label}
      </Button>
    </div>
  );
}
