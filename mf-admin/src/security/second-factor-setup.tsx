import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { SecondFactorSetup as Setup } from '@virasat/api';
import { Text } from '@virasat/kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { OwnPassword } from './own-password.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useBeginSecondFactorMutation, useTurnOnSecondFactorMutation } from './security-api.ts';
import * as styles from './security.module.css';

/** `JBSW Y3DP …`: groups are easier to type. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface ScanProps {
  setup: Setup;
  onDone: (recoveryCodes: string[]) => void;
  onAgain: () => void;
}

/** The QR code for the app, and the first code of it. */
function Scan({ setup, onDone, onAgain }: ScanProps) {
  const [turnOn, { isLoading }] = useTurnOnSecondFactorMutation();
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem('');
    try {
      const { recoveryCodes } = await turnOn(input.current?.value ?? '').unwrap();
      onDone(recoveryCodes);
    } catch (error) {
      setProblem((isFailure(error) && error.fields['code']) || reasonOf(error));
      input.current?.focus();
    }
  };
  return (
    <div className={styles.section}>
      <Text>Scan this with an authenticator app on your phone, then type the six digits that it shows.</Text>
      <QrCode text={setup.uri} label="QR code for your authenticator app" />
      <Text size="small" tone="soft">
        No camera? Type this into the app: <span className={styles.secret}>{inGroups(setup.secret)}</span>
      </Text>
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          inputRef={input}
          fullWidth
          size="small"
          name="code"
          label="Code of the app"
          autoComplete="one-time-code"
          error={problem !== ''}
          helperText={problem}
          slotProps={{
            htmlInput: { inputMode: 'numeric', maxLength: 20 },
            formHelperText: { role: 'alert' },
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="contained" disabled={isLoading}>
            Turn on
          </Button>
          <Button onClick={onAgain}>Start again</Button>
        </div>
      </form>
    </div>
  );
}

/** Turns the second factor on: password, app, recovery codes. */
export function SecondFactorSetup({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const [begin] = useBeginSecondFactorMutation();
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (setup) return <Scan setup={setup} onDone={setCodes} onAgain={() => setSetup(undefined)} />;
  return (
    <OwnPassword
      action="Continue"
      onConfirm={async (password) => setSetup(await begin(password).unwrap())}
      {...(onCancel && { onCancel })}
    />
  );
}
