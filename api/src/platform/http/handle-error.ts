import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { MongoError, MongoErrorLabel, MongoServerError } from 'mongodb';
import { isConnectionError } from '../database/connection-error.ts';
import type { Env } from './context.ts';
import { AppError, TooManyRequests } from './errors.ts';
import type { ApiErrorBody } from './schemas.ts';

/** Error codes of a database that cannot work at the moment: stepping down, shutting down, no primary. */
const UNAVAILABLE_CODES = new Set([6, 7, 89, 91, 189, 9001, 10107, 11600, 11602, 13435, 13436]);

/** The driver has no connection, or none was free in time; it does not export all of these as classes. */
const UNAVAILABLE_NAMES = new Set([
  'MongoNotConnectedError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoTopologyClosedError',
]);

/** Whether the database, not the request, is the cause and may recover by itself (requirement 15). */
export function isUnavailable(error: unknown): boolean {
  if (isConnectionError(error)) return true;
  // a transaction with write conflicts until its time was over
  if (error instanceof MongoError && error.hasErrorLabel(MongoErrorLabel.TransientTransactionError))
    return true;
  if (error instanceof MongoServerError) return UNAVAILABLE_CODES.has(Number(error.code));
  return error instanceof MongoError && UNAVAILABLE_NAMES.has(error.name);
}

const messages: Record<number, string> = {
  400: 'The request is not well-formed.',
  413: 'The request is too large.',
  415: 'This kind of content is not accepted here. Send JSON.',
};

/**
 * What is logged of an unexpected error. Messages of the database quote documents, so only the name and stack of its
 * errors are logged (requirement 35).
 */
function describe(error: unknown): { error: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const message = error instanceof MongoError ? error.name : `${error.name}: ${error.message}`;
  return {
    error: message,
    ...(error instanceof MongoError && { code: String(error.code) }),
    stack: frames.slice(0, 12).join('\n'),
  };
}

/** The one place where an error becomes a response: never with a stack, never with a message of the database. */
export function handleError(error: unknown, c: Context<Env>): Response {
  if (error instanceof TooManyRequests) c.header('Retry-After', String(Math.ceil(error.waitMs / 1000)));
  if (error instanceof AppError) return c.json(error.toBody(), error.status);
  if (error instanceof HTTPException) {
    const message = messages[error.status] ?? 'The request was rejected.';
    return c.json(
      { message, code: error.status === 415 ? 'unsupported_media' : 'bad_request' },
      error.status,
    );
  }
  if (isUnavailable(error)) {
    c.var.log.warn({ requestId: c.var.requestId, error: (error as Error).name }, 'database unavailable');
    const body: ApiErrorBody = {
      message: 'Database not reachable, try again in a moment.',
      code: 'unavailable',
    };
    c.header('Retry-After', '5');
    return c.json(body, 503);
  }
  c.var.log.error({ requestId: c.var.requestId, ...describe(error) }, 'request failed');
  const body: ApiErrorBody = {
    message: `Something went wrong on our side. Request ${c.var.requestId}.`,
    code: 'internal',
  };
  return c.json(body, 500);
}

/** The response for a path without a route. */
export const handleNotFound = (c: Context<Env>): Response =>
  c.json({ message: 'There is nothing at this address.', code: 'not_found' } satisfies ApiErrorBody, 404);
