import { ticketStates } from './support.constants.ts';

export type TicketState = (typeof ticketStates)[number];

/** Who does something with a ticket. */
export type TicketRole = 'customer' | 'staff';

interface Transition {
  by: TicketRole;
  from: readonly TicketState[];
  to: TicketState;
  /** What the back office calls it once it is done. */
  done: string;
}

/**
 * Everything that happens to a ticket, as data: API, pages and tests read this table. Whatever a customer writes opens
 * the ticket again, also when it was solved.
 */
export const ticketTransitions = {
  write: { by: 'customer', from: ticketStates, to: 'open', done: 'written' },
  answer: { by: 'staff', from: ticketStates, to: 'waiting', done: 'answered' },
  'answer and solve': { by: 'staff', from: ticketStates, to: 'solved', done: 'answered and solved' },
  solve: { by: 'staff', from: ['open', 'waiting'], to: 'solved', done: 'solved' },
  reopen: { by: 'staff', from: ['waiting', 'solved'], to: 'open', done: 'reopened' },
} as const satisfies Record<string, Transition>;

export type TicketEvent = keyof typeof ticketTransitions;

/** The state after an event; null when it cannot happen to a ticket in this state, or not by this role. */
export function nextState(state: TicketState, event: TicketEvent, role: TicketRole): TicketState | null {
  const { by, from, to }: Transition = ticketTransitions[event];
  return by === role && from.includes(state) ? to : null;
}
