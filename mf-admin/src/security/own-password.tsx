import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useAuth } from '@virasat/kit';
import { useRef, useState, type FormEvent } from 'react';
import { isFailure, reasonOf } from '../desk/failure.ts';
import * as styles from './security.module.css';

interface OwnPasswordProps {
  /** What the button does, as it says. */
  action: string;
  /** @throws a `Failure` */
  onConfirm: (password: string) => Promise<void>;
  onCancel?: () => void;
}

/** Asks for the password before something about signing in changes: a borrowed browser is signed in, too. */
export function OwnPassword({ action, onConfirm, onCancel }: OwnPasswordProps) {
  const { user } = useAuth();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      await onConfirm(input.current?.value ?? '');
    } catch (error) {
      setProblem((isFailure(error) && error.fields['password']) || reasonOf(error));
      setBusy(false);
      input.current?.focus();
    }
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {/* tells password managers which account it is */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <TextField
        inputRef={input}
        fullWidth
        size="small"
        type="password"
        name="password"
        label="Your password"
        autoComplete="current-password"
        error={problem !== ''}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: 128 }, formHelperText: { role: 'alert' } }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" disabled={busy}>
          {action}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
