import { inRupees } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import type { BookingForEmail } from '../visits/index.ts';
import { button, footerOf, keepPrivate, paragraphs, type Block } from './email.ts';
import type { Draft } from './texts/text-group.ts';
import type { VisitPlaceholder, VisitTextKey } from './texts/visits/visit-texts.ts';
import type { VisitEmailContent } from './visit-emails.ts';

type Booking = Pick<
  BookingForEmail['booking'],
  'number' | 'state' | 'name' | 'day' | 'time' | 'endTime' | 'party' | 'total' | 'offeredUntil' | 'version'
>;

/** What an email about a booking is made of. */
export interface VisitToWriteAbout extends Pick<
  BookingForEmail,
  'sequence' | 'wasBooked' | 'link' | 'isGuest'
> {
  booking: Booking;
  messages: { id: string; subject: string; text: string; by: { name: string } }[];
}

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const onDate = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

const deadlineFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

const people = (party: number): string => (party === 1 ? 'One person' : `${party} people`);
const when = ({ day, time, endTime }: Booking): string => `${onDate(day)}, ${time} to ${endTime} (India)`;

/** What only those need to know who come. */
const onTheDay = ({ total }: Booking, { address }: Seller): [string, string][] => [
  ['To pay', total > 0 ? `${inRupees(total)} at the door, in cash or by UPI` : 'Nothing'],
  ['Where', address],
];

/** What is booked. Neither name nor note: an address that somebody typed may be a stranger's. */
const factsOf = (booking: Booking, seller: Seller): Block => ({
  kind: 'facts',
  rows: [
    ['Booking', booking.number],
    ['What', booking.name],
    ['When', when(booking)],
    ['For', people(booking.party)],
    ...(booking.state === 'cancelled' ? [] : onTheDay(booking, seller)),
  ],
});

/** Whether an email still says what is true. */
function isCurrent(content: VisitEmailContent, { booking, sequence }: VisitToWriteAbout): boolean {
  const { kind } = content;
  if (kind === 'visit-cancelled') return booking.state === 'cancelled';
  if (kind === 'visit-waiting') return booking.state === 'waiting';
  if (kind === 'visit-offered') return booking.state === 'offered' && booking.version === content.edition;
  if (kind === 'visit-changed' || kind === 'visit-reminded')
    return booking.state === 'booked' && sequence === content.edition;
  return booking.state === 'booked';
}

type Message = VisitToWriteAbout['messages'][number];

/** Which text an email about a booking has; null when what it is to say is gone. */
function textKeyOf(content: VisitEmailContent, message: Message | undefined): VisitTextKey | null {
  if (content.kind === 'visit-message') return message ? 'visit-message' : null;
  if (content.kind !== 'visit-cancelled') return content.kind;
  if (!content.byShop) return 'visit-cancelled';
  return message ? 'visit-date-cancelled' : 'visit-cancelled-by-shop';
}

/** What the button says: it leads to the booking, where all of it is done. */
const buttonLabel = (kind: VisitEmailContent['kind']): string => {
  if (kind === 'visit-waiting') return 'See it, or leave the list';
  if (kind === 'visit-offered') return 'Take the place';
  return kind === 'visit-cancelled' ? 'Choose another date' : 'See, change or cancel';
};

/** What an inbox shows beside the subject: follows from the booking, and is not written by owners. */
function previewOf(kind: VisitEmailContent['kind'], booking: Booking, message: Message | undefined): string {
  if (kind === 'visit-booked') return `We expect you at ${booking.time}.`;
  if (kind === 'visit-offered') return 'Take it before the next on the list is asked.';
  if (kind === 'visit-waiting') return `${booking.name}, ${when(booking)}`;
  return kind === 'visit-message' && message ? message.text.slice(0, 120) : when(booking);
}

const withCalendar: readonly VisitEmailContent['kind'][] = [
  'visit-booked',
  'visit-changed',
  'visit-cancelled',
];

/** An email about a booking, and whether a calendar file comes with it; null when it is out of date. */
export function visitDraft(
  content: VisitEmailContent,
  found: VisitToWriteAbout,
  seller: Seller,
): (Draft<VisitTextKey, VisitPlaceholder> & { hasCalendar: boolean }) | null {
  const { booking, link, messages } = found;
  const message = 'message' in content ? messages.find(({ id }) => id === content.message) : undefined;
  const key = isCurrent(content, found) ? textKeyOf(content, message) : null;
  if (key === null) return null;
  const { kind } = content;
  return {
    key,
    preview: previewOf(kind, booking, message),
    filling: {
      bookingNumber: booking.number,
      visitName: booking.name,
      day: onDate(booking.day),
      time: booking.time,
      when: when(booking),
      people: people(booking.party),
      offeredUntil: `${deadlineFormat.format(new Date(booking.offeredUntil ?? 0))} (India)`,
      ...(message && {
        messageSubject: message.subject,
        messageBy: message.by.name,
        message: paragraphs(message.text),
      }),
      booking: [factsOf(booking, seller)],
      bookingButton: [button(buttonLabel(kind), link)],
    },
    // who has only waited has nothing in a calendar to strike out
    hasCalendar: withCalendar.includes(kind) && found.wasBooked,
    footer: [
      ...(found.isGuest ? [keepPrivate('booking')] : []),
      ...footerOf(seller, 'a booking with this address'),
    ],
  };
}
