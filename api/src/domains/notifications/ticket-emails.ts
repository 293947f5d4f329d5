/** What an email about a ticket says; the words of its customer and of the staff are read when it is sent. */
export type TicketEmailContent =
  | { kind: 'ticket-received' }
  /** `message` is the answer. */
  | { kind: 'ticket-answered'; message: string };

/** An email about a ticket, for the outbox. */
export interface NewTicketEmail {
  key: string;
  /** Id of the ticket. */
  ticket: string;
  content: TicketEmailContent;
}

/** The shop has a customer's message, and this is where answers appear. */
export const receivedEmail = (ticket: string): NewTicketEmail => ({
  key: `ticket-received:${ticket}`,
  ticket,
  content: { kind: 'ticket-received' },
});

/** Staff have answered. `message` is the id of the answer. */
export const answeredEmail = (ticket: string, message: string): NewTicketEmail => ({
  key: `ticket-answered:${message}`,
  ticket,
  content: { kind: 'ticket-answered', message },
});
