import type { Seller } from '../shared/settings.ts';
import type { Ticket } from '../support/index.ts';
import { button, footerOf, text, type Block, type Email, type EmailBody } from './email.ts';
import type { TicketEmailContent } from './ticket-emails.ts';

/** What an email about a ticket needs beside the ticket. */
export interface TicketEmailFrame {
  seller: Seller;
  /** Opens the ticket: for a guest with the secret token. */
  link: string;
  isGuest: boolean;
}

/** Each line that somebody wrote stays a line. */
const paragraphs = (words: string): Block[] =>
  words
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => text(line));

const answerHere =
  'To answer, use the button. A reply to this email does not reach your request: the shop reads no incoming mail.';

/**
 * Nothing of what was typed stands in it: a form that mails words of a stranger to any address would send their
 * advertising.
 */
const received = ({ number, order }: Ticket, { link }: TicketEmailFrame): EmailBody => ({
  subject: `[${number}] We have your message`,
  preview: 'We answer within a working day.',
  title: 'We have your message',
  blocks: [
    text(
      `Thank you for writing to us. Your request is ${number}${order ? `, about order ${order.number}` : ''}.`,
      'We answer within a working day, by email and on the page of your request.',
    ),
    button('See your request', link),
    text(answerHere),
  ],
});

function answered(ticket: Ticket, message: string, { link }: TicketEmailFrame): EmailBody | null {
  const answer = ticket.messages.find(({ id }) => id === message);
  if (!answer) return null;
  const { number, subject, order } = ticket;
  return {
    subject: `[${number}] ${subject}`,
    preview: answer.text.slice(0, 120),
    title: subject,
    blocks: [
      ...paragraphs(answer.text),
      text(`${answer.by ?? 'The workshop'}, Virasat`),
      {
        kind: 'facts',
        rows: [['Your request', number], ...(order ? ([['Order', order.number]] as [string, string][]) : [])],
      },
      button('Read and answer', link),
      text(answerHere),
    ],
  };
}

/** An email about a ticket; null when what it is about is gone. */
export function ticketEmail(
  content: TicketEmailContent,
  ticket: Ticket,
  frame: TicketEmailFrame,
): Email | null {
  const body =
    content.kind === 'ticket-received' ? received(ticket, frame) : answered(ticket, content.message, frame);
  const keepPrivate =
    'The link opens your request without logging in: share it only with those who may see it.';
  return (
    body && {
      ...body,
      footer: [
        ...(frame.isGuest ? [keepPrivate] : []),
        ...footerOf(frame.seller, 'a message to us with this address'),
      ],
    }
  );
}
