import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';

/** The response of a route that sends a CSV file, for its definition. */
export const csvResponse = {
  description: 'The file',
  content: { 'text/csv': { schema: z.string().openapi({ format: 'binary' }) } },
};

/**
 * Sends a CSV file, which the browser saves under the name.
 * @param text the whole file, or its parts as they are made: those are sent as fast as they are read
 */
export function sendCsv<C extends Context>(c: C, text: string | AsyncIterable<string>, name: string) {
  const headers = {
    'Content-Type': 'text/csv; charset=UTF-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  };
  if (typeof text === 'string') return c.body(text, 200, headers);
  const bytes = Readable.from(text).map((part: string) => Buffer.from(part));
  return c.body(Readable.toWeb(bytes) as ReadableStream, 200, headers);
}
