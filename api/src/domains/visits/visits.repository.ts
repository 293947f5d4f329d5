import type { ClientSession, Db, Filter, Sort } from 'mongodb';
import { within } from '../../platform/database/within.ts';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { escapeRegex } from '../../platform/database/text-match.ts';
import { notFound } from '../../platform/http/errors.ts';
import { beginningOfDay, daysAfter } from '../shared/indian-time.ts';
import type { BookingDocument, ClosedDayDocument, PlanDocument, SessionDocument } from './documents.ts';
import type { BookingQuery } from './visits-desk.schema.ts';
import { openBookingStates, type bookingSorts } from './visits.constants.ts';

export const visitIndexes: CollectionIndexes[] = [
  {
    collection: 'visitSessions',
    indexes: [{ key: { day: 1 }, name: 'by-day' }],
  },
  {
    collection: 'visitBookings',
    indexes: [
      { key: { request: 1 }, name: 'request', unique: true },
      { key: { number: 1 }, name: 'number', unique: true },
      { key: { session: 1, createdAt: 1 }, name: 'of-session' },
      { key: { startsAt: 1 }, name: 'by-date' },
      { key: { createdAt: -1 }, name: 'newest' },
      { key: { 'customer.userId': 1 }, name: 'of-user' },
      { key: { 'customer.email': 1 }, name: 'of-email' },
      { key: { state: 1, remindAt: 1 }, name: 'to-remind' },
      { key: { state: 1, offeredUntil: 1 }, name: 'offered' },
      { key: { searchTerms: 1 }, name: 'search' },
    ],
  },
];

const sorts: Record<(typeof bookingSorts)[number], Sort> = {
  date: { startsAt: 1, createdAt: 1 },
  'date-desc': { startsAt: -1, createdAt: -1 },
  newest: { createdAt: -1 },
};

/** Words in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;:()"“”'’–—&?!]+/)
    .filter(Boolean);

/** Every word has to begin a word of the booking; text from outside is escaped, so it is no expression itself. */
const searchFilter = (search: string): Filter<BookingDocument>[] =>
  wordsOf(search).map((word) => ({ searchTerms: { $regex: `^${escapeRegex(word)}` } }));

function listFilter({ search, state, key, from, to }: Omit<BookingQuery, 'page' | 'pageSize' | 'sort'>) {
  const parts: Filter<BookingDocument>[] = [
    ...(state ? [{ state }] : []),
    ...(key ? [{ plan: key }] : []),
    ...(from ? [{ startsAt: { $gte: beginningOfDay(from) } }] : []),
    ...(to ? [{ startsAt: { $lt: beginningOfDay(daysAfter(to, 1)) } }] : []),
    ...(search ? searchFilter(search) : []),
  ];
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}

const guests = (emails: readonly string[]): Filter<BookingDocument> => ({
  'customer.userId': null,
  'customer.email': { $in: emails.map((email) => email.toLowerCase()) },
});

/** Reads and guarded writes of plans, sessions, closed days and bookings. */
export function createVisitsRepository(db: Db) {
  const plans = db.collection<PlanDocument>('visitPlans');
  const sessions = db.collection<SessionDocument>('visitSessions');
  const closedDays = db.collection<ClosedDayDocument>('visitClosedDays');
  const bookings = db.collection<BookingDocument>('visitBookings');
  const counters = db.collection<{ _id: string; value: number }>('visitCounters');

  return {
    plans: (session?: ClientSession) => plans.find({}, within(session)).toArray(),
    plan: (id: string, session?: ClientSession) => plans.findOne({ _id: id }, within(session)),

    /** Writes a plan that nobody has changed since it was read; returns whether it was. */
    async writePlan(
      { _id, ...fields }: PlanDocument,
      before: number,
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount, upsertedCount } = await plans.updateOne(
        before === 0 ? { _id } : { _id, version: before },
        { $set: fields },
        { session, upsert: before === 0 },
      );
      return matchedCount + upsertedCount === 1;
    },

    session: (id: string, session?: ClientSession) => sessions.findOne({ _id: id }, within(session)),

    sessionsFrom: (from: string, to: string, session?: ClientSession) =>
      sessions.find({ day: { $gte: from, $lte: to } }, within(session)).toArray(),

    /** Writes a session down with its first booking or change. */
    keepSession: ({ _id, ...fields }: SessionDocument, session: ClientSession) =>
      sessions.updateOne({ _id }, { $setOnInsert: fields }, { session, upsert: true }),

    /**
     * Takes places of a session, if there are as many (requirement 313): of two who want the last one, the database lets
     * one. @returns whether they were taken
     */
    async take(id: string, party: number, capacity: number, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await sessions.updateOne(
        { _id: id, booked: { $lte: capacity - party } },
        { $inc: { booked: party } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Changes the counts of a session. */
    count: (id: string, by: { booked?: number; waiting?: number }, session: ClientSession) =>
      sessions.updateOne({ _id: id }, { $inc: by }, { session }),

    /** Writes what is given of a session that no admin has changed since it was read; returns whether it was. */
    async changeSession(
      { _id, version }: SessionDocument,
      to: Partial<SessionDocument>,
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await sessions.updateOne(
        { _id, version },
        { $set: { ...to, version: version + 1 } },
        { session },
      );
      return matchedCount === 1;
    },

    closedDays: (from: string, session?: ClientSession) =>
      closedDays
        .find({ _id: { $gte: from } }, within(session))
        .sort({ _id: 1 })
        .toArray(),
    closedDay: (day: string, session?: ClientSession) => closedDays.findOne({ _id: day }, within(session)),
    closeDay: ({ _id, ...fields }: ClosedDayDocument, session: ClientSession) =>
      closedDays.updateOne({ _id }, { $set: fields }, { session, upsert: true }),
    openDay: async (day: string, session: ClientSession): Promise<boolean> =>
      (await closedDays.deleteOne({ _id: day }, { session })).deletedCount === 1,

    /** @throws AppError 404 */
    async existing(id: string, session?: ClientSession): Promise<BookingDocument> {
      const found = await bookings.findOne({ _id: id }, within(session));
      if (!found) throw notFound('Booking');
      return found;
    },
    booking: (id: string) => bookings.findOne({ _id: id }),
    byRequest: (request: string) => bookings.findOne({ request }),

    /** The next number. Taken inside the booking's transaction, an aborted one gives it back. */
    async nextNumber(session: ClientSession): Promise<string> {
      const counter = await counters.findOneAndUpdate(
        { _id: 'bookings' },
        { $inc: { value: 1 } },
        { session, upsert: true, returnDocument: 'after' },
      );
      if (!counter) throw new Error('No number of bookings');
      return `VB-${String(counter.value).padStart(6, '0')}`;
    },

    insert: (booking: BookingDocument, session: ClientSession) => bookings.insertOne(booking, { session }),

    /** Writes what is given of a booking that nobody has changed since it was read; returns whether it was. */
    async change(
      { _id, version }: Pick<BookingDocument, '_id' | 'version'>,
      to: Partial<BookingDocument>,
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await bookings.updateOne(
        { _id, version },
        { $set: { ...to, version: version + 1 } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Of a session, those first that came first. */
    ofSession: (id: string, session?: ClientSession) =>
      bookings.find({ session: id }, within(session)).sort({ createdAt: 1, _id: 1 }).toArray(),

    ofUser: (userId: string, session?: ClientSession) =>
      bookings.find({ 'customer.userId': userId }, within(session)).sort({ startsAt: -1 }).toArray(),

    /** Of people who have no account, by their addresses. */
    ofEmails: (emails: readonly string[], session?: ClientSession) =>
      bookings.find(guests(emails), within(session)).toArray(),

    move: (from: string, to: string, session: ClientSession) =>
      bookings.updateMany({ 'customer.userId': from }, { $set: { 'customer.userId': to } }, { session }),

    moveGuests: (emails: readonly string[], to: string, session: ClientSession) =>
      bookings.updateMany(guests(emails), { $set: { 'customer.userId': to } }, { session }),

    async page({ page, pageSize, sort, ...filter }: BookingQuery) {
      const wanted = listFilter(filter);
      const [documents, total] = await Promise.all([
        bookings
          .find(wanted)
          .sort(sorts[sort])
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .toArray(),
        bookings.countDocuments(wanted),
      ]);
      return { documents, total };
    },

    /** All of a filter, for a file. */
    all: ({ sort, ...filter }: Omit<BookingQuery, 'page' | 'pageSize'>): AsyncIterable<BookingDocument> =>
      bookings.find(listFilter(filter)).sort(sorts[sort]),

    /** Bookings of a day that are not cancelled. */
    countOpen: (day: string) =>
      bookings.countDocuments({
        startsAt: { $gte: beginningOfDay(day), $lt: beginningOfDay(daysAfter(day, 1)) },
        state: { $in: [...openBookingStates] },
      }),

    /** Who is to be reminded, and nobody has yet. */
    toRemind: (now: Date, limit: number) =>
      bookings
        .find({ state: 'booked', remindAt: { $lte: now } })
        .sort({ remindAt: 1 })
        .limit(limit)
        .toArray(),

    /**
     * Notes that a booking's reminder is sent; nobody's change of the booking is stale because of that. Returns whether
     * the booking is as it was read.
     */
    async claimReminder(
      { _id, version, remindAt }: BookingDocument,
      session: ClientSession,
    ): Promise<boolean> {
      const claimed = await bookings.updateOne(
        { _id, version, remindAt },
        { $set: { remindAt: null } },
        { session },
      );
      return claimed.matchedCount === 1;
    },

    /** Offers that nobody has taken in time. */
    offersOver: (now: Date, limit: number) =>
      bookings
        .find({ state: 'offered', offeredUntil: { $lte: now } })
        .sort({ offeredUntil: 1 })
        .limit(limit)
        .toArray(),

    /** Who has waited for a session that is over. */
    waitedInVain: (now: Date, limit: number) =>
      bookings
        .find({ state: 'waiting', startsAt: { $lte: now } })
        .limit(limit)
        .toArray(),

    remove: (ids: readonly string[], session: ClientSession) =>
      bookings.deleteMany({ _id: { $in: [...ids] } }, { session }),

    /** Removes bookings of long ago. */
    async removeBefore(before: Date): Promise<number> {
      const { deletedCount } = await bookings.deleteMany({ startsAt: { $lt: before } });
      await sessions.deleteMany({ startsAt: { $lt: before } });
      return deletedCount;
    },
  };
}
export type VisitsRepository = ReturnType<typeof createVisitsRepository>;
