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
import { loginProblems, type LoginProblem } from '@virasat/api/constants';
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

const problems: Record<LoginProblem, string> = {
  credentials: 'Invalid credentials',
  throttled: 'Too many attempts. Try again in a few minutes.',
};

/** What a login without JavaScript has led back with. */
function problemIn(search: URLSearchParams): string {
  const known = loginProblems.find((each) => each === search.get('problem'));
  return known ? problems[known] : '';
}

/** /login */
export function Component() {
  const { login } = useAuth();
  const [search] = useSearchParams();
  const next = search.get('next');
  const [problem, setProblem] = useState(() => problemIn(search));
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

  return (
    <SignInFrame title="Login">
      {/* sent as it is before and without scripts; never by GET, which would put a password into the URL */}
      <form ref={form} method="post" action="/api/auth/login-form" onSubmit={(event) => void submit(event)}>
        {next && <input type="hidden" name="next" value={next} />}
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
