import type { FormEvent } from 'react';
import { Button, api, call, useAuth, useNotify, useRevalidator } from '@virasat/kit';
import { FormError, PasswordField, useSending } from '@virasat/kit/forms';
import { SettingsSection } from './settings-section.tsx';

/** Changes the password. */
export function PasswordSection() {
  const { user } = useAuth();
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const { form, busy, errors, problem, send } = useSending();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    void send(async () => {
      const json = { current: String(values.get('current')), password: String(values.get('password')) };
      await call(api.account.password.$put({ json }));
      form.current?.reset();
      await revalidate();
      notify('Password changed. All other devices are logged out.');
    });
  };
  return (
    <SettingsSection
      title="Password"
      intro="When you change it, all other devices are logged out and we email you about it."
    >
      <form ref={form} method="post" noValidate onSubmit={submit}>
        <FormError>{problem}</FormError>
        {/* password managers save the new password for this name */}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          required
          error={errors['current']}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters. A short sentence is easy to remember and hard to guess."
          required
          error={errors['password']}
        />
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Change password'}
        </Button>
      </form>
    </SettingsSection>
  );
}
