import type { Seller } from '../shared/settings.ts';
import type { Ticket } from '../support/index.ts';
import { button, footerOf, keepPrivate, paragraphs } from './email.ts';
import type { TicketPlaceholder, TicketTextKey } from './texts/support/ticket-texts.ts';
import type { Draft } from './texts/text-group.ts';
import type { TicketEmailContent } from './ticket-emails.ts';

/** What an email about a ticket is made of. */
export interface TicketToWriteAbout extends Pick<Ticket, 'number' | 'subject'> {
  order: Pick<NonNullable<Ticket['order']>, 'number'> | null;
  messages: Pick<Ticket['messages'][number], 'id' | 'by' | 'text'>[];
}

/** What an email about a ticket needs beside the ticket. */
export interface TicketEmailFrame {
  seller: Seller;
  /** Opens the ticket: for a guest with the secret token. */
  link: string;
  isGuest: boolean;
}

/** An email about a ticket; null when what it is about is gone. */
export function ticketDraft(
  content: TicketEmailContent,
  { number, subject, order, messages }: TicketToWriteAbout,
  { seller, link, isGuest }: TicketEmailFrame,
): Draft<TicketTextKey, TicketPlaceholder> | null {
  const answer =
    content.kind === 'ticket-answered' ? messages.find(({ id }) => id === content.message) : undefined;
  if (content.kind === 'ticket-answered' && !answer) return null;
  return {
    key: content.kind,
    preview: answer ? answer.text.slice(0, 120) : 'We answer within a working day.',
    filling: {
      requestNumber: number,
      aboutOrder: order ? `, about order ${order.number}` : '',
      requestButton: [button(answer ? 'Read and answer' : 'See your request', link)],
      ...(answer && {
        requestSubject: subject,
        answer: paragraphs(answer.text),
        answeredBy: answer.by ?? 'The workshop',
        request: [
          {
            kind: 'facts',
            rows: [
              ['Your request', number],
              ...(order ? ([['Order', order.number]] satisfies [string, string][]) : []),
            ],
          },
        ],
      }),
    },
    footer: [
      ...(isGuest ? [keepPrivate('request')] : []),
      ...footerOf(seller, 'a message to us with this address'),
    ],
  };
}
