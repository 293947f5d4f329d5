import type { ClientSession, Db, Filter, Sort } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { escapeRegex } from '../../platform/database/text-match.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ticketSorts } from './support.constants.ts';
import type { TicketQuery } from './support.schema.ts';
import { overdueBefore, wordsOf, type TicketDocument } from './ticket.ts';

export const ticketIndexes: CollectionIndexes[] = [
  {
    collection: 'tickets',
    indexes: [
      { key: { request: 1 }, name: 'request', unique: true },
      { key: { number: 1 }, name: 'number', unique: true },
      { key: { answered: 1, waitingSince: 1, updatedAt: -1 }, name: 'urgent' },
      { key: { createdAt: -1 }, name: 'newest' },
      { key: { updatedAt: -1 }, name: 'updated' },
      { key: { 'customer.userId': 1 }, name: 'of-user' },
      { key: { 'customer.email': 1 }, name: 'of-email' },
      { key: { 'order.id': 1 }, name: 'of-order' },
      { key: { searchTerms: 1 }, name: 'search' },
    ],
  },
];

const sorts: Record<(typeof ticketSorts)[number], Sort> = {
  urgent: { answered: 1, waitingSince: 1, updatedAt: -1 },
  newest: { createdAt: -1 },
  updated: { updatedAt: -1 },
};

/** Every word has to begin a word of the ticket; text from outside is escaped, so it is no expression itself. */
const searchFilter = (search: string): Filter<TicketDocument>[] =>
  wordsOf(search).map((word) => ({ searchTerms: { $regex: `^${escapeRegex(word)}` } }));

/** @param me account of whoever asks, which `assignee: 'me'` stands for */
function listFilter(query: TicketQuery, me: string, now: Date): Filter<TicketDocument> {
  const { search, state, topic, assignee, overdue } = query;
  const named = assignee === 'me' ? me : assignee;
  const parts: Filter<TicketDocument>[] = [
    ...(state ? [{ state }] : []),
    ...(topic ? [{ topic }] : []),
    ...(assignee === 'nobody' ? [{ assignee: null }] : named ? [{ 'assignee.id': named }] : []),
    ...(overdue ? [{ waitingSince: { $lt: overdueBefore(now) } }] : []),
    ...(search ? searchFilter(search) : []),
  ];
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}

const guests = (emails: readonly string[]): Filter<TicketDocument> => ({
  'customer.userId': null,
  'customer.email': { $in: emails.map((email) => email.toLowerCase()) },
});

/** Reads and guarded writes of tickets and of the counter their numbers come from. */
export function createTicketRepository(db: Db) {
  const tickets = db.collection<TicketDocument>('tickets');
  const counters = db.collection<{ _id: string; value: number }>('ticketCounters');

  return {
    /** @throws AppError 404 */
    async existing(id: string, session?: ClientSession): Promise<TicketDocument> {
      const ticket = await tickets.findOne({ _id: id }, { session });
      if (!ticket) throw notFound('Ticket');
      return ticket;
    },

    byId: (id: string) => tickets.findOne({ _id: id }),
    byRequest: (request: string) => tickets.findOne({ request }),

    /** Of an account, or of addresses that an account or a guest has written from; newest first. */
    ofCustomer: (userId: string | null, emails: readonly string[]): Promise<TicketDocument[]> =>
      tickets
        .find({
          $or: [
            ...(userId === null ? [] : [{ 'customer.userId': userId }]),
            { 'customer.email': { $in: emails.map((email) => email.toLowerCase()) } },
          ],
        })
        .sort({ updatedAt: -1 })
        .toArray(),

    ofUser: (userId: string, session?: ClientSession): Promise<TicketDocument[]> =>
      tickets.find({ 'customer.userId': userId }, { session }).sort({ updatedAt: -1 }).toArray(),

    /** Of people who wrote without an account, by their addresses. */
    ofGuests: (emails: readonly string[], session?: ClientSession): Promise<TicketDocument[]> =>
      tickets.find(guests(emails), { session }).sort({ updatedAt: -1 }).toArray(),

    move: (from: string, to: string, session: ClientSession) =>
      tickets.updateMany({ 'customer.userId': from }, { $set: { 'customer.userId': to } }, { session }),

    moveGuests: (emails: readonly string[], to: string, session: ClientSession) =>
      tickets.updateMany(guests(emails), { $set: { 'customer.userId': to } }, { session }),

    ofOrder: (order: string): Promise<TicketDocument[]> =>
      tickets.find({ 'order.id': order }).sort({ updatedAt: -1 }).toArray(),

    /** A page of the back office's list. */
    async page(query: TicketQuery, me: string, now: Date) {
      const filter = listFilter(query, me, now);
      const [documents, total] = await Promise.all([
        tickets
          .find(filter)
          .sort(sorts[query.sort])
          .skip((query.page - 1) * query.pageSize)
          .limit(query.pageSize)
          .toArray(),
        tickets.countDocuments(filter),
      ]);
      return { documents, total };
    },

    /** The next number. Taken inside the ticket's transaction, an aborted one gives it back. */
    async nextNumber(session: ClientSession): Promise<string> {
      const counter = await counters.findOneAndUpdate(
        { _id: 'tickets' },
        { $inc: { value: 1 } },
        { session, upsert: true, returnDocument: 'after' },
      );
      if (!counter) throw new Error('No number of tickets');
      return `VT-${String(counter.value).padStart(6, '0')}`;
    },

    insert: (ticket: TicketDocument, session: ClientSession) => tickets.insertOne(ticket, { session }),

    /** Writes what is given of a ticket that nobody has changed since it was read; returns whether it was. */
    async change(
      { _id, version }: TicketDocument,
      to: Partial<TicketDocument>,
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await tickets.updateOne({ _id, version }, { $set: to }, { session });
      return matchedCount === 1;
    },

    remove: (ids: readonly string[], session: ClientSession) =>
      tickets.deleteMany({ _id: { $in: [...ids] } }, { session }),
  };
}
export type TicketRepository = ReturnType<typeof createTicketRepository>;
