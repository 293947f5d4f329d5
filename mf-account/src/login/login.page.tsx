import { useRef, useState, type FormEvent } from 'react';
import {
  ApiError,
  Button,
  Link,
  Text,
  TextLink,
  paths,
  useAuth,
  useSearchParams,
  type Meta,
} from '@virasat/kit';
import { Checkbox, FormError, PasswordField, TextField } from '@virasat/kit/forms';
import { DemoHint } from '../sign-in/demo-hint.tsx';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import * as styles from '../sign-in/sign-in-frame.module.css';

export const meta = (): Meta => ({ title: 'Login | Virasat', noindex: true });

/** 'Invalid credentials' (requirement 60) unless the request failed for another reason. */
function messageOf(error: unknown): string {
  if (error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)) {
    return error.message;
  }
  return 'Invalid credentials';
}

/** /login */
export function Component() {
  const { login } = useAuth();
  const [search] = useSearchParams();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setProblem('');
    try {
      await login({
        email: String(fields.get('email')),
        password: String(fields.get('password')),
        remember: fields.has('remember'),
      });
    } catch (error) {
      setProblem(messageOf(error));
      form.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus();
    } finally {
      setBusy(false);
    }
  };

  const next = search.get('next');
  return (
    <SignInFrame title="Login">
      {/* post, so that a form sent before hydration never puts a password into the URL */}
      <form ref={form} method="post" onSubmit={(event) => void submit(event)}>
        {problem && <FormError>{problem}</FormError>}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <div className={styles.row}>
          <Checkbox label="Remember me" name="remember" />
          <Link to={paths.forgotPassword}>Forgot password?</Link>
        </div>
        <Button type="submit" full busy={busy}>
          {busy ? 'Signing in…' : 'Login'}
        </Button>
      </form>
      <div className={styles.other}>
        <Text as="span">New here?</Text>
        <TextLink to={next ? `${paths.signup}?next=${encodeURIComponent(next)}` : paths.signup}>
          Create an account
        </TextLink>
      </div>
      <DemoHint />
    </SignInFrame>
  );
}
