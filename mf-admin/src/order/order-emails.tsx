import type { OrderDetail, OrderEmails as Emails } from '@virasat/api';
import { useEffect, useState } from 'react';
import { Button, Heading, api, call, useNotify } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { IfMayChange } from '../layout/if-may.tsx';
import { orderTime } from './order-time.ts';
import * as styles from './order.module.css';

type Email = Emails['items'][number];

/** An email is written and sent some moments after what it is about: until then the list is asked for again. */
const AGAIN_MS = 1_000;
/** An email server that does not answer is not asked about for ever: some three minutes. */
const MOST_TIMES = 20;
/** Each time a little later than before. */
const pauseOf = (times: number): number => AGAIN_MS * (1 + times);

const isOnTheWay = ({ items, mayFollow }: Emails): boolean =>
  mayFollow || items.some(({ state }) => state === 'waiting');

const states: Record<Email['state'], string> = { waiting: 'Being sent', sent: 'Sent', failed: 'Not sent' };

/** What the customer was sent, each to be sent again while the order has an address to send it to. */
export function OrderEmails({ order: { id, version, address } }: { order: OrderDetail }) {
  const notify = useNotify();
  const [emails, setEmails] = useState<Emails>();
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState('');
  const [sent, setSent] = useState(0);
  const routes = api.admin.orders[':id'].emails;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadAgain = (times: number) => {
      if (times < MOST_TIMES) timer = setTimeout(() => void load(times + 1), pauseOf(times));
    };
    const load = (times: number) =>
      call(api.admin.orders[':id'].emails.$get({ param: { id } }, { init: { signal } })).then(
        (found) => {
          setEmails(found);
          setProblem('');
          if (isOnTheWay(found)) loadAgain(times);
        },
        (error: unknown) => signal.aborted || setProblem(reasonOf(error)),
      );
    // what was sent by hand has answered with the list
    if (sent > 0) loadAgain(0);
    else void load(0);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
    // a transition may have written another one
  }, [id, version, sent]);

  async function resend(email: Email) {
    setSending(email.key);
    setProblem('');
    try {
      // one id a click: a request that is repeated sends one email
      const json = { key: email.key, request: crypto.randomUUID() };
      setEmails(await call(routes.$post({ param: { id }, json })));
      setSent((before) => before + 1);
      notify(`“${email.name}” is on its way to the customer once more.`);
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setSending('');
    }
  }

  return (
    <section aria-labelledby="order-emails">
      <Heading level={2} size="card" id="order-emails">
        Emails
      </Heading>
      {problem && <p role="alert">{problem}</p>}
      {!emails && !problem && <p>Loading…</p>}
      {emails?.items.length === 0 && !emails.mayFollow && <p>None so far.</p>}
      {emails && emails.items.length > 0 && (
        <ul className={styles.emails}>
          {emails.items.map((email) => (
            <li key={email.key}>
              <span>
                {email.name}
                <small>
                  {states[email.state]} {orderTime(email.at)}
                  {email.isAgain && ', once more'}
                  {email.problem && `: ${email.problem}`}
                </small>
              </span>
              {address.email !== '' && (
                <IfMayChange>
                  <Button
                    size="small"
                    variant="secondary"
                    busy={sending === email.key}
                    aria-label={`Send again: ${email.name}`}
                    onClick={() => void resend(email)}
                  >
                    Send again
                  </Button>
                </IfMayChange>
              )}
            </li>
          ))}
        </ul>
      )}
      {emails?.mayFollow && <p>An email about what has just happened may follow in a moment.</p>}
    </section>
  );
}
