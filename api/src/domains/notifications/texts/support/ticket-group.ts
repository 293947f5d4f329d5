import { ticketDraft, type TicketToWriteAbout } from '../../ticket-template.ts';
import type { TextGroup } from '../text-group.ts';
import {
  ticketPlaceholders,
  ticketTexts,
  type TicketPlaceholder,
  type TicketTextKey,
} from './ticket-texts.ts';

const ANSWER = 'example-answer';

/** A request that nobody has made. */
const exampleTicket: TicketToWriteAbout = {
  number: 'VT-000123',
  subject: 'When does my armchair come?',
  order: { number: 'VR/26-27/000123' },
  messages: [
    { id: ANSWER, by: 'Raghav', text: 'It leaves the workshop on Friday.\nWe write to you when it does.' },
  ],
};

/** The emails about requests to the shop. */
export const ticketGroup: TextGroup<TicketTextKey, TicketPlaceholder> = {
  name: 'Support',
  about: 'What is written to customers about their messages to the shop',
  placeholders: ticketPlaceholders,
  always: ['requestNumber', 'aboutOrder'],
  texts: ticketTexts,
  example(key, { seller, shopOrigin }) {
    const content =
      key === 'ticket-received' ? ({ kind: key } as const) : ({ kind: key, message: ANSWER } as const);
    const link = `${shopOrigin}/ticket/example`;
    const draft = ticketDraft(content, exampleTicket, { seller, link, isGuest: false });
    if (!draft) throw new Error(`The example of ${key} is out of date`);
    return draft;
  },
};
