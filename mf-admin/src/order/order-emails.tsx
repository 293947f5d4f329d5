import type { OrderDetail, OrderEmails as Emails } from '@virasat/api';
import { useEffect, useState } from 'react';
import { Button, Heading, api, call, useNotify } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { orderTime } from './order-time.ts';
import * as styles from './order.module.css';

type Email = Emails['items'][number];

const states: Record<Email['state'], string> = { waiting: 'Being sent', sent: 'Sent', failed: 'Not sent' };

/** What the customer was sent, each to be sent again. */
export function OrderEmails({ order: { id, version } }: { order: OrderDetail }) {
  const notify = useNotify();
  const [emails, setEmails] = useState<Email[]>();
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState('');
  const routes = api.admin.orders[':id'].emails;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    call(api.admin.orders[':id'].emails.$get({ param: { id } }, { init: { signal } })).then(
      ({ items }) => setEmails(items),
      (error: unknown) => signal.aborted || setProblem(reasonOf(error)),
    );
    return () => controller.abort();
    // a transition may have written another one
  }, [id, version]);

  async function resend(email: Email) {
    setSending(email.key);
    setProblem('');
    try {
      // one id a click: a request that is repeated sends one email
      const json = { key: email.key, request: crypto.randomUUID() };
      setEmails((await call(routes.$post({ param: { id }, json }))).items);
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
            <Button
              size="small"
              variant="secondary"
              busy={sending === email.key}
              aria-label={`Send again: ${email.name}`}
              onClick={() => void resend(email)}
            >
              Send again
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
