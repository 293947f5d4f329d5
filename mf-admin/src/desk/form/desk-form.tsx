import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, lazy, useEffect, useRef, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useMayChange } from '../../layout/use-may.ts';
import { orderTime } from '../../order/order-time.ts';
import { useShortcuts, type ShortcutGroup } from '../shortcuts.tsx';
import { FormFields } from './form-fields.tsx';
import type { FormValues } from './form-values.ts';
import type { DeskForm as DeskFormState } from './use-desk-form.ts';
import * as styles from './form.module.css';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));

export interface DeskFormProps<Values extends FormValues> {
  /** From `useDeskForm`. */
  form: DeskFormState<Values>;
  /** What the form is called, for screen readers. */
  label: string;
  /** Labels of the fields, for the conflict dialog; the field's name where there is none. */
  labels?: Record<string, string>;
  /** How the conflict dialog shows a value; its text by default. */
  format?: (field: string, value: unknown) => ReactNode;
  /** Its fields are in sections that open and close: each has its own `FormFields`. */
  hasSections?: boolean;
  children: ReactNode;
}

const formShortcuts: ShortcutGroup = {
  title: 'This form',
  shortcuts: [{ keys: ['Mod+S'], does: 'Save' }],
};

/** Ctrl S or ⌘ S saves, also while somebody types; the browser would save the page as a file. */
function useSaveKey() {
  useShortcuts(formShortcuts);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"]')) form.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return form;
}

/** The form element with what belongs to every form: an offered draft, the leave guard and the conflict dialog. */
export function DeskForm<Values extends FormValues>(props: DeskFormProps<Values>) {
  const { form: desk, label, labels = {}, format, hasSections = false, children } = props;
  const { form, draft, conflict, leaving, submit } = desk;
  const element = useSaveKey();
  const mayChange = useMayChange();
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={styles.form}
        aria-label={label}
        noValidate
        onSubmit={(event) => (mayChange ? void submit(event) : event.preventDefault())}
      >
        {!mayChange && <Alert severity="info">Your role may look at this and not change it.</Alert>}
        {draft && mayChange && (
          <Alert
            severity="info"
            action={
              <>
                <Button color="inherit" size="small" onClick={draft.restore}>
                  Restore
                </Button>
                <Button color="inherit" size="small" onClick={draft.discard}>
                  Discard
                </Button>
              </>
            }
          >
            You have unsaved changes from {orderTime(draft.at)}.
          </Alert>
        )}
        {hasSections ? children : <FormFields>{children}</FormFields>}
      </form>
      <Suspense>
        {leaving && <LeaveDialog {...leaving} />}
        {conflict && (
          <ConflictDialog
            message={conflict.message}
            fields={conflict.fields}
            alsoChanged={conflict.alsoChanged}
            labels={labels}
            {...(format && { format })}
            onResolve={conflict.resolve}
            onClose={conflict.dismiss}
          />
        )}
      </Suspense>
    </FormProvider>
  );
}
