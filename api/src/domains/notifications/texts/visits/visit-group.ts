import type { VisitEmailContent } from '../../visit-emails.ts';
import { visitDraft, type VisitToWriteAbout } from '../../visit-template.ts';
import type { TextGroup } from '../text-group.ts';
import { visitPlaceholders, visitTexts, type VisitPlaceholder, type VisitTextKey } from './visit-texts.ts';

type State = VisitToWriteAbout['booking']['state'];

const MESSAGE = 'example-message';

/** What has happened to the booking, for each text. */
const examples: Record<VisitTextKey, { content: VisitEmailContent; state?: State }> = {
  'visit-booked': { content: { kind: 'visit-booked', edition: 0 } },
  'visit-waiting': { content: { kind: 'visit-waiting', edition: 0 }, state: 'waiting' },
  'visit-offered': { content: { kind: 'visit-offered', edition: 0 }, state: 'offered' },
  'visit-changed': { content: { kind: 'visit-changed', edition: 0 } },
  'visit-reminded': { content: { kind: 'visit-reminded', edition: 0 } },
  'visit-cancelled': { content: { kind: 'visit-cancelled', byShop: false }, state: 'cancelled' },
  'visit-cancelled-by-shop': { content: { kind: 'visit-cancelled', byShop: true }, state: 'cancelled' },
  'visit-date-cancelled': {
    content: { kind: 'visit-cancelled', byShop: true, message: MESSAGE },
    state: 'cancelled',
  },
  'visit-message': { content: { kind: 'visit-message', message: MESSAGE } },
};

/** A booking that nobody has made. */
const exampleVisit = (state: State, link: string): VisitToWriteAbout => ({
  booking: {
    number: 'VB-000042',
    state,
    name: 'Block printing',
    day: '2026-12-05',
    time: '10:00',
    endTime: '13:00',
    party: 2,
    total: 3_000,
    offeredUntil: '2026-12-03T12:30:00.000Z',
    version: 0,
  },
  sequence: 0,
  wasBooked: true,
  link,
  isGuest: false,
  messages: [
    {
      id: MESSAGE,
      subject: 'Bring an apron',
      text: 'The colours do not wash out.\nWe have a few aprons to lend.',
      by: { name: 'Raghav' },
    },
  ],
});

/** The emails about bookings of workshops and visits. */
export const visitGroup: TextGroup<VisitTextKey, VisitPlaceholder> = {
  name: 'Workshops and visits',
  about: 'What is written to guests about their bookings',
  placeholders: visitPlaceholders,
  always: ['bookingNumber', 'visitName', 'day', 'time', 'when', 'people'],
  texts: visitTexts,
  example(key, { seller, shopOrigin }) {
    const { content, state = 'booked' } = examples[key];
    const draft = visitDraft(content, exampleVisit(state, `${shopOrigin}/visits`), seller);
    if (!draft) throw new Error(`The example of ${key} is out of date`);
    return draft;
  },
};
