import { useState, type FormEvent } from 'react';
import { ApiError, Button, Text, TextLink, api, call, paths, useLocation, type Meta } from '@virasat/kit';
import { FormError, PasswordField, useSending } from '@virasat/kit/forms';
import { AccountFrame } from '../sign-in/sign-in-frame.tsx';

export const meta = (): Meta => ({ title: 'New password | Virasat', noindex: true });

function LinkOver() {
  return (
    <AccountFrame title="This link does not work any more">
      <Text>A link works once, within 30 minutes. Your password is as it was.</Text>
      <Button to={paths.forgotPassword} full>
        Ask for a new link
      </Button>
      <TextLink to={paths.login()} arrow="left">
        Back to login
      </TextLink>
    </AccountFrame>
  );
}

function Changed() {
  return (
    <AccountFrame title="Your password is changed">
      <div role="status">
        <Text>Every device that was signed in is signed out. Log in with your new password.</Text>
      </div>
      <Button to={paths.login()} full>
        Login
      </Button>
    </AccountFrame>
  );
}

/** /reset-password#token: where the link of the mail leads. */
export function Component() {
  const token = useLocation().hash.slice(1);
  const { form, busy, errors, problem, send } = useSending();
  const [outcome, setOutcome] = useState<'over' | 'changed'>();
  if (outcome === 'changed') return <Changed />;
  if (outcome === 'over' || !token) return <LinkOver />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    void send(async () => {
      try {
        await call(api.auth.reset.$post({ json: { token, password } }));
        setOutcome('changed');
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'link_over') throw error;
        setOutcome('over');
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
          {busy ? 'Saving…' : 'Change the password'}
        </Button>
      </form>
      <Text tone="soft" size="small">
        Every device that is signed in to your account will be signed out.
      </Text>
    </AccountFrame>
  );
}
