import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Env } from '../../platform/http/context.ts';

/**
 * A picture field of a multipart form. The bytes are checked when it is re-encoded. A `Blob`, because the
 * `File` of Node and that of browsers are two types.
 */
export const pictureField = z
  .custom<Blob>((value) => value instanceof Blob, 'Choose a picture.')
  .openapi({ type: 'string', format: 'binary' });

/** The response of a route that serves a picture, for `defineRoute`. */
export const pictureResponse = {
  description: 'The picture',
  content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } },
};

/** Of a file of the media store: nothing of it is executed, even by a browser that opens it as a page (requirement 28). */
export const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Serves a stored picture: as a picture and nothing else, even to a browser that opens it as a page (requirement 28). */
export const sendPicture = (c: Context<Env>, data: Buffer) =>
  c.body(new Uint8Array(data), 200, {
    'Content-Type': 'image/webp',
    'Content-Disposition': 'inline; filename="picture.webp"',
    'Content-Security-Policy': PICTURE_POLICY,
  });
