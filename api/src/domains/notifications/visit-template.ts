import { inRupees } from '../shared/format.ts';
import type { Seller } from '../shared/settings.ts';
import type { BookingForEmail } from '../visits/index.ts';
import { button, footerOf, text, type Block, type Email, type EmailBody } from './email.ts';
import type { VisitEmailContent } from './visit-emails.ts';

type Booking = BookingForEmail['booking'];

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

/** What is booked. Neither name nor note: an address that somebody typed may be a stranger's. */
const factsOf = (booking: Booking, seller: Seller): Block => ({
  kind: 'facts',
  rows: [
    ['Booking', booking.number],
    ['What', booking.name],
    ['When', when(booking)],
    ['For', people(booking.party)],
    ['To pay', booking.total > 0 ? `${inRupees(booking.total)} at the door, in cash or by UPI` : 'Nothing'],
    ['Where', seller.address],
  ],
});

const paragraphs = (words: string): Block[] =>
  words
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => text(line));

/** Whether an email still says what is true. */
function isCurrent(content: VisitEmailContent, { booking, sequence }: BookingForEmail): boolean {
  const { kind } = content;
  if (kind === 'visit-cancelled') return booking.state === 'cancelled';
  if (kind === 'visit-waiting') return booking.state === 'waiting';
  if (kind === 'visit-offered') return booking.state === 'offered' && booking.version === content.edition;
  if (kind === 'visit-changed' || kind === 'visit-reminded')
    return booking.state === 'booked' && sequence === content.edition;
  return booking.state === 'booked';
}

function bodyOf(content: VisitEmailContent, found: BookingForEmail, seller: Seller): EmailBody | null {
  const { booking, link, messages } = found;
  const facts = factsOf(booking, seller);
  const manage = button('See, change or cancel', link);
  const written = 'message' in content ? messages.find(({ id }) => id === content.message) : undefined;
  switch (content.kind) {
    case 'visit-booked':
      return {
        subject: `[${booking.number}] ${booking.name} on ${onDate(booking.day)}`,
        preview: `We expect you at ${booking.time}.`,
        title: 'Your places are booked',
        blocks: [
          text('Thank you. We look forward to showing you how things are made here.'),
          facts,
          text('The attached file puts it into your calendar. Please come ten minutes early.'),
          manage,
        ],
      };
    case 'visit-waiting':
      return {
        subject: `[${booking.number}] You are on the waiting list`,
        preview: `${booking.name}, ${when(booking)}`,
        title: 'You are on the waiting list',
        blocks: [
          text(
            'This date is full. When places come free, we offer them to you by email, in the order of the list.',
          ),
          facts,
          button('See it, or leave the list', link),
        ],
      };
    case 'visit-offered':
      return {
        subject: `[${booking.number}] A place came free: ${booking.name} on ${onDate(booking.day)}`,
        preview: 'Take it before the next on the list is asked.',
        title: 'A place came free',
        blocks: [
          text(
            `We keep it for you until ${deadlineFormat.format(new Date(booking.offeredUntil ?? 0))} (India).`,
            'After that the next on the list is asked.',
          ),
          facts,
          button('Take the place', link),
        ],
      };
    case 'visit-changed':
      return {
        subject: `[${booking.number}] Changed: ${booking.name} on ${onDate(booking.day)}`,
        preview: when(booking),
        title: 'Your booking is changed',
        blocks: [text('This is what is booked now:'), facts, manage],
      };
    case 'visit-reminded':
      return {
        subject: `[${booking.number}] Tomorrow: ${booking.name}`,
        preview: when(booking),
        title: 'See you tomorrow',
        blocks: [
          facts,
          text('If you cannot come, please cancel: somebody may be waiting for your place.'),
          manage,
        ],
      };
    case 'visit-cancelled':
      return {
        subject: `[${booking.number}] Cancelled: ${booking.name} on ${onDate(booking.day)}`,
        preview: when(booking),
        title: content.byShop ? 'We had to cancel your booking' : 'Your booking is cancelled',
        blocks: [
          ...(written ? paragraphs(written.text) : []),
          ...(content.byShop && !written
            ? [
                text(
                  'We are sorry: we had to cancel this booking. Answer by the address below with any question.',
                ),
              ]
            : []),
          facts,
          button('Choose another date', link),
        ],
      };
    case 'visit-message':
      return written
        ? {
            subject: `[${booking.number}] ${written.subject}`,
            preview: written.text.slice(0, 120),
            title: written.subject,
            blocks: [...paragraphs(written.text), text(`${written.by.name}, Virasat`), facts, manage],
          }
        : null;
  }
}

const withCalendar: readonly VisitEmailContent['kind'][] = [
  'visit-booked',
  'visit-changed',
  'visit-cancelled',
];

/** An email about a booking, and whether a calendar file comes with it; null when it is out of date. */
export function visitEmail(
  content: VisitEmailContent,
  found: BookingForEmail,
  seller: Seller,
): (Email & { hasCalendar: boolean }) | null {
  const body = isCurrent(content, found) ? bodyOf(content, found, seller) : null;
  const keepPrivate =
    'The link opens your booking without logging in: share it only with those who may see it.';
  return (
    body && {
      ...body,
      // who has only waited has nothing in a calendar to strike out
      hasCalendar: withCalendar.includes(content.kind) && found.wasBooked,
      footer: [...(found.isGuest ? [keepPrivate] : []), ...footerOf(seller, 'a booking with this address')],
    }
  );
}
