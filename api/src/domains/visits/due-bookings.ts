import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { DAY_MS } from '../shared/durations.ts';
import type { BookingChanges } from './booking-changes.ts';
import type { BookingDocument } from './documents.ts';
import type { VisitsRepository } from './visits.repository.ts';

/** Bookings that one round looks at. */
const BATCH = 100;
/** Bookings are about people: they are kept for two years after the date. */
const KEPT_DAYS = 730;

interface Dependencies {
  client: MongoClient;
  repository: VisitsRepository;
  changes: BookingChanges;
  events: DomainEventPoster;
  clock: () => Date;
}

/** What happens to bookings in time: reminders, offers that nobody takes, and forgetting. */
export function createDueBookings({ client, repository, changes, events, clock }: Dependencies) {
  /** Does something to each booking in a transaction of its own. Several processes may do so at once: one does it. */
  async function each(
    found: readonly BookingDocument[],
    work: (booking: BookingDocument, tx: Parameters<BookingChanges['lapse']>[1]) => Promise<boolean>,
    signal?: AbortSignal,
  ): Promise<number> {
    let done = 0;
    for (const booking of found) {
      if (signal?.aborted) break;
      const isDone = await inTransaction(client, (tx) => work(booking, tx)).catch((error: unknown) => {
        // its guest, or another process, was faster
        if (error instanceof AppError) return false;
        throw error;
      });
      if (isDone) done += 1;
    }
    return done;
  }

  return {
    /** Reminds of tomorrow's bookings, each once (requirement 316). @returns how many */
    remind: async (signal?: AbortSignal): Promise<number> =>
      each(
        await repository.toRemind(clock(), BATCH),
        async (booking, tx) => {
          // claimed in the transaction that posts the event: a process that is killed has done both or neither
          const isClaimed = await repository.claimReminder(booking, tx);
          const isAhead = booking.startsAt > clock();
          if (isClaimed && isAhead)
            await events.post('visit.reminded', { visit: booking._id, edition: booking.sequence }, tx);
          return isClaimed && isAhead;
        },
        signal,
      ),

    /** Passes offers on that nobody has taken, and ends the wait for what is over. @returns how many */
    async lapse(signal?: AbortSignal): Promise<number> {
      const now = clock();
      const over = [
        ...(await repository.offersOver(now, BATCH)),
        ...(await repository.waitedInVain(now, BATCH)),
      ];
      return each(
        over,
        async (booking, tx) => {
          await changes.lapse(booking, tx);
          return true;
        },
        signal,
      );
    },

    /** Removes what nobody needs any more. @returns how many */
    forget: (): Promise<number> => repository.removeBefore(new Date(clock().getTime() - KEPT_DAYS * DAY_MS)),
  };
}
export type DueBookings = ReturnType<typeof createDueBookings>;
