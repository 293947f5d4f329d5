import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import { useMayChange } from '../../layout/use-may.ts';
import { footBar } from '../foot-bar.ts';
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

/** Save, at the foot of the window, and how it went; nothing for those whose role may not change the page. */
export function SaveBar<Values extends FormValues>(props: SaveBarProps<Values>) {
  const { form, label = 'Save', reset = 'Discard changes', children } = props;
  const { status, isDirty } = form;
  const bar = useRef<HTMLDivElement>(null);
  const mayChange = useMayChange();
  useEffect(() => footBar(bar.current), []);
  const save = useRef<HTMLButtonElement>(null);
  /** The button that was pressed last, until its work is done. */
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (status === 'saving') return;
    const { activeElement: active, body } = document;
    // a button that is disabled while it saves, or has nothing to do afterwards, loses the focus; a wrong field may have
    // got it
    if (pressed.current && (active === body || bar.current?.contains(active))) {
      const again = status === 'failed' ? pressed.current : save.current;
      again?.focus();
    }
    pressed.current = null;
  }, [status, isDirty]);
  if (!mayChange) return null;
  return (
    <div
      ref={bar}
      className={styles.saveBar}
      onClickCapture={({ target }) => {
        pressed.current = target instanceof Element ? target.closest('button') : null;
      }}
    >
      <p role="status" data-failed={status === 'failed' ? '' : undefined}>
        {stateText(props)}
      </p>
      {isDirty && status !== 'saving' && <Button onClick={form.reset}>{reset}</Button>}
      {children}
      <Button
        ref={save}
        variant="contained"
        loading={status === 'saving'}
        loadingPosition="start"
        type="submit"
      >
        {status === 'saving' ? 'Saving...' : label}
      </Button>
    </div>
  );
}
