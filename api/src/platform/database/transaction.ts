import { setTimeout as delay } from 'node:timers/promises';
import {
  MongoError,
  MongoErrorLabel,
  MongoServerError,
  MongoServerSelectionError,
  type ClientSession,
  type MongoClient,
} from 'mongodb';
import { isConnectionError } from './connection-error.ts';
import { DatabaseTimeout, withinDatabaseTime } from './database-time.ts';

/** How long a transaction is retried while the database does not respond (requirement 15). */
const UNREACHABLE_MS = 3500;

/** How long it is retried after write conflicts: longer, so that in a rush on one product everybody gets their turn. */
const CONFLICTS_MS = 30_000;

const WRITE_CONFLICT = 112;

/** How long a majority may take to confirm a commit. Without it the driver tells the server to wait for ten seconds. */
const COMMIT_MS = 3000;

/** The backoff of MongoDB's transactions specification: random, growing up to half a second. */
const backoff = (retry: number) => Math.random() * Math.min(5 * 1.5 ** retry, 500);

const OPTIONS = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', wtimeoutMS: COMMIT_MS },
} as const;

const has = (error: unknown, label: string): boolean =>
  error instanceof MongoError && error.hasErrorLabel(label);

/** The driver has already looked for a server for as long as a shopper should wait. */
const hasNoServer = (error: unknown) => error instanceof MongoServerSelectionError;

/** Commits, and repeats the commit while its outcome is unknown: that changes nothing when the first one arrived. */
async function commit(session: ClientSession): Promise<void> {
  const start = performance.now();
  for (let retry = 1; ; retry += 1) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      const isUnknown = has(error, MongoErrorLabel.UnknownTransactionCommitResult);
      if (!isUnknown || hasNoServer(error) || performance.now() - start >= UNREACHABLE_MS) throw error;
      await delay(backoff(retry));
    }
  }
}

/** Tries once, in a session of its own. The locks of a failed try are free again when this rejects. */
async function tryOnce<T>(client: MongoClient, work: (session: ClientSession) => Promise<T>): Promise<T> {
  let isAbandoned = false;
  const session = client.startSession();
  const end = () => session.endSession().catch(() => undefined);
  session.startTransaction(OPTIONS);
  const running = work(session).then(async (result) => {
    if (isAbandoned) throw new DatabaseTimeout('Nobody waits for this transaction any more.');
    await commit(session);
    return result;
  });
  try {
    const result = await withinDatabaseTime(running);
    await end();
    return result;
  } catch (error) {
    isAbandoned = true;
    // Nobody waits for a database that does not respond. Before its end a session must not be used any more: what work
    // writes after the transaction was aborted would be outside of it.
    const ended = running.then(end, end);
    if (!isConnectionError(error) && !(error instanceof DatabaseTimeout)) await withinDatabaseTime(ended);
    throw error;
  }
}

/**
 * Runs `work` in a transaction: all of its writes or, when it throws, none. It is retried after a write conflict, so
 * `work` must not have effects outside the database. Acknowledged means durable (requirement 11). After an error that
 * `isUnavailable` knows, it may have been committed: the caller needs a guard against doing it twice.
 *
 * The driver's own `withTransaction` retries for two minutes, and its limit cannot be set.
 * @param options `conflictsMs`: how long it is retried after write conflicts, in milliseconds; default 30,000
 * @throws what the last try threw; DatabaseTimeout when the time of the request is over (`limitDatabaseTime`)
 */
export async function inTransaction<T>(
  client: MongoClient,
  work: (session: ClientSession) => Promise<T>,
  { conflictsMs = CONFLICTS_MS }: { conflictsMs?: number } = {},
): Promise<T> {
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  for (let retry = 1; ; retry += 1) {
    try {
      return await tryOnce(client, work);
    } catch (error) {
      const pause = backoff(retry);
      const isConflict = error instanceof MongoServerError && error.code === WRITE_CONFLICT;
      const limit = isConflict ? conflictsMs : UNREACHABLE_MS;
      const isLast = elapsed() + pause >= limit || hasNoServer(error);
      if (isLast || !has(error, MongoErrorLabel.TransientTransactionError)) throw error;
      await delay(pause);
    }
  }
}
