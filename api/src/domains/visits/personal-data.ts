import type { ClientSession } from 'mongodb';
import type { PersonalRecords } from '../shared/module.ts';
import { toAdminBooking } from './booking.ts';
import type { BookingDocument } from './documents.ts';
import type { Places } from './places.ts';
import type { VisitsRepository } from './visits.repository.ts';

const toRecord = (booking: BookingDocument) => {
  const { userId: _, version: __, session: ___, key: ____, ...record } = toAdminBooking(booking);
  return record;
};

/** Bookings are about people and nothing else: they go with them, and their places are free again. */
export function bookingRecords(
  repository: VisitsRepository,
  places: Pick<Places, 'leave'>,
  clock: () => Date,
): PersonalRecords {
  async function forget(found: readonly BookingDocument[], session: ClientSession): Promise<void> {
    await repository.remove(
      found.map(({ _id }) => _id),
      session,
    );
    for (const booking of found) if (booking.startsAt > clock()) await places.leave(booking, session);
  }
  return {
    name: 'visits',
    collections: ['visitBookings'],
    exportPersonalData: async (userId) => (await repository.ofUser(userId)).map(toRecord),
    erasePersonalData: async (userId, session) => forget(await repository.ofUser(userId, session), session),
    movePersonalData: (from, to, session) => repository.move(from, to, session),
    moveByEmail: (emails, to, session) => repository.moveGuests(emails, to, session),
    countPersonalData: async (userId) => (await repository.ofUser(userId)).length,
    exportByEmail: async (emails) => (await repository.ofEmails(emails)).map(toRecord),
    eraseByEmail: async (emails, session) => forget(await repository.ofEmails(emails, session), session),
  };
}
