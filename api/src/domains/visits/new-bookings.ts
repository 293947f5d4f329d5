import { createHash, randomUUID } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import type { KeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { remindAt, searchTermsOf } from './booking.ts';
import type { BookingDocument } from './documents.ts';
import { full, type Places } from './places.ts';
import type { VisitsRepository } from './visits.repository.ts';

/** What is booked, by whom, whoever takes it down. */
export interface Wanted {
  request: string;
  source: BookingDocument['source'];
  session: string;
  party: number;
  customer: BookingDocument['customer'];
  note: string;
  /** Wait for a place when there is none. */
  wait: boolean;
}

interface Dependencies {
  client: MongoClient;
  repository: VisitsRepository;
  places: Places;
  events: DomainEventPoster;
  queue: KeyedQueue;
  clock: () => Date;
}

export interface NewBookingOptions {
  /** Called before something new is written: it may reject it. */
  admit?: () => Promise<void>;
  /** More of the same transaction, with what was written. */
  also?: (booking: BookingDocument, tx: ClientSession) => Promise<void>;
}

const hashOf = (wanted: Wanted): string =>
  createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');

/** The booking of a request that was sent before, if it is the same: an id opens nobody else's. */
function sameAs(before: BookingDocument, hash: string): BookingDocument {
  if (before.requestHash === hash) return before;
  throw new AppError(
    409,
    'request_used',
    'This form was sent already. Reload the page, and fill it in again.',
  );
}

/** Books places, or a place in the waiting list: of each request once (requirements 313 and 314). */
export function createNewBookings({ client, repository, places, events, queue, clock }: Dependencies) {
  async function insert(wanted: Wanted, hash: string, tx: ClientSession): Promise<BookingDocument> {
    const place = await places.look(wanted.session, tx);
    places.mustBeBookable(place);
    const { session, plan } = place;
    if (wanted.party > plan.maxParty)
      throw invalidField(
        'party',
        `One booking is for ${plan.maxParty} at most. Write to us when you are more.`,
      );
    const isTaken = await places.take(place, wanted.party, tx);
    if (!isTaken && !wanted.wait) throw full(place);
    if (!isTaken) await places.join(place, tx);
    const now = clock();
    const number = await repository.nextNumber(tx);
    const { source, party, customer, note, request } = wanted;
    const booking: BookingDocument = {
      _id: randomUUID(),
      number,
      request,
      requestHash: hash,
      source,
      state: isTaken ? 'booked' : 'waiting',
      session: session._id,
      plan: plan._id,
      name: plan.name,
      minutes: plan.minutes,
      startsAt: session.startsAt,
      party,
      price: plan.price,
      customer,
      note,
      wasBooked: isTaken,
      attended: null,
      offeredUntil: null,
      remindAt: isTaken ? remindAt(session.startsAt, now) : null,
      sequence: 0,
      searchTerms: searchTermsOf({ number, customer, name: plan.name }),
      createdAt: now,
      updatedAt: now,
      version: 0,
    };
    await repository.insert(booking, tx);
    await events.post(isTaken ? 'visit.booked' : 'visit.waiting', { visit: booking._id, edition: 0 }, tx);
    return booking;
  }

  /**
   * Books once, however often the request comes.
   * @throws AppError 404 for no session; 409 'full', 'not_bookable', 'request_used'; 400 for a party that is too large
   */
  return async (wanted: Wanted, { admit, also }: NewBookingOptions = {}): Promise<BookingDocument> => {
    const hash = hashOf(wanted);
    const before = await repository.byRequest(wanted.request);
    if (before) return sameAs(before, hash);
    await admit?.();
    const write = () =>
      inTransaction(client, async (tx) => {
        const booking = await insert(wanted, hash, tx);
        await also?.(booking, tx);
        return booking;
      });
    try {
      // the line only saves write conflicts; the guard is in the database
      return await queue.run(wanted.session, write);
    } catch (error) {
      const twin = await repository.byRequest(wanted.request);
      if (twin && (isDuplicate(error) || error instanceof AppError)) return sameAs(twin, hash);
      throw error;
    }
  };
}
export type NewBookings = ReturnType<typeof createNewBookings>;
