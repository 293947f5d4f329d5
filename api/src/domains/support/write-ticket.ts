import type { ClientSession } from 'mongodb';
import { AppError } from '../../platform/http/errors.ts';
import type { MessageDocument, TicketDocument } from './ticket.ts';
import { nextState, ticketTransitions, type TicketEvent } from './ticket-states.ts';
import type { TicketRepository } from './tickets.repository.ts';

/** Longer threads are two matters. */
const MAX_MESSAGES = 300;

/** The fields that follow from the state of a ticket. */
export const fieldsOfState = (
  state: TicketDocument['state'],
  before: Pick<TicketDocument, 'waitingSince'>,
  now: Date,
): Pick<TicketDocument, 'state' | 'waitingSince' | 'answered'> => ({
  state,
  answered: state !== 'open',
  // who writes once more has been waiting since the first time
  waitingSince: state === 'open' ? (before.waitingSince ?? now) : null,
});

/** The ticket was changed between reading and writing it. `inTransaction` reads and tries again. */
export const changedMeanwhile = () =>
  new AppError(409, 'changed', 'Somebody else has changed this ticket. Read it again, then try once more.');

const rejections: Record<TicketEvent, string> = {
  write: 'You cannot write to this ticket.',
  answer: 'This ticket cannot be answered.',
  'answer and solve': 'This ticket cannot be answered.',
  solve: 'This ticket is solved already.',
  reopen: 'This ticket is open already.',
};

/**
 * Lets something happen to a ticket, as its table of states says, within a transaction.
 * @param message what is written with it
 * @throws AppError 409 'not_allowed', 'too_long', 'changed'
 */
export async function writeTicket(
  repository: TicketRepository,
  { ticket, event, message }: { ticket: TicketDocument; event: TicketEvent; message?: MessageDocument },
  now: Date,
  session: ClientSession,
): Promise<TicketDocument> {
  const { by } = ticketTransitions[event];
  const state = nextState(ticket.state, event, by);
  if (state === null) throw new AppError(409, 'not_allowed', rejections[event]);
  if (message && ticket.messages.length >= MAX_MESSAGES)
    throw new AppError(409, 'too_long', 'This thread is full. Please write to us anew.');
  const change = {
    ...fieldsOfState(state, ticket, now),
    ...(message && { messages: [...ticket.messages, message] }),
    // who answers has read it
    unread: by === 'customer',
    updatedAt: now,
    version: ticket.version + 1,
  };
  if (!(await repository.change(ticket, change, session))) throw changedMeanwhile();
  return { ...ticket, ...change };
}
