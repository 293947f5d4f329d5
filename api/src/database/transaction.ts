import { setTimeout as delay } from 'node:timers/promises';
import {
  MongoError,
  MongoErrorLabel,
  MongoServerSelectionError,
  type ClientSession,
  type MongoClient,
} from 'mongodb';

/** How long a transaction is tried before the request fails (promise 15). */
const BOUND_MS = 5000;

/** Pauses between two tries, as MongoDB's transactions specification has them: random, growing up to half a second. */
const pauseBefore = (retry: number) => Math.random() * Math.min(5 * 1.5 ** retry, 500);

const OPTIONS = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } } as const;

const has = (error: unknown, label: string): boolean =>
  error instanceof MongoError && error.hasErrorLabel(label);

/** Commits; repeats it while nobody knows whether it arrived, which changes nothing when it has. */
async function commit(session: ClientSession, isTimeUp: () => boolean): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!has(error, MongoErrorLabel.UnknownTransactionCommitResult) || isTimeUp()) throw error;
    }
  }
}

/**
 * Runs `work` in a transaction: all of its writes or, when it throws, none. It is repeated after a write conflict, so
 * `work` must not do anything outside the database. Acknowledged means durable (promise 11).
 *
 * The driver's own `withTransaction` goes on for two minutes, and its limit cannot be set.
 * @param options `boundMs`: how long it is tried; 5 seconds unless told
 * @throws what the last try threw
 */
export const inTransaction = <T>(
  client: MongoClient,
  work: (session: ClientSession) => Promise<T>,
  { boundMs = BOUND_MS }: { boundMs?: number } = {},
): Promise<T> =>
  client.withSession(async (session) => {
    const end = performance.now() + boundMs;
    const isTimeUp = () => performance.now() >= end;
    for (let retry = 1; ; retry += 1) {
      try {
        session.startTransaction(OPTIONS);
        const result = await work(session);
        await commit(session, isTimeUp);
        return result;
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction();
        const pause = pauseBefore(retry);
        const isLast = performance.now() + pause >= end;
        // the driver has looked for a server already, for as long as a shopper is to wait
        const isGone = error instanceof MongoServerSelectionError;
        if (isGone || isLast || !has(error, MongoErrorLabel.TransientTransactionError)) throw error;
        await delay(pause);
      }
    }
  });
