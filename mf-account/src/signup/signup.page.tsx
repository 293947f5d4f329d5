import { useRef, useState, type FormEvent } from 'react';
import { ApiError, Button, Text, TextLink, paths, useAuth, useSearchParams, type Meta } from '@virasat/kit';
import { FormError, PasswordField, TextField, focusFirstError } from '@virasat/kit/forms';
import { SignInFrame, useLeaving } from '../sign-in/sign-in-frame.tsx';
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
  // the client makes up a sentence for an answer without one, such as that of a proxy
  const isSilent = error.code === 'unknown' || error.message === '';
  return { message: isSilent ? 'Signup failed' : error.message, fields: error.fields };
}

const shortest = 8;

/** What is wrong with the fields as they are, all of it at once: what only the server knows comes after it. */
function wrongFields(input: Record<'name' | 'email' | 'password', string>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(input)) if (value === '') fields[name] = 'Fill in this field.';
  if (input.email !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(input.email))
    fields['email'] = 'Enter an email address like name@example.com.';
  if (input.password !== '' && input.password.length < shortest)
    fields['password'] = `A password needs at least ${shortest} characters.`;
  return fields;
}

/** /signup: creates an account and signs in. */
export function Component() {
  const { signup } = useAuth();
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setBusy] = useState(false);
  const busy = useLeaving() || sending;
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
    const fields = wrongFields(input);
    const wrong = Object.values(fields);
    if (wrong.length > 0) {
      const isMissing = Object.values(input).includes('');
      reject({ message: isMissing ? 'All fields are required.' : wrong.join(' '), fields });
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
