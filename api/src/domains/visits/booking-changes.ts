import type { ClientSession } from 'mongodb';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { remindAt } from './booking.ts';
import type { BookingDocument } from './documents.ts';
import { full, type Places } from './places.ts';
import type { VisitsRepository } from './visits.repository.ts';

/** Who changes a booking: its guest (null), or somebody of the staff. */
type By = { id: string } | null;

interface Dependencies {
  repository: VisitsRepository;
  places: Places;
  events: DomainEventPoster;
  clock: () => Date;
}

const changedMeanwhile = () =>
  new AppError(409, 'changed', 'This booking has changed meanwhile. Look at it again, then try once more.');
const notOpen = (what: string) => new AppError(409, 'not_allowed', what);

/** What happens to bookings after they were made, each within the transaction of its caller. */
export function createBookingChanges({ repository, places, events, clock }: Dependencies) {
  async function write(
    booking: BookingDocument,
    change: Partial<BookingDocument>,
    tx: ClientSession,
  ): Promise<BookingDocument> {
    const all = { ...change, updatedAt: clock() };
    if (!(await repository.change(booking, all, tx))) throw changedMeanwhile();
    return { ...booking, ...all, version: booking.version + 1 };
  }

  return {
    /** @throws AppError 409 'changed' when somebody else has changed it since it was read */
    mustBe({ version }: BookingDocument, seen: number): void {
      if (version !== seen) throw changedMeanwhile();
    },

    /**
     * Another date, another party, or both. Places of the new date are taken before those of the old one are free.
     * @throws AppError 409 'full', 'not_bookable', 'not_allowed'
     */
    async move(
      booking: BookingDocument,
      { session: to, party, by }: { session: string; party: number; by: By },
      tx: ClientSession,
    ): Promise<BookingDocument> {
      const now = clock();
      if (booking.state !== 'booked' || booking.startsAt <= now)
        throw notOpen('This booking cannot be changed any more.');
      const isSame = to === booking.session;
      if (isSame && party === booking.party) return booking;
      const place = await places.look(to, tx);
      if (party > Math.max(place.plan.maxParty, isSame ? booking.party : 0))
        throw invalidField(
          'party',
          `One booking is for ${place.plan.maxParty} at most. Write to us when you are more.`,
        );
      const more = isSame ? party - booking.party : party;
      if (more > 0) {
        places.mustBeBookable(place);
        if (!(await places.take(place, more, tx))) throw full(place);
      }
      const after = await write(
        booking,
        {
          party,
          session: place.session._id,
          plan: place.plan._id,
          name: place.plan.name,
          minutes: place.plan.minutes,
          price: isSame ? booking.price : place.plan.price,
          startsAt: place.session.startsAt,
          remindAt: isSame ? booking.remindAt : remindAt(place.session.startsAt, now),
          sequence: booking.sequence + 1,
          // nobody has come on a date that is still ahead
          attended: null,
        },
        tx,
      );
      if (!isSame) await places.leave(booking, tx);
      if (more < 0) await places.leave({ ...booking, party: -more }, tx);
      await events.post(
        'visit.changed',
        { visit: after._id, edition: after.sequence, by: by?.id ?? null },
        tx,
      );
      return after;
    },

    /**
     * Gives the places back, or leaves the waiting list.
     * @param of `message`: what the staff have written to all of the session, whose email says it
     * @throws AppError 409 'not_allowed'
     */
    async cancel(
      booking: BookingDocument,
      { by, message }: { by: By; message?: string },
      tx: ClientSession,
    ): Promise<BookingDocument> {
      if (booking.state === 'cancelled') return booking;
      if (booking.state === 'lapsed' || booking.startsAt <= clock())
        throw notOpen('This booking cannot be cancelled any more.');
      const change = {
        state: 'cancelled',
        offeredUntil: null,
        remindAt: null,
        sequence: booking.sequence + 1,
      } as const;
      const after = await write(booking, change, tx);
      await places.leave(booking, tx);
      const payload = { visit: after._id, edition: after.sequence, by: by?.id ?? null };
      await events.post('visit.cancelled', { ...payload, ...(message !== undefined && { message }) }, tx);
      return after;
    },

    /** Takes the place that is offered. @throws AppError 409 'offer_over' */
    async accept(booking: BookingDocument, tx: ClientSession): Promise<BookingDocument> {
      if (booking.state === 'booked') return booking;
      const now = clock();
      if (booking.state !== 'offered' || !booking.offeredUntil || booking.offeredUntil <= now)
        throw new AppError(
          409,
          'offer_over',
          'The time to take this place is over; it went to the next who waits.',
        );
      const after = await write(
        booking,
        { state: 'booked', wasBooked: true, offeredUntil: null, remindAt: remindAt(booking.startsAt, now) },
        tx,
      );
      await events.post('visit.booked', { visit: after._id, edition: after.version }, tx);
      return after;
    },

    /** Nobody has taken the offer, or the session that somebody waited for is over. */
    async lapse(booking: BookingDocument, tx: ClientSession): Promise<void> {
      await write(booking, { state: 'lapsed', offeredUntil: null }, tx);
      await places.leave(booking, tx);
      await events.post('visit.lapsed', { visit: booking._id }, tx);
    },

    write,
  };
}
export type BookingChanges = ReturnType<typeof createBookingChanges>;
