import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { Identity, User } from '../identity/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type {
  AdminTicket,
  Staff,
  TicketAnswer,
  TicketAssignee,
  TicketList,
  TicketQuery,
  TicketStateInput,
} from './support.schema.ts';
import { toAdminTicket, toRow, type MessageDocument, type TicketDocument } from './ticket.ts';
import { ticketTransitions } from './ticket-states.ts';
import type { TicketRepository } from './tickets.repository.ts';
import { changedMeanwhile, writeTicket } from './write-ticket.ts';

export interface DeskDependencies {
  client: MongoClient;
  repository: TicketRepository;
  accounts: Pick<Identity['accounts'], 'admins'>;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

/** What staff do: they answer, or change the state only. */
type StaffChange = { version: number } & (
  | { event: 'answer' | 'answer and solve'; message: MessageDocument }
  | { event: 'solve' | 'reopen'; message?: undefined }
);

/** Why an answer was not sent, in the words of what has happened since its writer read the ticket. */
function stale({ messages, state }: TicketDocument): AppError {
  const last = messages.at(-1);
  const who =
    last?.from === 'staff' ? `${last.by?.name ?? 'A colleague'} has answered` : 'The customer has written';
  const what = state === 'solved' && last?.from === 'customer' ? 'It was marked as solved' : who;
  return new AppError(
    409,
    'changed',
    `${what} since you opened this ticket. Your answer was not sent: read what is new, then send it.`,
  );
}

/** What staff do with tickets. */
export function createSupportDesk({
  client,
  repository,
  accounts,
  events,
  activity,
  clock,
}: DeskDependencies) {
  const entityOf = ({ _id, number }: TicketDocument) => ({ type: 'ticket', id: _id, label: number });

  /** A change of the state, in the log and on the pages of others. */
  async function transition(id: string, change: StaffChange, by: User): Promise<AdminTicket> {
    const { event, version, message } = change;
    const changed = await inTransaction(client, async (session) => {
      const ticket = await repository.existing(id, session);
      // sent again without a response: it is written already
      if (message && ticket.messages.some((each) => each.id === message.id)) return ticket;
      // what somebody else did meanwhile is to be read first (requirement 179)
      if (ticket.version !== version) throw message ? stale(ticket) : changedMeanwhile();
      const after = await writeTicket(
        repository,
        { ticket, event, ...(message && { message }) },
        clock(),
        session,
      );
      if (change.message) {
        const payload = { ticket: id, message: change.message.id, by: by.id };
        await events.post('ticket.answered', payload, session);
      } else {
        await events.post('ticket.changed', { ticket: id, change: change.event, by: by.id }, session);
      }
      const { done } = ticketTransitions[event];
      const [before, now] = [{ state: ticket.state }, { state: after.state }];
      await activity.record({ entity: entityOf(ticket), action: done, by, before, after: now }, session);
      return after;
    });
    return toAdminTicket(changed, clock());
  }

  return {
    async list(query: TicketQuery, { id }: User): Promise<TicketList> {
      const now = clock();
      const { documents, total } = await repository.page(query, id, now);
      const items = documents.map((each) => toRow(each, now));
      return { items, total, page: query.page, pageSize: query.pageSize };
    },

    /** @throws AppError 404 */
    read: async (id: string): Promise<AdminTicket> => toAdminTicket(await repository.existing(id), clock()),

    /**
     * Answers a customer, by email and on the page of the ticket.
     * @throws AppError 404, 409 'changed' when somebody wrote since the ticket was read
     */
    answer: (id: string, { request, text, solve, version }: TicketAnswer, by: User): Promise<AdminTicket> =>
      transition(
        id,
        {
          event: solve ? 'answer and solve' : 'answer',
          version,
          message: {
            id: request,
            from: 'staff',
            by: { id: by.id, name: by.name },
            text,
            pictures: [],
            at: clock(),
          },
        },
        by,
      ),

    /** @throws AppError 404, 409 'changed', 'not_allowed' */
    setState: (id: string, { event, version }: TicketStateInput, by: User): Promise<AdminTicket> =>
      transition(id, { event, version }, by),

    /**
     * Gives a ticket to a member of staff, or to nobody.
     * @throws AppError 404, 400 for somebody who is no admin, 409 'changed' when somebody else has taken it
     */
    async assign(id: string, { to, from }: TicketAssignee, by: User): Promise<AdminTicket> {
      const admins = await accounts.admins();
      const assignee = admins.find((each) => each.id === to) ?? null;
      if (to !== null && !assignee) {
        const gone = 'This account is no admin any more. Choose somebody else.';
        throw new AppError(400, 'invalid_input', gone, { to: gone });
      }
      const changed = await inTransaction(client, async (session) => {
        const ticket = await repository.existing(id, session);
        const has = ticket.assignee?.id ?? null;
        if (has === to) return ticket;
        if (has !== from)
          throw new AppError(409, 'changed', `${ticket.assignee?.name ?? 'Nobody'} has this ticket by now.`);
        if (!(await repository.change(ticket, { assignee }, session))) throw changedMeanwhile();
        await events.post('ticket.changed', { ticket: id, change: 'assigned', by: by.id }, session);
        const change = { before: { assignee: has }, after: { assignee: to } };
        await activity.record({ entity: entityOf(ticket), action: 'assigned', by, ...change }, session);
        return { ...ticket, assignee };
      });
      return toAdminTicket(changed, clock());
    },

    /** Somebody of the staff has seen what the customer wrote, up to this version. @throws AppError 404 */
    async markRead(id: string, version: number, by: User): Promise<AdminTicket> {
      const ticket = await repository.existing(id);
      if (!ticket.unread || ticket.version !== version) return toAdminTicket(ticket, clock());
      await inTransaction(client, async (session) => {
        if (!(await repository.change(ticket, { unread: false }, session))) return;
        await events.post('ticket.changed', { ticket: id, change: 'read', by: by.id }, session);
      });
      return toAdminTicket(await repository.existing(id), clock());
    },

    /** Who tickets can be given to, by name. */
    staff: async (): Promise<Staff> => ({ items: await accounts.admins() }),
  };
}
export type SupportDesk = ReturnType<typeof createSupportDesk>;
