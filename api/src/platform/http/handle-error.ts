import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { MongoError } from 'mongodb';
import { isDiskFull, isUnavailable } from '../database/unavailable.ts';
import type { Env } from './context.ts';
import { AppError, TooManyRequests } from './errors.ts';
import type { ApiErrorBody } from './schemas.ts';

/** Seconds after which a request that met a short outage may come again, and one that met a full disk. */
const RETRY_AFTER = '5';
const RETRY_AFTER_DISK = '30';

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
  else if (error instanceof AppError && error.status === 503) c.header('Retry-After', RETRY_AFTER);
  // The rest of the body stays unread: Node ends the connection soon, so nobody may send another request over it
  // (RFC 9110, section 15.5.14).
  if (error instanceof AppError && error.status === 413) c.header('Connection', 'close');
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
    c.header('Retry-After', RETRY_AFTER);
    return c.json(body, 503);
  }
  if (isDiskFull(error)) {
    c.var.log.error({ requestId: c.var.requestId }, 'a disk is full: the request is rejected');
    const body: ApiErrorBody = {
      message:
        'We cannot save anything at the moment. Nothing was changed; please try again in a few minutes.',
      code: 'storage_full',
    };
    c.header('Retry-After', RETRY_AFTER_DISK);
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
