import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError, Button, Stack, Text, useAuth } from '@virasat/kit';
import { Dialog, FormError, PasswordField, TextField } from '@virasat/kit/forms';

/** The challenge of a second factor was not answered in time. */
const isOver = (error: unknown) => error instanceof ApiError && error.code === 'challenge_over';

/** Requirement 60; errors other than a wrong password keep the server's message. */
const messageFor = (error: unknown): string =>
  error instanceof ApiError && (error.status !== 401 || isOver(error))
    ? error.message
    : 'Invalid credentials';

/** Asks for the password of the account whose session has expired, over the page the visitor is on. */
export function SignInDialog({ onDone }: { onDone: (isSignedIn: boolean) => void }) {
  const { user, login, confirmLogin } = useAuth();
  const [challenge, setChallenge] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  useEffect(focusField, [challenge]);
  if (!user) return null;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React bubbles through portals: a form around the dialog must not be submitted
    event.stopPropagation();
    const typed = String(new FormData(event.currentTarget).get(challenge ? 'code' : 'password'));
    setBusy(true);
    setProblem('');
    try {
      if (challenge) await confirmLogin({ challenge, code: typed });
      else {
        const answer = await login({ email: user.email, password: typed });
        if ('challenge' in answer) {
          setChallenge(answer.challenge);
          setBusy(false);
          return;
        }
      }
      onDone(true);
    } catch (error) {
      setBusy(false);
      if (isOver(error)) setChallenge('');
      setProblem(messageFor(error));
      focusField();
    }
  };
  return (
    <Dialog open onClose={() => onDone(false)} title="Log in to continue" size="small">
      <form ref={form} method="post" onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text>
            Your session has expired, {user.name.split(' ')[0]}. Nothing you have typed is lost: it is saved
            once you have logged in.
          </Text>
          {problem && <FormError>{problem}</FormError>}
          {/* tells password managers which account it is */}
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          {challenge ? (
            <TextField
              key="code"
              label="Code of your app, or a recovery code"
              name="code"
              autoComplete="one-time-code"
              required
            />
          ) : (
            <PasswordField
              label={`Password of ${user.email}`}
              name="password"
              autoComplete="current-password"
              required
            />
          )}
          <Button type="submit" full busy={busy}>
            {busy ? 'Logging in…' : 'Login'}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
