import { setTimeout as delay } from 'node:timers/promises';
import {
  MongoError,
  MongoErrorLabel,
  MongoServerError,
  MongoServerSelectionError,
  type ClientSession,
  type MongoClient,
} from 'mongodb';

/** How long a transaction is retried while the database does not respond (requirement 15). */
const UNREACHABLE_MS = 5000;

/** How long it is retried after write conflicts: longer, so that in a rush on one product everybody gets their turn. */
const CONFLICTS_MS = 30_000;

/** The backoff of MongoDB's transactions specification: random, growing up to half a second. */
const backoff = (retry: number) => Math.random() * Math.min(5 * 1.5 ** retry, 500);

const OPTIONS = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } } as const;

const has = (error: unknown, label: string): boolean =>
  error instanceof MongoError && error.hasErrorLabel(label);

/** Commits, and repeats the commit while its outcome is unknown: that changes nothing when the first one arrived. */
async function commit(session: ClientSession, isOver: () => boolean): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!has(error, MongoErrorLabel.UnknownTransactionCommitResult) || isOver()) throw error;
    }
  }
}

/**
 * Runs `work` in a transaction: all of its writes or, when it throws, none. It is retried after a write conflict, so
 * `work` must not have effects outside the database. Acknowledged means durable (requirement 11).
 *
 * The driver's own `withTransaction` retries for two minutes, and its limit cannot be set.
 * @param options `conflictsMs`: how long it is retried after write conflicts, in milliseconds; default 30,000
 * @throws what the last try threw
 */
export const inTransaction = <T>(
  client: MongoClient,
  work: (session: ClientSession) => Promise<T>,
  { conflictsMs = CONFLICTS_MS }: { conflictsMs?: number } = {},
): Promise<T> =>
  client.withSession(async (session) => {
    const start = performance.now();
    const elapsed = () => performance.now() - start;
    for (let retry = 1; ; retry += 1) {
      try {
        session.startTransaction(OPTIONS);
        const result = await work(session);
        await commit(session, () => elapsed() >= UNREACHABLE_MS);
        return result;
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction();
        const pause = backoff(retry);
        const isLast =
          elapsed() + pause >= (error instanceof MongoServerError ? conflictsMs : UNREACHABLE_MS);
        // the driver has already looked for a server for as long as a shopper should wait
        const hasNoServer = error instanceof MongoServerSelectionError;
        if (hasNoServer || isLast || !has(error, MongoErrorLabel.TransientTransactionError)) throw error;
        await delay(pause);
      }
    }
  });
