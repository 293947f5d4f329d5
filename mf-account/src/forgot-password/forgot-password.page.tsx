import { useState, type FormEvent } from 'react';
import { Button, Text, TextLink, api, call, paths, type Meta } from '@virasat/kit';
import { FormError, TextField, useSending } from '@virasat/kit/forms';
import { AccountFrame } from '../sign-in/sign-in-frame.tsx';

export const meta = (): Meta => ({ title: 'Forgot password | Virasat', noindex: true });

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AccountFrame title="Look into your inbox">
      <div role="status">
        <Text>
          If <strong>{email}</strong> has an account here, a link is on its way to it. It works once, within
          30 minutes.
        </Text>
      </div>
      <Text tone="soft">
        Nothing there? Look into the spam folder, or check the address for a typing slip.
      </Text>
      <Button variant="secondary" full onClick={onAgain}>
        Try another address
      </Button>
      <TextLink to={paths.login()} arrow="left">
        Back to login
      </TextLink>
    </AccountFrame>
  );
}

/** /forgot-password: the same words whether the address has an account or not. */
export function Component() {
  const { form, busy, errors, problem, send } = useSending();
  const [sentTo, setSentTo] = useState('');
  if (sentTo) return <Sent email={sentTo} onAgain={() => setSentTo('')} />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    void send(async () => {
      await call(api.auth.forgot.$post({ json: { email } }));
      setSentTo(email);
    });
  };
  return (
    <AccountFrame title="Forgot password">
      <Text>Tell us your e-mail address. We send you a link to choose a new password.</Text>
      <form ref={form} method="post" onSubmit={submit}>
        <FormError>{problem}</FormError>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          error={errors['email']}
        />
        <Button type="submit" full busy={busy}>
          {busy ? 'Sending…' : 'Send the link'}
        </Button>
      </form>
      <TextLink to={paths.login()} arrow="left">
        Back to login
      </TextLink>
    </AccountFrame>
  );
}
