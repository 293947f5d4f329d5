import { useState, type FormEvent } from 'react';
import { ApiError, Button, Text, TextLink, api, call, paths, useLocation, type Meta } from '@virasat/kit';
import { FormError, PasswordField, useSending } from '@virasat/kit/forms';
import { AccountFrame } from '../sign-in/sign-in-frame.tsx';

export const meta = (): Meta => ({ title: 'New password | Virasat', noindex: true });

function LinkExpired() {
  return (
    <AccountFrame title="This link no longer works">
      <Text>A link works once, for 30 minutes. Your password has not changed.</Text>
      <Button to={paths.forgotPassword} full>
        Request a new link
      </Button>
      <TextLink to={paths.login()} arrow="left">
        Back to login
      </TextLink>
    </AccountFrame>
  );
}

function Changed() {
  return (
    <AccountFrame title="Your password has been changed">
      <div role="status">
        <Text>All devices have been logged out. Log in with your new password.</Text>
      </div>
      <Button to={paths.login()} full>
        Login
      </Button>
    </AccountFrame>
  );
}

/** /reset-password#token: the target of the link in the email. */
export function Component() {
  const token = useLocation().hash.slice(1);
  const { form, busy, errors, problem, send } = useSending();
  const [outcome, setOutcome] = useState<'expired' | 'changed'>();
  if (outcome === 'changed') return <Changed />;
  if (outcome === 'expired' || !token) return <LinkExpired />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    void send(async () => {
      try {
        await call(api.auth.reset.$post({ json: { token, password } }));
        setOutcome('changed');
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'link_over') throw error;
        setOutcome('expired');
      }
    });
  };
  return (
    <AccountFrame title="Choose a new password">
      <form ref={form} method="post" noValidate onSubmit={submit}>
        <FormError>{problem}</FormError>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters. A short sentence is easy to remember and hard to guess."
          required
          error={errors['password']}
        />
        <Button type="submit" full busy={busy}>
          {busy ? 'Saving…' : 'Change password'}
        </Button>
      </form>
      <Text tone="soft" size="small">
        All devices logged in to your account will be logged out.
      </Text>
    </AccountFrame>
  );
}
