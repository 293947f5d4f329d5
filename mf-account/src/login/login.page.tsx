import { useEffect, useRef, useState, type FormEvent } from 'react';
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
import { Checkbox, FormError, PasswordField, TextField, useSending } from '@virasat/kit/forms';
import { DemoHint } from '../sign-in/demo-hint.tsx';
import { SignInFrame, useLeaving } from '../sign-in/sign-in-frame.tsx';
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
  'second-factor': 'This account has a second factor. Turn on JavaScript to log in with its code.',
};

/** What a login without JavaScript has led back with. */
function problemIn(search: URLSearchParams): string {
  const known = loginProblems.find((each) => each === search.get('problem'));
  return known ? problems[known] : '';
}

/** The second step of an account with a second factor: a code of the app, or a recovery code. */
function CodeStep({ challenge, onAgain }: { challenge: string; onAgain: (problem: string) => void }) {
  const { confirmLogin } = useAuth();
  const { form, busy: sending, errors, problem, send } = useSending();
  const busy = useLeaving() || sending;
  const [isRecovery, setRecovery] = useState(false);
  // the page asks for nothing else now
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input')?.focus(), [form, isRecovery]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    void send(async () => {
      try {
        await confirmLogin({ challenge, code });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'challenge_over') throw error;
        onAgain(error.message);
      }
    });
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <FormError>{problem}</FormError>
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code of your app'}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        hint={
          isRecovery ? 'One of the ten that you kept. It works once.' : 'Six digits, new every half minute.'
        }
        error={errors['code']}
      />
      <Button type="submit" full busy={busy}>
        {busy ? 'Logging in…' : 'Continue'}
      </Button>
      <div className={styles.row}>
        <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use the app' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" onClick={() => onAgain('')}>
          Start again
        </Button>
      </div>
    </form>
  );
}

/** /login */
export function Component() {
  const { login } = useAuth();
  const [search] = useSearchParams();
  const next = search.get('next');
  const [problem, setProblem] = useState(() => problemIn(search));
  const [sending, setBusy] = useState(false);
  const busy = useLeaving() || sending;
  const [challenge, setChallenge] = useState('');
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setProblem('');
    try {
      const answer = await login({
        email: String(fields.get('email')),
        password: String(fields.get('password')),
        remember: fields.has('remember'),
      });
      if ('challenge' in answer) setChallenge(answer.challenge);
    } catch (error) {
      setProblem(messageOf(error));
      form.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus();
    } finally {
      setBusy(false);
    }
  };

  if (challenge) {
    const again = (reason: string) => {
      setChallenge('');
      setProblem(reason);
    };
    return (
      <SignInFrame title="Login">
        <CodeStep challenge={challenge} onAgain={again} />
      </SignInFrame>
    );
  }
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
          {busy ? 'Logging in…' : 'Login'}
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
