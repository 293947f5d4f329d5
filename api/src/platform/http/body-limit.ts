import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Access } from './access.ts';
import type { Env } from './context.ts';
import { AppError } from './errors.ts';
import { isSafe } from './request-origin.ts';

const MEGABYTE = 1024 * 1024;

/** Most of a rejected body that is read and forgotten. */
const MOST_DISCARDED = 64 * MEGABYTE;

/**
 * Reads a rejected body to its end. A connection that is closed over an unread one takes the response with it: whoever is
 * still sending, such as the shop's server, hears of a broken connection and not of the limit.
 */
async function discard({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  let left = MOST_DISCARDED;
  try {
    for await (const chunk of body) {
      left -= (chunk as Uint8Array).byteLength;
      if (left < 0) return;
    }
  } catch {
    // the client has gone
  }
}

const limitOf = (megabytes: number): MiddlewareHandler<Env> =>
  bodyLimit({
    maxSize: megabytes * MEGABYTE,
    onError: async (c) => {
      await discard(c.req.raw);
      throw new AppError(413, 'too_large', `The request is too large: ${megabytes} MB is the most.`);
    },
  });

const json = limitOf(1);
const multipart = limitOf(20);
const large = limitOf(100);

const isMultipart = (c: Context<Env>): boolean =>
  c.req.header('content-type')?.toLowerCase().startsWith('multipart/') ?? false;

/** Kinds of files that are sent as the body itself. */
const largeFiles: ReadonlySet<string | undefined> = new Set(['video/mp4', 'application/zip']);
const isLargeFile = (c: Context<Env>): boolean => largeFiles.has(c.req.header('content-type')?.toLowerCase());

/**
 * Rejects a body that is too large before any handler sees it, chunked bodies too (requirement 29).
 * @param access of the route: admins may send videos and archives
 * @throws AppError 413
 */
export const limitBody =
  (access: Access): MiddlewareHandler<Env> =>
  (c, next) => {
    if (isSafe(c.req.method)) return next();
    if (access === 'admin' && isLargeFile(c)) return large(c, next);
    return isMultipart(c) ? multipart(c, next) : json(c, next);
  };
