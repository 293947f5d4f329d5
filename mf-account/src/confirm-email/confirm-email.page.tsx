import { useState } from 'react';
import { Button, Text, TextLink, api, call, paths, useAuth, useLocation, type Meta } from '@virasat/kit';
import { FormError, useSending } from '@virasat/kit/forms';
import { AccountFrame } from '../sign-in/sign-in-frame.tsx';

export const meta = (): Meta => ({ title: 'Confirm your e-mail address | Virasat', noindex: true });

type Agreed = { done: boolean; email: string };

function AgreedText({ done, email }: Agreed) {
  return (
    <AccountFrame title={done ? 'Your address is changed' : 'One more to go'}>
      <div role="status">
        <Text>
          {done ? (
            <>
              From now on you log in with <strong>{email}</strong>, and our mails go there.
            </>
          ) : (
            <>
              Thank you. Your account moves to <strong>{email}</strong> once the other address has agreed too:
              look for our mail there.
            </>
          )}
        </Text>
      </div>
      <TextLink to={paths.settings} arrow="right">
        To your settings
      </TextLink>
    </AccountFrame>
  );
}

/** /confirm-email#side:token: one side of a change of address agrees. A press, since programs follow links in mails. */
export function Component() {
  const [side, token] = useLocation().hash.slice(1).split(':');
  const { refresh } = useAuth();
  const { busy, problem, send } = useSending();
  const [agreed, setAgreed] = useState<Agreed>();
  if (agreed) return <AgreedText {...agreed} />;

  const confirm = () =>
    void send(async () => {
      const json = { side: side === 'old' ? ('old' as const) : ('new' as const), token: token ?? '' };
      const answer = await call(api.auth['email-change'].$post({ json }));
      setAgreed(answer);
      if (answer.done) await refresh().catch(() => undefined);
    });
  return (
    <AccountFrame title={side === 'old' ? 'Is your e-mail address changing?' : 'Is this your address?'}>
      <Text>
        {side === 'old'
          ? 'Press the button if you have asked for another e-mail address for your account.'
          : 'Press the button if this is the address that your account is to have.'}
      </Text>
      <FormError>{problem}</FormError>
      <Button full busy={busy} onClick={confirm}>
        {side === 'old' ? 'Yes, change it' : 'Yes, this is my address'}
      </Button>
      <TextLink to={paths.settings} arrow="left">
        To your settings
      </TextLink>
    </AccountFrame>
  );
}
