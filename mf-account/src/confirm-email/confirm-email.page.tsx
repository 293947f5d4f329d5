import { useState } from 'react';
import { Button, Text, TextLink, api, call, paths, useAuth, useLocation, type Meta } from '@virasat/kit';
import { FormError, useSending } from '@virasat/kit/forms';
import { AccountFrame } from '../sign-in/sign-in-frame.tsx';

export const meta = (): Meta => ({ title: 'Confirm your email address | Virasat', noindex: true });

type Confirmation = { done: boolean; email: string };

/** The button that was pressed has disappeared. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

function Confirmed({ done, email }: Confirmation) {
  return (
    <AccountFrame title={done ? 'Your email address has been changed' : 'One more confirmation needed'}>
      <div role="status" ref={takeFocus} tabIndex={-1}>
        <Text>
          {done ? (
            <>
              From now on, log in with <strong>{email}</strong>. Our emails go there too.
            </>
          ) : (
            <>
              Thank you. Your account moves to <strong>{email}</strong> once the other address is confirmed
              too. Check the inbox there.
            </>
          )}
        </Text>
      </div>
      <TextLink to={paths.settings} arrow="right">
        Go to settings
      </TextLink>
    </AccountFrame>
  );
}

/** One side of a change of address. With a button, because mail scanners open links. */
function OneSide({ hash }: { hash: string }) {
  const [side, token] = hash.slice(1).split(':');
  const { refresh } = useAuth();
  const { busy, problem, send } = useSending();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  if (confirmation) return <Confirmed {...confirmation} />;

  const confirm = () =>
    void send(async () => {
      const json = { side: side === 'old' ? ('old' as const) : ('new' as const), token: token ?? '' };
      const response = await call(api.auth['email-change'].$post({ json }));
      setConfirmation(response);
      if (response.done) await refresh().catch(() => undefined);
    });
  return (
    <AccountFrame title={side === 'old' ? 'Change your email address?' : 'Is this your address?'}>
      <Text>
        {side === 'old'
          ? 'Confirm that you asked to change the email address of your account.'
          : 'Confirm that your account should use this address.'}
      </Text>
      <FormError>{problem}</FormError>
      <Button full busy={busy} onClick={confirm}>
        {side === 'old' ? 'Yes, change it' : 'Yes, this is my address'}
      </Button>
      <TextLink to={paths.settings} arrow="left">
        Go to settings
      </TextLink>
    </AccountFrame>
  );
}

/** /confirm-email#side:token. The link of the other side may be opened in the same tab, which only changes the fragment. */
export function Component() {
  const { hash } = useLocation();
  return <OneSide key={hash} hash={hash} />;
}
