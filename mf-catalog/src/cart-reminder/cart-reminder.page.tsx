import { useEffect, useRef, useState } from 'react';
import {
  ApiError,
  Button,
  EmptyState,
  Heading,
  Page,
  Spinner,
  api,
  call,
  paths,
  useLoaderData,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';

interface ReminderLink {
  id: string;
  token: string;
}

export const loader = ({ request, params }: LoadArgs): ReminderLink => ({
  id: params['id'] ?? '',
  token: new URL(request.url).searchParams.get('token') ?? '',
});

export const meta = (): Meta => ({ title: 'Cart reminders | Virasat', noindex: true });

type State = 'sending' | 'done' | 'unknown' | 'failed';

const texts: Record<Exclude<State, 'sending'>, { title: string; text: string }> = {
  done: {
    title: 'No more reminders',
    text: 'We do not remind you of carts any more. Emails about your orders still come.',
  },
  unknown: {
    title: 'This link is no longer valid',
    text: 'Nothing has changed. Open the complete link of our latest email, or write to us.',
  },
  failed: { title: 'That did not work', text: 'We could not reach the shop. Try again in a moment.' },
};

/** /cart-reminder/:id?token=…: opened from the email, it unsubscribes without another click (requirement 184). */
export function Component() {
  const { id, token } = useLoaderData<ReminderLink>();
  const [state, setState] = useState<State>('sending');
  const isSent = useRef(false);
  const unsubscribe = async () => {
    setState('sending');
    try {
      await call(api['cart-reminders'][':id'].unsubscribe.$post({ param: { id }, query: { token } }));
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
  return (
    <Page>
      <Heading level={1}>Cart reminders</Heading>
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
              <Button to={paths.cart}>See your cart</Button>
            )
          }
        >
          {texts[state].text}
        </EmptyState>
      )}
    </Page>
  );
}
