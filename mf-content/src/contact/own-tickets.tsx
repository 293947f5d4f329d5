import type { TicketSummary } from '@virasat/api';
import { useEffect, useState } from 'react';
import { ApiError, Heading, Link, Text, api, call, orderDate, paths, useAuth } from '@virasat/kit';
import * as styles from './contact.module.css';

const states: Record<TicketSummary['state'], string> = {
  open: 'With us',
  waiting: 'Answered',
  solved: 'Solved',
};

/** What a signed-in shopper has written before; nothing for a guest, who has the links of our emails. */
export function OwnTickets() {
  const { user } = useAuth();
  const [tickets, setTickets] = useState<TicketSummary[]>([]);
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const controller = new AbortController();
    const init = { signal: controller.signal };
    call(api.support.tickets.$get({}, { init })).then(
      ({ items }) => setTickets(items),
      // the form works without them
      (error: unknown) => {
        if (!controller.signal.aborted && !(error instanceof ApiError)) throw error;
      },
    );
    return () => controller.abort();
  }, [id]);
  if (tickets.length === 0 || id === undefined) return null;
  return (
    <section aria-labelledby="contact-own">
      <Heading level={2} size="card" id="contact-own">
        Your requests
      </Heading>
      <ul className={styles.own}>
        {tickets.map(({ id: ticket, number, subject, state, updatedAt }) => (
          <li key={ticket}>
            <Link to={paths.ticket(ticket)}>{subject}</Link>
            <Text tone="soft" size="small">
              {number}, {states[state].toLowerCase()}, {orderDate(updatedAt)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
