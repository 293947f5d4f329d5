import type { OrderDetail, OrderEmails as Emails } from '@virasat/api';
import { useEffect, useState } from 'react';
import { Button, Heading, api, call, useNotify } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { IfMayChange } from '../layout/if-may.tsx';
import { orderTime } from './order-time.ts';
import * as styles from './order.module.css';

type Email = Emails['items'][number];

/** An email is written and sent some moments after what it is about: the list is asked for again, in these steps. */
const AGAIN_MS = [2_000, 4_000, 10_000] as const;

const states: Record<Email['state'], string> = { waiting: 'Being sent', sent: 'Sent', failed: 'Not sent' };

/** What the customer was sent, each to be sent again. */
export function OrderEmails({ order: { id, version } }: { order: OrderDetail }) {
  const notify = useNotify();
  const [emails, setEmails] = useState<Email[]>();
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState('');
  const [sent, setSent] = useState(0);
  const routes = api.admin.orders[':id'].emails;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadAgain = (step: number) => {
      const pause = AGAIN_MS[step];
      if (pause !== undefined) timer = setTimeout(() => void load(step + 1), pause);
    };
    const load = (step: number) =>
      call(api.admin.orders[':id'].emails.$get({ param: { id } }, { init: { signal } })).then(
        ({ items }) => {
          setEmails(items);
          setProblem('');
          loadAgain(step);
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
      setEmails((await call(routes.$post({ param: { id }, json }))).items);
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
      {emails?.length === 0 && <p>None so far.</p>}
      <ul className={styles.emails}>
        {emails?.map((email) => (
          <li key={email.key}>
            <span>
              {email.name}
              <small>
                {states[email.state]} {orderTime(email.at)}
                {email.isAgain && ', once more'}
                {email.problem && `: ${email.problem}`}
              </small>
            </span>
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
          </li>
        ))}
      </ul>
    </section>
  );
}
