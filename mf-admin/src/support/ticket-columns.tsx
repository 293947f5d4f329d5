import type { TicketRow } from '@virasat/api';
import { Badge, Link, orderDate, serverNow } from '@virasat/kit';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { ticketPath } from '../layout/sections.ts';
import { stateLabels, topicLabels, waitText } from './ticket-labels.ts';
import * as styles from './support.module.css';

/** What is to be seen at once: nobody has read it, or the customer has waited too long. */
export function TicketMarks({ ticket: { unread, overdue } }: { ticket: TicketRow }) {
  return (
    <>
      {unread && <Badge tone="madder">Unread</Badge>}
      {overdue && <Badge tone="madder">Overdue</Badge>}
    </>
  );
}

function State({ ticket }: { ticket: TicketRow }) {
  const { label, tone } = stateLabels[ticket.state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {ticket.waitingSince && <small>Waits {waitText(ticket.waitingSince, serverNow())}</small>}
    </>
  );
}

/** Columns of the list of tickets. */
export const ticketColumns: ResourceColumn<TicketRow>[] = [
  {
    field: 'number',
    header: 'Ticket',
    minWidth: 120,
    flex: 0,
    cell: (ticket) => (
      <>
        <Link to={ticketPath(ticket.id)}>{ticket.number}</Link>
        <span className={styles.marks}>
          <TicketMarks ticket={ticket} />
        </span>
      </>
    ),
  },
  {
    field: 'subject',
    header: 'Subject',
    minWidth: 240,
    flex: 2,
    cell: ({ subject, excerpt, unread }) => (
      <>
        <span className={styles.line} data-unread={unread || undefined} title={subject}>
          {subject}
        </span>
        <small className={styles.line} title={excerpt}>
          {excerpt}
        </small>
      </>
    ),
  },
  { field: 'state', header: 'State', minWidth: 180, flex: 0, cell: (ticket) => <State ticket={ticket} /> },
  {
    field: 'customer',
    header: 'Customer',
    minWidth: 170,
    cell: ({ customer, email }) => (
      <>
        {customer}
        <small title={email}>{email}</small>
      </>
    ),
  },
  { field: 'topic', header: 'About', minWidth: 130, flex: 0, cell: ({ topic }) => topicLabels[topic] },
  { field: 'order', header: 'Order', minWidth: 150, flex: 0, cell: ({ order }) => order?.number ?? '' },
  {
    field: 'assignee',
    header: 'Assignee',
    minWidth: 120,
    flex: 0,
    cell: ({ assignee }) => assignee?.name ?? '',
  },
  {
    field: 'updatedAt',
    header: 'Last change',
    minWidth: 120,
    flex: 0,
    cell: ({ updatedAt }) => orderDate(updatedAt),
  },
];

/** A ticket on a phone. */
export function TicketCard({ ticket }: { ticket: TicketRow }) {
  const { id, number, subject, customer, excerpt, order, assignee, topic } = ticket;
  return (
    <div className={styles.card}>
      <Link to={ticketPath(id)}>{subject}</Link>
      <span className={styles.marks}>
        <TicketMarks ticket={ticket} />
        <State ticket={ticket} />
      </span>
      <span>{excerpt}</span>
      <small>
        {[number, customer, topicLabels[topic], order?.number, assignee && `with ${assignee.name}`]
          .filter(Boolean)
          .join(', ')}
      </small>
    </div>
  );
}
