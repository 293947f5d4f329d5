import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Env } from '../http/context.ts';

/**
 * A picture field of a multipart form. What is in the file is checked when it is painted anew. The type, without a
 * name so that clients can spell it, is the part of a file that server and browser agree on.
 */
export const pictureField = z
  .custom<{ size: number; arrayBuffer(): Promise<ArrayBuffer> }>(
    (value) => value instanceof File,
    'Choose a picture.',
  )
  .openapi({ type: 'string', format: 'binary' });

/** The answer of a route that serves a picture, for `createRoute`. */
export const pictureAnswer = {
  description: 'The picture',
  content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } },
};

/** Serves a kept picture: as a picture and nothing else, even for a browser that opens it as a page (promise 28). */
export const sendPicture = (c: Context<Env>, data: Buffer) =>
  c.body(new Uint8Array(data), 200, {
    'Content-Type': 'image/webp',
    'Content-Disposition': 'inline; filename="picture.webp"',
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
