import { useEffect, useRef, useState } from 'react';
import { ApiError, Button, EmptyState, Heading, Page, Spinner, type LoadArgs } from '@virasat/kit';

/** The part of an address that says whose emails end: /…/:id?token=… */
export interface SignedLink {
  id: string;
  token: string;
}

export const signedLinkOf = ({ request, params }: LoadArgs): SignedLink => ({
  id: params['id'] ?? '',
  token: new URL(request.url).searchParams.get('token') ?? '',
});

type State = 'sending' | 'done' | 'unknown' | 'failed';

interface UnsubscribeProps {
  heading: string;
  /** What there is no more of. */
  done: { title: string; text: string };
  /** Where somebody goes on. */
  next: { to: string; label: string };
  /** Ends the emails. */
  send: () => Promise<unknown>;
}

/** A page that ends one kind of email without another click, once it is opened from one of them. */
export function Unsubscribe({ heading, done, next, send }: UnsubscribeProps) {
  const [state, setState] = useState<State>('sending');
  const isSent = useRef(false);
  const unsubscribe = async () => {
    setState('sending');
    try {
      await send();
      setState('done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState([400, 404].includes(error.status) ? 'unknown' : 'failed');
    }
  };
  useEffect(() => {
    // a page that is only fetched, by a scanner of emails, runs no effect
    if (isSent.current) return;
    isSent.current = true;
    void unsubscribe();
  });
  const texts: Record<Exclude<State, 'sending'>, { title: string; text: string }> = {
    done,
    unknown: {
      title: 'This link is no longer valid',
      text: 'Nothing has changed. Open the complete link of our latest email, or write to us.',
    },
    failed: { title: 'That did not work', text: 'We could not reach the shop. Try again in a moment.' },
  };
  return (
    <Page>
      <Heading level={1}>{heading}</Heading>
      {state === 'sending' ? (
        <Spinner label="One moment…" />
      ) : (
        <EmptyState
          title={texts[state].title}
          plate="cart"
          action={
            state === 'failed' ? (
              <Button onClick={() => void unsubscribe()}>Try again</Button>
            ) : (
              <Button to={next.to}>{next.label}</Button>
            )
          }
        >
          {texts[state].text}
        </EmptyState>
      )}
    </Page>
  );
}
