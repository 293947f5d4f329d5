import { setTimeout as delay } from 'node:timers/promises';
import {
  MongoError,
  MongoErrorLabel,
  MongoServerError,
  MongoServerSelectionError,
  type ClientSession,
  type MongoClient,
} from 'mongodb';

/** A database that does not answer gets this long before the request fails (promise 15). */
const LOST_MS = 5000;

/** One that answers "somebody else is writing that" gets longer: in a rush on one piece everybody gets their turn. */
const CROWDED_MS = 30_000;

/** Pauses between two tries, as MongoDB's transactions specification has them: random, growing up to half a second. */
const pauseBefore = (retry: number) => Math.random() * Math.min(5 * 1.5 ** retry, 500);

const OPTIONS = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } } as const;

const has = (error: unknown, label: string): boolean =>
  error instanceof MongoError && error.hasErrorLabel(label);

/** Commits; repeats it while nobody knows whether it arrived, which changes nothing when it has. */
async function commit(session: ClientSession, isLost: () => boolean): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!has(error, MongoErrorLabel.UnknownTransactionCommitResult) || isLost()) throw error;
    }
  }
}

/**
 * Runs `work` in a transaction: all of its writes or, when it throws, none. It is repeated after a write conflict, so
 * `work` must not do anything outside the database. Acknowledged means durable (promise 11).
 *
 * The driver's own `withTransaction` goes on for two minutes, and its limit cannot be set.
 * @param options `crowdedMs`: how long it is tried while others are in the way; 30 seconds unless told
 * @throws what the last try threw
 */
export const inTransaction = <T>(
  client: MongoClient,
  work: (session: ClientSession) => Promise<T>,
  { crowdedMs = CROWDED_MS }: { crowdedMs?: number } = {},
): Promise<T> =>
  client.withSession(async (session) => {
    const start = performance.now();
    const elapsed = () => performance.now() - start;
    for (let retry = 1; ; retry += 1) {
      try {
        session.startTransaction(OPTIONS);
        const result = await work(session);
        await commit(session, () => elapsed() >= LOST_MS);
        return result;
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction();
        const pause = pauseBefore(retry);
        const isLast = elapsed() + pause >= (error instanceof MongoServerError ? crowdedMs : LOST_MS);
        // the driver has looked for a server already, for as long as a shopper is to wait
        const isGone = error instanceof MongoServerSelectionError;
        if (isGone || isLast || !has(error, MongoErrorLabel.TransientTransactionError)) throw error;
        await delay(pause);
      }
    }
  });
