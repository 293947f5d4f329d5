import { useRef, useState, type FormEvent } from 'react';
import { ApiError, Button, Text, TextLink, paths, useAuth, useSearchParams, type Meta } from '@virasat/kit';
import { FormError, PasswordField, TextField, focusFirstError } from '@virasat/kit/forms';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import * as styles from '../sign-in/sign-in-frame.module.css';

export const meta = (): Meta => ({ title: 'Sign up | Virasat', noindex: true });

interface Problem {
  message: string;
  fields: Record<string, string>;
}

/** Requirement 60: the server's message, 'Signup failed' without one, and a sentence of its own for a connection error. */
function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { message: 'Signup failed', fields: {} };
  if (error.status === 0) return { message: 'Signup failed. Please try again.', fields: {} };
  return { message: error.message || 'Signup failed', fields: error.fields };
}

/** /signup: creates an account and signs in. */
export function Component() {
  const { signup } = useAuth();
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const reject = (reason: Problem) => {
    setProblem(reason);
    requestAnimationFrame(() => form.current && focusFirstError(form.current));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    const input = {
      name: String(values.get('name')).trim(),
      email: String(values.get('email')).trim(),
      password: String(values.get('password')),
    };
    const missing = Object.entries(input).filter(([, value]) => value === '');
    if (missing.length > 0) {
      reject({
        message: 'All fields are required.',
        fields: Object.fromEntries(missing.map(([name]) => [name, 'Fill in this field.'])),
      });
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await signup(input);
    } catch (error) {
      reject(problemOf(error));
    } finally {
      setBusy(false);
    }
  };

  const next = search.get('next');
  const errorOf = (field: string) => problem?.fields[field];
  return (
    <SignInFrame title="Create an account">
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        {problem && <FormError>{problem.message}</FormError>}
        <TextField label="Full name" name="name" autoComplete="name" required error={errorOf('name')} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          error={errorOf('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters. A short sentence is easy to remember and hard to guess."
          required
          error={errorOf('password')}
        />
        <Button type="submit" full busy={busy}>
          {busy ? 'Creating your account…' : 'Sign up'}
        </Button>
      </form>
      <div className={styles.other}>
        <Text as="span">Have an account?</Text>
        <TextLink to={paths.login(next ?? undefined)}>Login</TextLink>
      </div>
    </SignInFrame>
  );
}
