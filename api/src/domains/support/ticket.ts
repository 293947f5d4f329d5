import type { Upload } from '../media/index.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { ANSWER_HOURS, type ticketSources, type ticketTopics } from './support.constants.ts';
import type { AdminTicket, Ticket, TicketMessage, TicketRow, TicketSummary } from './support.schema.ts';
import type { TicketRole, TicketState } from './ticket-states.ts';

const EXCERPT = 160;

/** What a link of a ticket is signed for. */
export const TICKET_LINK = 'ticket';

/** One message of a ticket, as the database keeps it. Messages are only ever added. */
export interface MessageDocument {
  /** Of the form that sent it: sent again, it is written once. */
  id: string;
  from: TicketRole;
  /** The member of staff; null for the customer. */
  by: { id: string; name: string } | null;
  text: string;
  pictures: Pick<Upload, 'id' | 'width' | 'height'>[];
  at: Date;
}

/** A ticket, as the database keeps it. */
export interface TicketDocument {
  /** Unguessable. */
  _id: string;
  number: string;
  /** Of the form that wrote it: sent again, it opens no second ticket. */
  request: string;
  source: (typeof ticketSources)[number];
  topic: (typeof ticketTopics)[number];
  subject: string;
  state: TicketState;
  /** Since when the customer waits for an answer; null while it is the customer's turn. */
  waitingSince: Date | null;
  /** Whether nobody needs to answer: open tickets come first, by an index. */
  answered: boolean;
  /** Nobody of the staff has seen what the customer wrote last. */
  unread: boolean;
  customer: { userId: string | null; name: string; email: string };
  order: { id: string; number: string } | null;
  /** A number of an order that was typed and is not known to be of this customer. */
  typedOrder: string;
  assignee: { id: string; name: string } | null;
  messages: MessageDocument[];
  searchTerms: string[];
  createdAt: Date;
  updatedAt: Date;
  /** Counts messages and changes of the state. Who reads or takes a ticket does not make anybody's answer stale. */
  version: number;
}

/** Words in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;:()"“”’'–—&?!]+/)
    .filter(Boolean);

type Searched = Pick<TicketDocument, 'number' | 'customer' | 'subject' | 'order' | 'typedOrder'>;

/** The words a ticket is found by: number, customer, email (whole and its parts), order and subject. */
export function searchTermsOf({ number, customer, subject, order, typedOrder }: Searched): string[] {
  const email = customer.email.toLowerCase();
  const terms = [
    ...wordsOf(number),
    ...wordsOf(customer.name),
    email,
    ...email.split('@'),
    ...email.split(/[@.]/),
    ...wordsOf(order?.number ?? typedOrder),
    ...(order?.number ?? '').toLowerCase().split('/'),
    ...wordsOf(subject),
  ];
  return [...new Set([...terms, ...terms.flatMap((term) => term.split('-'))].filter(Boolean))];
}

/** When a customer who waits should have an answer. */
const dueAt = ({ waitingSince }: TicketDocument): Date | null =>
  waitingSince && new Date(waitingSince.getTime() + ANSWER_HOURS * HOUR_MS);

/** A customer who has written before this has waited too long. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - ANSWER_HOURS * HOUR_MS);

const toMessage = ({ id, from, by, text, pictures, at }: MessageDocument): TicketMessage => ({
  id,
  from,
  by: by?.name ?? null,
  text,
  pictures,
  at: at.toISOString(),
});

/** A ticket as its customer sees it. */
export const toTicket = (ticket: TicketDocument): Ticket => ({
  id: ticket._id,
  number: ticket.number,
  topic: ticket.topic,
  subject: ticket.subject,
  state: ticket.state,
  name: ticket.customer.name,
  email: ticket.customer.email,
  order: ticket.order,
  messages: ticket.messages.map(toMessage),
  createdAt: ticket.createdAt.toISOString(),
  updatedAt: ticket.updatedAt.toISOString(),
});

/** What the shop calls a customer's tickets, wherever they are listed. */
export const toSummary = (ticket: TicketDocument): TicketSummary => {
  const { messages: _, name: __, email: ___, ...summary } = toTicket(ticket);
  return summary;
};

/** A row of the back office's list. */
export function toRow(ticket: TicketDocument, now: Date): TicketRow {
  const last = ticket.messages.at(-1);
  const due = dueAt(ticket);
  const text = last?.text.replace(/\s+/g, ' ') ?? '';
  return {
    id: ticket._id,
    number: ticket.number,
    topic: ticket.topic,
    source: ticket.source,
    subject: ticket.subject,
    state: ticket.state,
    customer: ticket.customer.name,
    email: ticket.customer.email,
    userId: ticket.customer.userId,
    order: ticket.order,
    assignee: ticket.assignee,
    unread: ticket.unread,
    waitingSince: ticket.waitingSince?.toISOString() ?? null,
    overdue: due !== null && due < now,
    excerpt: text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    version: ticket.version,
  };
}

/** A ticket as the back office sees it. */
export const toAdminTicket = (ticket: TicketDocument, now: Date): AdminTicket => ({
  ...toRow(ticket, now),
  typedOrder: ticket.typedOrder,
  messages: ticket.messages.map(toMessage),
});
