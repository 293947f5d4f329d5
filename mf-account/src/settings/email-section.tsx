import { useRef, type FormEvent } from 'react';
import type { Settings } from '@virasat/api';
import { Button, Icon, Text, api, call, useAuth, useRevalidator } from '@virasat/kit';
import { FormError, PasswordField, TextField, useSending } from '@virasat/kit/forms';
import { SettingsSection } from './settings-section.tsx';
import * as styles from './email-section.module.css';

interface StepProps {
  /** Shows the other step. */
  onDone: () => Promise<void>;
}

function PendingChange({ email, confirmed, onDone }: NonNullable<Settings['emailChange']> & StepProps) {
  const { user } = useAuth();
  const { busy, problem, send } = useSending();
  const cancel = () =>
    void send(async () => {
      await call(api.account.email.$delete());
      await onDone();
    });
  const sides = [
    { side: 'old', address: user?.email },
    { side: 'new', address: email },
  ] as const;
  return (
    <div className={styles.pending}>
      <Text>
        Your account moves to <strong>{email}</strong> once both addresses are confirmed. We have sent a link
        to each; the links work for 30 minutes.
      </Text>
      <ul>
        {sides.map(({ side, address }) => {
          const isConfirmed = confirmed.includes(side);
          return (
            <li key={side}>
              <Icon name={isConfirmed ? 'check' : 'mail'} size={20} />
              {address}: {isConfirmed ? 'confirmed' : 'waiting'}
            </li>
          );
        })}
      </ul>
      <FormError>{problem}</FormError>
      <Button variant="secondary" busy={busy} onClick={cancel}>
        Cancel change
      </Button>
    </div>
  );
}

function ChangeForm({ onDone }: StepProps) {
  const { form, busy, errors, problem, send } = useSending();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    void send(async () => {
      const json = { email: String(values.get('email')).trim(), password: String(values.get('password')) };
      await call(api.account.email.$post({ json }));
      await onDone();
    });
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <FormError>{problem}</FormError>
      <TextField
        label="New email address"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        error={errors['email']}
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={errors['password']}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {busy ? 'Sending…' : 'Change address'}
      </Button>
    </form>
  );
}

/** Changes the email address of the account. */
export function EmailSection({ change }: { change: Settings['emailChange'] }) {
  const { user } = useAuth();
  const step = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const showNext = async () => {
    await revalidate();
    // the button that was pressed has disappeared
    step.current?.focus();
  };
  return (
    <SettingsSection
      title="Email address"
      intro={
        <>
          You log in with <strong>{user?.email}</strong>. To change it, confirm from both your current and
          your new address.
        </>
      }
    >
      <div ref={step} tabIndex={-1} className={styles.step}>
        {change ? <PendingChange {...change} onDone={showNext} /> : <ChangeForm onDone={showNext} />}
      </div>
    </SettingsSection>
  );
}
