import { MongoError, MongoErrorLabel, MongoServerError } from 'mongodb';
import { isConnectionError } from './connection-error.ts';
import { DatabaseTimeout } from './database-time.ts';

/**
 * Error codes of a database that cannot work at the moment: no primary, stepping down, shutting down; a time limit that
 * was over (50, 262), a lock that was not free in time (24), and a majority that did not confirm a write in time (64).
 * After 64 it is unknown whether the write lasts: whoever repeats it needs an idempotency key or a guard.
 */
const UNAVAILABLE_CODES = new Set([
  6, 7, 24, 50, 64, 89, 91, 189, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/** The driver has no connection, or none was free in time; it does not export all of these as classes. */
const UNAVAILABLE_NAMES = new Set([
  'MongoNotConnectedError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoTopologyClosedError',
  'MongoOperationTimeoutError',
]);

/** Whether the database, not the request, is the cause and may recover by itself (requirement 15). */
export function isUnavailable(error: unknown): boolean {
  if (isConnectionError(error) || error instanceof DatabaseTimeout) return true;
  // a transaction with write conflicts until its time was over
  if (error instanceof MongoError && error.hasErrorLabel(MongoErrorLabel.TransientTransactionError))
    return true;
  if (error instanceof MongoServerError) return UNAVAILABLE_CODES.has(Number(error.code));
  return error instanceof MongoError && UNAVAILABLE_NAMES.has(error.name);
}

/** MongoDB's OutOfDiskSpace. */
const OUT_OF_DISK_SPACE = 14_031;

/** Whether a write failed because a disk is full: that of the database or that of this process (requirement 80). */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof MongoServerError
    ? error.code === OUT_OF_DISK_SPACE
    : error instanceof Error && ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code));
