import type { OpenInvitation } from '@virasat/api';
import { useEffect, useState, type FormEvent } from 'react';
import {
  ApiError,
  Button,
  Skeleton,
  Text,
  TextLink,
  api,
  call,
  paths,
  useAuth,
  useLocation,
  useNavigate,
  type Meta,
} from '@virasat/kit';
import { FormError, PasswordField, TextField, useSending } from '@virasat/kit/forms';
import { AccountFrame } from '../sign-in/sign-in-frame.tsx';

export const meta = (): Meta => ({ title: 'Invitation | Virasat', noindex: true });

type Found = { state: 'loading' | 'over' } | { state: 'failed'; reason: string };

const isOver = (error: unknown) => error instanceof ApiError && error.code === 'link_over';

function LinkOver() {
  return (
    <AccountFrame title="This invitation no longer works">
      <Text>
        It was used or withdrawn, a newer one was sent, or its time is over. Ask whoever has invited you to
        send it once more.
      </Text>
      <TextLink to={paths.login()} arrow="right">
        Go to login
      </TextLink>
    </AccountFrame>
  );
}

function Waiting({ found, onRetry }: { found: Found; onRetry: () => void }) {
  return (
    <AccountFrame title="Your invitation">
      {found.state === 'failed' ? (
        <>
          <FormError>{found.reason}</FormError>
          <Button full onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : (
        <Skeleton height={240} />
      )}
    </AccountFrame>
  );
}

interface AcceptProps {
  token: string;
  invitation: OpenInvitation;
  onOver: () => void;
  /** The address has another account than it had when the page was opened. */
  onChanged: () => void;
}

function Accept({ token, invitation, onOver, onChanged }: AcceptProps) {
  const { email, role, by, hasAccount } = invitation;
  const { refresh } = useAuth();
  const navigate = useNavigate();
  const { form, busy, errors, problem, send } = useSending();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    void send(async () => {
      try {
        const json = { token, name: text('name'), password: text('password') };
        await call(api['staff-invitations'].accept.$post({ json }));
      } catch (error) {
        if (isOver(error)) return onOver();
        if (error instanceof ApiError && error.code === 'account_changed') onChanged();
        throw error;
      }
      await refresh();
      await navigate('/admin', { replace: true });
    });
  };
  return (
    <AccountFrame title="Work for Virasat">
      <Text>
        {by} invites you to the back office, in the role {role}.{' '}
        {hasAccount
          ? 'Your account at the shop opens it from now on: log in to accept.'
          : 'Choose how you log in.'}
      </Text>
      <form ref={form} method="post" noValidate onSubmit={submit}>
        <FormError>{problem}</FormError>
        <TextField label="Email" name="email" type="email" autoComplete="username" value={email} readOnly />
        {!hasAccount && (
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            maxLength={100}
            required
            error={errors['name']}
          />
        )}
        <PasswordField
          label="Password"
          name="password"
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          hint={
            hasAccount
              ? undefined
              : 'At least 8 characters. A short sentence is easy to remember and hard to guess.'
          }
          required
          error={errors['password']}
        />
        <Button type="submit" full busy={busy}>
          {busy ? 'Accepting…' : 'Accept the invitation'}
        </Button>
      </form>
      {hasAccount && <TextLink to={paths.forgotPassword}>Forgot password?</TextLink>}
    </AccountFrame>
  );
}

/** /accept-invitation#token: the target of the link in the email. With a button, because mail scanners open links. */
export function Component() {
  const token = useLocation().hash.slice(1);
  const [found, setFound] = useState<Found>({ state: token ? 'loading' : 'over' });
  const [invitation, setInvitation] = useState<OpenInvitation>();
  const [looks, setLooks] = useState(0);
  const lookAgain = () => setLooks((count) => count + 1);

  useEffect(() => {
    if (!token) return;
    call(api['staff-invitations'].look.$post({ json: { token } })).then(setInvitation, (error: unknown) => {
      if (isOver(error)) return setFound({ state: 'over' });
      if (!(error instanceof ApiError)) throw error;
      return setFound({ state: 'failed', reason: error.message });
    });
  }, [token, looks]);

  if (found.state === 'over') return <LinkOver />;
  if (!invitation) return <Waiting found={found} onRetry={lookAgain} />;
  return (
    <Accept
      token={token}
      invitation={invitation}
      onOver={() => setFound({ state: 'over' })}
      onChanged={lookAgain}
    />
  );
}
