import { HOUR_MS } from '../shared/durations.ts';
import { indianClock, indianDay } from '../shared/indian-time.ts';
import { phoneDigits } from '../shared/phone.ts';
import type { BookingDocument } from './documents.ts';
import { endOf, VISIT_REMINDER_HOURS } from './visits.constants.ts';
import type { AdminBooking } from './visits-desk.schema.ts';
import type { VisitBooking } from './visits.schema.ts';
import { wordsOf } from './visits.repository.ts';

/** What a link of a booking is signed for. */
export const BOOKING_LINK = 'visit-booking';

const clockOf = (at: Date): string => indianClock(at).toISOString().slice(11, 16);

const facts = (booking: BookingDocument) => {
  const time = clockOf(booking.startsAt);
  const { userId: _, ...customer } = booking.customer;
  return {
    id: booking._id,
    number: booking.number,
    state: booking.state,
    session: booking.session,
    key: booking.plan,
    name: booking.name,
    day: indianDay(booking.startsAt),
    time,
    endTime: endOf(time, booking.minutes),
    startsAt: booking.startsAt.toISOString(),
    party: booking.party,
    price: booking.price,
    total: booking.price * booking.party,
    customer,
    note: booking.note,
    offeredUntil: booking.offeredUntil?.toISOString() ?? null,
    version: booking.version,
  };
};

/** A booking as its guest sees it. */
export function toBooking(
  booking: BookingDocument,
  { now, maxParty, address }: { now: Date; maxParty: number; address: string },
): VisitBooking {
  const isAhead = booking.startsAt > now;
  return {
    ...facts(booking),
    address,
    maxParty: Math.max(maxParty, booking.party),
    mayChange: isAhead && booking.state === 'booked',
    mayCancel: isAhead && ['booked', 'waiting', 'offered'].includes(booking.state),
  };
}

/** A booking as the back office sees it. */
export const toAdminBooking = (booking: BookingDocument): AdminBooking => ({
  ...facts(booking),
  source: booking.source,
  userId: booking.customer.userId,
  attended: booking.attended,
  createdAt: booking.createdAt.toISOString(),
  updatedAt: booking.updatedAt.toISOString(),
});

/** When a booking is reminded: a day before. Null when it is made later than that, for its confirmation says as much. */
export function remindAt(startsAt: Date, now: Date): Date | null {
  const at = new Date(startsAt.getTime() - VISIT_REMINDER_HOURS * HOUR_MS);
  return at > now ? at : null;
}

/** The words a booking is found by: number, name, email (whole and its parts) and the digits of the telephone. */
export function searchTermsOf({
  number,
  customer,
  name,
}: Pick<BookingDocument, 'number' | 'customer' | 'name'>) {
  const email = customer.email.toLowerCase();
  const digits = phoneDigits(customer.phone);
  return [
    ...new Set(
      [
        ...wordsOf(number),
        ...number.toLowerCase().split('-'),
        ...wordsOf(customer.name),
        email,
        ...email.split(/[@.]/),
        digits.all,
        digits.local,
        ...wordsOf(name),
      ].filter(Boolean),
    ),
  ];
}
