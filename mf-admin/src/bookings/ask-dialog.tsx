import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { FormDialog } from '../desk/form/form-dialog.tsx';
import * as styles from './bookings.module.css';

export interface AskDialogProps {
  title: string;
  submit: string;
  isDanger?: boolean;
  /** Does it. What it throws is shown, at its field where it names one. */
  send: () => Promise<void>;
  onClose: () => void;
  /** The fields; `errors` are what the API says about them. */
  children: (errors: Record<string, string>) => ReactNode;
}

/** A dialog that does something with a session or a booking. */
export function AskDialog({ title, submit, isDanger = false, send, onClose, children }: AskDialogProps) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);

  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // MUI marks a select twice; the hidden one of the two takes no focus
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden="true"])')?.focus();
  }, [errors]);

  async function run() {
    setSending(true);
    setProblem('');
    setErrors({});
    try {
      await send();
      onClose();
    } catch (error) {
      setProblem(reasonOf(error));
      if (isFailure(error)) setErrors(error.fields);
    } finally {
      setSending(false);
    }
  }

  return (
    <FormDialog
      open
      onClose={isSending ? undefined : onClose}
      fillsPhone
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <div className={styles.fields} ref={fields}>
          {problem && <Alert severity="error">{problem}</Alert>}
          {children(errors)}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back</Button>
        <Button
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          loading={isSending}
          onClick={() => void run()}
        >
          {submit}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
