import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { User } from '../identity/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { onDay } from '../shared/format.ts';
import { indianDay } from '../shared/indian-time.ts';
import { bookingLines } from './booking-export.ts';
import { toAdminBooking } from './booking.ts';
import type { BookingChanges } from './booking-changes.ts';
import type { BookingDocument } from './documents.ts';
import type { NewBookings } from './new-bookings.ts';
import type {
  AdminBooking,
  AttendanceInput,
  BookingList,
  BookingQuery,
  DeskBooking,
} from './visits-desk.schema.ts';
import type { VisitChange } from './visits.schema.ts';
import type { VisitsRepository } from './visits.repository.ts';

export interface BookingDeskDependencies {
  client: MongoClient;
  repository: VisitsRepository;
  book: NewBookings;
  changes: BookingChanges;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

/** What the staff do with bookings. Each write is in the log (requirement 318). */
export function createBookingDesk(dependencies: BookingDeskDependencies) {
  const { client, repository, book, changes, events, activity, clock } = dependencies;

  const ofBooking = ({ _id, number }: BookingDocument) => ({ type: 'visit', id: _id, label: number });

  /** A change of a booking, written down with it. */
  const changeBooking = async (
    id: string,
    { version, action, by }: { version: number; action: string; by: User },
    work: (booking: BookingDocument, tx: ClientSession) => Promise<BookingDocument>,
  ): Promise<AdminBooking> =>
    toAdminBooking(
      await inTransaction(client, async (tx) => {
        const booking = await repository.existing(id, tx);
        changes.mustBe(booking, version);
        const after = await work(booking, tx);
        if (after === booking) return booking;
        const told = ({ state, session, party, attended }: BookingDocument) => ({
          state,
          session,
          party,
          attended,
        });
        await activity.record(
          { entity: ofBooking(booking), action, by, before: told(booking), after: told(after) },
          tx,
        );
        return after;
      }),
    );

  return {
    async list(query: BookingQuery): Promise<BookingList> {
      const { documents, total } = await repository.page(query);
      return { items: documents.map(toAdminBooking), total, page: query.page, pageSize: query.pageSize };
    },

    /** All bookings of a filter as lines of a CSV file. */
    export: (query: BookingQuery): AsyncGenerator<string> => bookingLines(repository.all(query)),

    /** Takes down a booking by phone. @throws as `NewBookings` */
    async book(input: DeskBooking, by: User): Promise<AdminBooking> {
      const { request, session, party, name, email, phone, note, wait } = input;
      const customer = { userId: null, name, email: email.toLowerCase(), phone };
      const booking = await book(
        { request, source: 'desk', session, party, customer, note, wait },
        {
          also: (written, tx) =>
            activity.record(
              {
                entity: ofBooking(written),
                action: 'created',
                by,
                after: { state: written.state, session, party },
              },
              tx,
            ),
        },
      );
      return toAdminBooking(booking);
    },

    /** @throws AppError 404, 409 'changed', 'full', 'not_bookable' */
    change: (id: string, { session, party, version }: VisitChange, by: User): Promise<AdminBooking> =>
      changeBooking(id, { version, action: 'edited', by }, (booking, tx) =>
        changes.move(booking, { session, party, by }, tx),
      ),

    /** @throws AppError 404, 409 'changed', 'not_allowed' */
    cancel: (id: string, version: number, by: User): Promise<AdminBooking> =>
      changeBooking(id, { version, action: 'cancelled', by }, (booking, tx) =>
        changes.cancel(booking, { by }, tx),
      ),

    /**
     * Whether a party came; null takes that back.
     * @throws AppError 404, 409 'changed', 'not_allowed' for who has not booked and before the day of the visit
     */
    attend: (id: string, { attended, version }: AttendanceInput, by: User): Promise<AdminBooking> =>
      changeBooking(id, { version, action: 'attendance', by }, async (booking, tx) => {
        if (booking.state !== 'booked')
          throw new AppError(409, 'not_allowed', 'Only who has booked a place can come.');
        if (attended !== null && indianDay(clock()) < indianDay(booking.startsAt))
          throw new AppError(
            409,
            'not_allowed',
            `Nobody can have come yet. Say who came on ${onDay(booking.startsAt)} or later. Change or cancel the booking if the plans have changed.`,
          );
        const after = await changes.write(booking, { attended }, tx);
        await events.post('visit.attended', { visit: id, by: by.id }, tx);
        return after;
      }),
  };
}
export type BookingDesk = ReturnType<typeof createBookingDesk>;
