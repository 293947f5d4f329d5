import { useState, type FormEvent } from 'react';
import { Button, Text, TextLink, api, call, paths, type Meta } from '@virasat/kit';
import { FormError, TextField, useSending } from '@virasat/kit/forms';
import { AccountFrame } from '../sign-in/sign-in-frame.tsx';

export const meta = (): Meta => ({ title: 'Forgot password | Virasat', noindex: true });

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AccountFrame title="Check your inbox">
      <div role="status">
        <Text>
          If there is an account for <strong>{email}</strong>, we have sent a link to it. The link works once,
          for 30 minutes.
        </Text>
      </div>
      <Text tone="soft">No email? Check your spam folder, or check the address for a typing mistake.</Text>
      <Button variant="secondary" full onClick={onAgain}>
        Try another address
      </Button>
      <TextLink to={paths.login()} arrow="left">
        Back to login
      </TextLink>
    </AccountFrame>
  );
}

/** /forgot-password: says the same whether the address has an account or not. */
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
      <Text>Enter your email address and we will send you a link to choose a new password.</Text>
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
          {busy ? 'Sending…' : 'Send link'}
        </Button>
      </form>
      <TextLink to={paths.login()} arrow="left">
        Back to login
      </TextLink>
    </AccountFrame>
  );
}
