import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { defineRoute } from '../../platform/http/access.ts';
import { IMMUTABLE } from '../../platform/http/caching.ts';
import { router, type Env } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { errorResponses } from '../../platform/http/schemas.ts';
import { byteRange } from './byte-range.ts';
import type { FileStore } from './file-store.ts';
import { PICTURE_POLICY } from './picture-response.ts';

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
};

const binary = (type: string) => [type, { schema: z.string().openapi({ format: 'binary' }) }] as const;
const content = Object.fromEntries(Object.values(types).map(binary));

const get = defineRoute('shared', {
  method: 'get',
  path: '/media/{hash}/{file}',
  tags: ['Media'],
  summary: 'A file of the shop’s media; pages name it /media/HASH/FILE. Its content never changes.',
  request: {
    params: z.object({
      hash: z.string().regex(/^[0-9a-f]{32}$/),
      file: z
        .string()
        .regex(/^(?:picture-(?:\d{1,4}\.(?:avif|webp|jpg)|lqip\.avif)|video\.mp4|document\.pdf)$/),
    }),
  },
  responses: {
    200: { description: 'The file', content },
    206: { description: 'The part that Range names', content },
    304: { description: 'If-None-Match names it' },
    416: { description: 'Range begins behind its end' },
    ...errorResponses(400, 404),
  },
});

/** What every response about a file says: what it is, and that nothing of it is ever executed (requirement 28). */
function describe(c: Context<Env>, { file, etag }: { file: string; etag: string }): void {
  const extension = file.split('.').at(-1) ?? '';
  const how = extension === 'pdf' ? 'attachment' : 'inline';
  c.header('Content-Type', types[extension]);
  c.header('Content-Disposition', `${how}; filename="${file}"`);
  c.header('Content-Security-Policy', PICTURE_POLICY);
  c.header('Cache-Control', IMMUTABLE);
  c.header('Accept-Ranges', 'bytes');
  c.header('ETag', etag);
}

const names = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((each) => [etag, '*'].includes(each.trim().replace(/^W\//, '')));

/** The files of the shop's media, streamed from the database. */
export const mediaFileRoutes = (store: FileStore) =>
  router().openapi(get, async (c) => {
    const { hash, file } = c.req.valid('param');
    const found = await store.find(`${hash}/${file}`);
    if (!found) throw notFound('File');
    const { length } = found;
    const etag = `"${hash}-${file}"`;
    describe(c, { file, etag });
    if (names(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
    // a part of another file is of no use: then the whole is sent
    const condition = c.req.header('If-Range');
    const header = condition === undefined || condition === etag ? c.req.header('Range') : undefined;
    const range = byteRange(header, length);
    if (range === 'unsatisfiable') {
      c.header('Cache-Control', 'no-store');
      c.header('Content-Range', `bytes */${length}`);
      return c.body(null, 416);
    }
    const { start, end } = range ?? { start: 0, end: length - 1 };
    c.header('Content-Length', String(end - start + 1));
    if (range) c.header('Content-Range', `bytes ${start}-${end}/${length}`);
    const status = range ? 206 : 200;
    if (c.req.method === 'HEAD') return c.body(null, status);
    return c.body(Readable.toWeb(store.open(found._id, { start, end })) as ReadableStream, status);
  });
