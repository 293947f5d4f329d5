import type { FormEvent } from 'react';
import type { Settings } from '@virasat/api';
import { Button, Icon, Text, api, call, styled, useAuth, useRevalidator } from '@virasat/kit';
import { FormError, PasswordField, TextField, useSending } from '@virasat/kit/forms';
import { SettingsSection } from './settings-section.tsx';

const Waiting = styled('div')({
  width: '100%',
  padding: 'var(--space-4)',
  display: 'grid',
  gap: 'var(--space-3)',
  justifyItems: 'start',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-2)',
  background: 'var(--ivory)',
  '& strong': { overflowWrap: 'anywhere' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 'var(--space-2)' },
  '& li': { display: 'flex', gap: 'var(--space-2)', alignItems: 'center', overflowWrap: 'anywhere' },
  '& svg': { flex: 'none', color: 'var(--sandstone-deep)' },
});

function Change({ email, confirmed }: NonNullable<Settings['emailChange']>) {
  const { user } = useAuth();
  const { revalidate } = useRevalidator();
  const { busy, problem, send } = useSending();
  const giveUp = () =>
    void send(async () => {
      await call(api.account.email.$delete());
      await revalidate();
    });
  const sides = [
    { side: 'old', address: user?.email },
    { side: 'new', address: email },
  ] as const;
  return (
    <Waiting>
      <Text>
        Your account moves to <strong>{email}</strong> once both addresses have agreed. Look for our mails;
        their links work for 30 minutes.
      </Text>
      <ul>
        {sides.map(({ side, address }) => {
          const agreed = confirmed.includes(side);
          return (
            <li key={side}>
              <Icon name={agreed ? 'check' : 'mail'} size={20} />
              {address}: {agreed ? 'agreed' : 'waiting'}
            </li>
          );
        })}
      </ul>
      <FormError>{problem}</FormError>
      <Button variant="secondary" busy={busy} onClick={giveUp}>
        Keep my address
      </Button>
    </Waiting>
  );
}

function AskForChange() {
  const { revalidate } = useRevalidator();
  const { form, busy, errors, problem, send } = useSending();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    void send(async () => {
      const json = { email: String(values.get('email')).trim(), password: String(values.get('password')) };
      await call(api.account.email.$post({ json }));
      await revalidate();
    });
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <FormError>{problem}</FormError>
      <TextField
        label="New e-mail address"
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

/** Move the account to another e-mail address. */
export function EmailSection({ change }: { change: Settings['emailChange'] }) {
  const { user } = useAuth();
  return (
    <SettingsSection
      title="E-mail address"
      intro={
        <>
          You log in with <strong>{user?.email}</strong>. To change it, you agree in a mail to that address
          and in one to the new one.
        </>
      }
    >
      {change ? <Change {...change} /> : <AskForChange />}
    </SettingsSection>
  );
}
