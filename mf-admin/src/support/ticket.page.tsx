import type { AdminTicket } from '@virasat/api';
import { useEffect } from 'react';
import {
  Badge,
  Skeleton,
  Text,
  TextLink,
  api,
  useAuth,
  useLoaderData,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import { PictureRow } from '@virasat/kit/forms';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { orderTime } from '../order/order-time.ts';
import { AnswerForm } from './answer-form.tsx';
import { useMarkTicketReadMutation, useTicketQuery } from './support-api.ts';
import { TicketSide } from './ticket-side.tsx';
import { stateLabels } from './ticket-labels.ts';
import * as styles from './support.module.css';

export const meta = (): Meta => ({ title: documentTitle('Ticket'), noindex: true });

/** Which ticket; it is loaded by the page itself, since it changes while it is open. */
export const loader = ({ params }: LoadArgs): string => params['id'] ?? '';

function Messages({ ticket: { id, customer, messages } }: { ticket: AdminTicket }) {
  const shown = (picture: { id: string; width: number; height: number }) => {
    const param = { id, picture: picture.id };
    const { pathname } = api.support.tickets[':id'].pictures[':picture'].$url({ param, query: {} });
    return { ...picture, src: pathname };
  };
  return (
    <ol className={styles.thread} aria-label="Messages">
      {messages.map(({ id: message, from, by, text, at, pictures }) => (
        <li key={message} data-from={from}>
          <p className={styles.who}>
            <strong>{from === 'customer' ? customer : (by ?? 'A former admin')}</strong>
            <time dateTime={at}>{orderTime(at)}</time>
          </p>
          <p className={styles.text}>{text}</p>
          <PictureRow name="Picture of this message" pictures={pictures.map(shown)} />
        </li>
      ))}
    </ol>
  );
}

/** Whoever has the page open has seen what is on it. */
function useRead({ id, unread, version }: AdminTicket) {
  const { user } = useAuth();
  const [markRead] = useMarkTicketReadMutation();
  useEffect(() => {
    const see = () => {
      if (unread && document.visibilityState === 'visible') void markRead({ id, version });
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [id, unread, version, markRead, user]);
}

function TicketView({ ticket }: { ticket: AdminTicket }) {
  useRead(ticket);
  const { number, subject, state, overdue } = ticket;
  const { label, tone } = stateLabels[state];
  return (
    <div className={styles.ticket}>
      <header>
        <h2>{subject}</h2>
        <p>
          <Badge tone={tone}>{label}</Badge>
          {overdue && <Badge tone="madder">Overdue</Badge>}
          <span>{number}</span>
          <TextLink to={adminPath('support')} arrow="left">
            All tickets
          </TextLink>
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Messages ticket={ticket} />
          <AnswerForm ticket={ticket} />
        </div>
        <TicketSide ticket={ticket} />
      </div>
    </div>
  );
}

function StoredTicket({ id }: { id: string }) {
  const { data, error, refetch } = useTicketQuery(id);
  // an error of a later reading leaves the page, and what is typed, as it is
  if (data) return <TicketView ticket={data} />;
  if (isFailure(error) && error.status === 404) return <Text>This ticket does not exist.</Text>;
  if (isFailure(error)) return <LoadFailure what="the ticket" {...error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

/** /admin/support/:id: what a customer and the shop have written to each other, and the answer. */
export function Component() {
  const id = useLoaderData<string>();
  return (
    <AdminLayout title="Ticket">
      <StoredTicket key={id} id={id} />
    </AdminLayout>
  );
}
