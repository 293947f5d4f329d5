import { parts, type Placeholder, type TextOf } from '../text-group.ts';

export const ticketPlaceholders = {
  requestNumber: { label: 'Number of the request' },
  aboutOrder: { label: '“, about order” and its number; nothing when it is about none' },
  requestSubject: { label: 'What the customer has written as the subject' },
  answeredBy: { label: 'Who has answered' },
  answer: { label: 'The answer', isBlock: true },
  request: { label: 'Number of the request, and of the order that it is about', isBlock: true },
  requestButton: { label: 'The button that opens the request', isBlock: true },
} as const satisfies Record<string, Placeholder>;
export type TicketPlaceholder = keyof typeof ticketPlaceholders;

const ANSWER_HERE =
  'To answer, use the button. A reply to this email does not reach your request: the shop reads no incoming mail.';

/** The texts of emails about requests to the shop. */
export const ticketTexts = {
  /**
   * Nothing of what was typed may stand in it: a form that mails words of a stranger to any address would send their
   * advertising.
   */
  'ticket-received': {
    name: 'Message received',
    own: {
      subject: '[{requestNumber}] We have your message',
      title: 'We have your message',
      body: parts(
        'Thank you for writing to us. Your request is {requestNumber}{aboutOrder}. We answer within a working day, by email and on the page of your request.',
        '{requestButton}',
        ANSWER_HERE,
      ),
    },
    required: { subject: ['requestNumber'], body: ['requestButton'] },
  },
  'ticket-answered': {
    name: 'Message answered',
    own: {
      subject: '[{requestNumber}] {requestSubject}',
      title: '{requestSubject}',
      body: parts('{answer}', '{answeredBy}, Virasat', '{request}', '{requestButton}', ANSWER_HERE),
    },
    required: { subject: ['requestNumber'], body: ['answer', 'requestButton'] },
  },
} as const satisfies Record<string, TextOf<TicketPlaceholder>>;
export type TicketTextKey = keyof typeof ticketTexts;
