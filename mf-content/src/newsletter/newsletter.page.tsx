import { useEffect, useRef, useState } from 'react';
import {
  ApiError,
  Button,
  EmptyState,
  Heading,
  Page,
  Spinner,
  Text,
  api,
  call,
  paths,
  useLoaderData,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import { NewsletterForm, RequestSent } from './newsletter-form.tsx';
import * as styles from './newsletter.module.css';

interface Data {
  isSent: boolean;
  problem: 'email' | 'wait' | null;
}

/** What the form of the footer, which has no script, has led to. */
export function loader({ request }: LoadArgs): Data {
  const query = new URL(request.url).searchParams;
  const problem = query.get('problem');
  return { isSent: query.has('sent'), problem: problem === 'email' || problem === 'wait' ? problem : null };
}

export const meta = (): Meta => ({
  title: 'Newsletter | Virasat',
  description: 'Stories from the workshops of Jodhpur and new pieces, about once a month, by email.',
  canonical: paths.newsletter,
});

const problems = {
  email: 'Enter an email address like name@example.com.',
  wait: 'Too many requests. Try again in an hour.',
};

/** What a link of an email asks for. */
interface EmailLink {
  what: 'confirm' | 'leave';
  id: string;
  token: string;
}

/** The part of the address behind #, which no server gets. */
function linkOf(hash: string): EmailLink | null {
  const [, what, id, token] = /^#(confirm|leave):([\w-]+):([\w-]+)$/.exec(hash) ?? [];
  return what && id && token ? { what: what as EmailLink['what'], id, token } : null;
}

type State = 'asking' | 'sending' | 'done' | 'unknown' | 'failed';

const texts = {
  confirm: { title: 'Welcome', text: 'You are subscribed. The next newsletter comes to you.' },
  leave: {
    title: 'You are unsubscribed',
    text: 'You get no newsletter any more. Emails about your orders still come.',
  },
  unknown: {
    title: 'This link is no longer valid',
    text: 'Nothing has changed. Open the complete link of our latest email, or subscribe again.',
  },
  failed: { title: 'That did not work', text: 'We could not reach the shop. Try again in a moment.' },
};

/** A link that was opened: leaving happens at once, subscribing with one click. */
function Opened({ link }: { link: EmailLink }) {
  const { what, id, token } = link;
  const [state, setState] = useState<State>(what === 'confirm' ? 'asking' : 'sending');
  const isSent = useRef(false);
  const result = useRef<HTMLDivElement>(null);
  const send = async () => {
    setState('sending');
    const { confirm, unsubscribe } = api.newsletter.subscriptions[':id'];
    const post = what === 'confirm' ? confirm : unsubscribe;
    try {
      await call(post.$post({ param: { id }, query: { token } }));
      setState('done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState([400, 404].includes(error.status) ? 'unknown' : 'failed');
    }
  };
  useEffect(() => {
    // a page that is only fetched, by a scanner of emails, runs no effect
    if (what === 'confirm' || isSent.current) return;
    isSent.current = true;
    void send();
  });
  const isOver = state !== 'asking' && state !== 'sending';
  useEffect(() => {
    // the button that was pressed is gone
    if (isOver) result.current?.focus();
  }, [isOver]);
  if (state === 'asking')
    return (
      <>
        <Text>One click, and the next stories from the workshops come to your inbox.</Text>
        <div>
          <Button onClick={() => void send()}>Confirm my subscription</Button>
        </div>
      </>
    );
  if (!isOver) return <Spinner label="One moment…" />;
  const { title, text } = texts[state === 'done' ? what : state];
  return (
    <div ref={result} role="status" tabIndex={-1} className={styles.result}>
      <EmptyState
        title={title}
        plate="wishlist"
        action={
          state === 'failed' ? (
            <Button onClick={() => void send()}>Try again</Button>
          ) : (
            <Button to={paths.blog}>Read our stories</Button>
          )
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

/** /newsletter: subscribing, and what the links of our emails lead to (requirement 340). */
export function Component() {
  const { isSent, problem } = useLoaderData<Data>();
  // the server does not know what is behind #
  const [link, setLink] = useState<EmailLink | null>(null);
  useEffect(() => {
    const read = () => setLink(linkOf(window.location.hash));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return (
    <Page>
      <div className={styles.page}>
        <Heading level={1} size="title">
          Newsletter
        </Heading>
        {link ? (
          <Opened key={link.token} link={link} />
        ) : (
          <>
            <Text>
              How sheesham is seasoned, what is on the bench this month, and new pieces before anybody else
              sees them. About once a month, from Jodhpur.
            </Text>
            {isSent ? (
              <RequestSent />
            ) : (
              <NewsletterForm source="page" problem={problem ? problems[problem] : ''} />
            )}
          </>
        )}
      </div>
    </Page>
  );
}
