import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError, Button, Stack, Text, useAuth } from '@virasat/kit';
import { Dialog, FormError, PasswordField } from '@virasat/kit/forms';

/** Requirement 60; errors other than a wrong password keep the server's message. */
const messageFor = (error: unknown): string =>
  error instanceof ApiError && error.status !== 401 ? error.message : 'Invalid credentials';

/** Asks for the password of the account whose session has expired, over the page the visitor is on. */
export function SignInDialog({ onDone }: { onDone: (isSignedIn: boolean) => void }) {
  const { user, login } = useAuth();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusPassword = () => form.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus();
  useEffect(focusPassword, []);
  if (!user) return null;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles through portals: a form around the dialog must not be submitted
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password'));
    setBusy(true);
    setProblem('');
    try {
      await login({ email: user.email, password });
      onDone(true);
    } catch (error) {
      setBusy(false);
      setProblem(messageFor(error));
      focusPassword();
    }
  };
  return (
    <Dialog open onClose={() => onDone(false)} title="Sign in to continue" size="small">
      <form ref={form} method="post" onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text>
            Your session has expired, {user.name.split(' ')[0]}. Nothing you have typed is lost: it is saved
            once you have signed in.
          </Text>
          {problem && <FormError>{problem}</FormError>}
          {/* tells password managers which account it is */}
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          <PasswordField
            label={`Password of ${user.email}`}
            name="password"
            autoComplete="current-password"
            required
          />
          <Button type="submit" full busy={busy}>
            {busy ? 'Signing in…' : 'Login'}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
