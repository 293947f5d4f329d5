import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { FormDialog } from '../desk/form/form-dialog.tsx';
import * as styles from './gift-cards.module.css';

/** A field of the dialog. */
export interface CardField {
  name: string;
  label: string;
  kind?: 'rupees' | 'email' | 'long';
  help?: string;
  required?: boolean;
}

interface CardDialogProps {
  title: string;
  /** What happens. */
  explain: string;
  fields: readonly CardField[];
  submit: string;
  isDanger?: boolean;
  /** Sends what was entered. What it throws is shown, at its field where it names one. */
  send: (values: Record<string, string>) => Promise<void>;
  onClose: () => void;
}

/** Whole rupees as people write them: 2,500, −500. Anything else is not a number, which the API says at the field. */
export const rupeesOf = (text = ''): number => {
  const plain = text.trim().replaceAll(',', '').replace('−', '-');
  return plain === '' ? Number.NaN : Number(plain);
};

const htmlInput = { rupees: { inputMode: 'text' }, email: { type: 'email' }, long: {} } as const;

/** A dialog that does something with a gift card. */
export function CardDialog(props: CardDialogProps) {
  const { title, explain, fields, submit, isDanger = false, send, onClose } = props;
  const [values, setValues] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);

  async function run() {
    setSending(true);
    setProblem('');
    setErrors({});
    try {
      await send(values);
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
      aria-labelledby="gift-card-title"
    >
      <DialogTitle id="gift-card-title">{title}</DialogTitle>
      <DialogContent>
        <div className={styles.fields}>
          {problem && <Alert severity="error">{problem}</Alert>}
          <p>{explain}</p>
          {fields.map(({ name, label, kind, help, required = false }) => (
            <TextField
              key={name}
              label={label}
              required={required}
              value={values[name] ?? ''}
              multiline={kind === 'long'}
              minRows={kind === 'long' ? 3 : 1}
              {...(kind && { slotProps: { htmlInput: htmlInput[kind] } })}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              error={errors[name] !== undefined}
              helperText={errors[name] ?? help}
            />
          ))}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
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
