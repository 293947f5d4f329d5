import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import {
  MediaChangeSchema,
  MediaFilesSchema,
  MediaListSchema,
  MediaQuerySchema,
  MediaSchema,
  ReplacementSchema,
  SentFileSchema,
  type SentFileResult,
} from './media.schema.ts';
import type { MediaListService } from './media-list.service.ts';
import type { SentFile } from './receive-file.ts';
import type { ShopMedia } from './shop-media.service.ts';

const id = z.object({ id: z.string().min(1).max(60) });
const multipart = <T extends z.ZodType>(schema: T) => ({
  body: { content: { 'multipart/form-data': { schema } }, required: true },
});
const one = (description: string) => jsonResponse(MediaSchema, description);

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/media',
  tags: ['Admin'],
  summary: 'Pictures, videos and documents of the shop, newest first',
  request: { query: MediaQuerySchema },
  responses: { 200: jsonResponse(MediaListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const get = defineRoute('admin', {
  method: 'get',
  path: '/admin/media/{id}',
  tags: ['Admin'],
  summary: 'One of them, with where it is used',
  request: { params: id },
  responses: { 200: one('The record'), ...errorResponses(401, 403, 404) },
});

const add = defineRoute('admin', {
  method: 'post',
  path: '/admin/media',
  tags: ['Admin'],
  summary: 'Send files. Each has its own result: one that is rejected stops none of the others',
  request: multipart(MediaFilesSchema),
  responses: {
    200: jsonResponse(z.object({ items: z.array(SentFileSchema) }), 'A result per file, in their order'),
    ...errorResponses(400, 401, 403, 413),
  },
});

const addVideo = defineRoute('admin', {
  method: 'post',
  path: '/admin/media/videos',
  tags: ['Admin'],
  summary: 'Send a video of up to 100 MB: the body is the file, with Content-Type video/mp4',
  request: { query: z.object({ name: z.string().max(200).default('') }) },
  responses: { 201: one('The video'), ...errorResponses(400, 401, 403, 413, 429) },
});

const replace = defineRoute('admin', {
  method: 'post',
  path: '/admin/media/{id}/replace',
  tags: ['Admin'],
  summary: 'Other content under the same id: everybody who shows it follows',
  request: { params: id, ...multipart(ReplacementSchema) },
  responses: { 200: one('The record'), ...errorResponses(400, 401, 403, 404, 409, 413, 429) },
});

const change = defineRoute('admin', {
  method: 'patch',
  path: '/admin/media/{id}',
  tags: ['Admin'],
  summary: 'Change name, alt text, tags or the poster of a video',
  request: { params: id, ...jsonBody(MediaChangeSchema) },
  responses: { 200: one('The changed record'), ...errorResponses(400, 401, 403, 404, 409) },
});

const retry = defineRoute('admin', {
  method: 'post',
  path: '/admin/media/{id}/retry',
  tags: ['Admin'],
  summary: 'Encode a picture again that failed',
  request: { params: id },
  responses: { 200: one('The record'), ...errorResponses(401, 403, 404, 409) },
});

const remove = defineRoute('admin', {
  method: 'delete',
  path: '/admin/media/{id}',
  tags: ['Admin'],
  summary: 'Remove it; rejected while something shows it',
  request: { params: id },
  responses: { 204: { description: 'It is removed' }, ...errorResponses(401, 403, 404, 409) },
});

/** The stream types of Node and of browsers differ by name only. */
const dataOf = (stream: unknown): SentFile['data'] => Readable.fromWeb(stream as never);
const sent = (file: Blob): SentFile => ({ name: (file as File).name, data: dataOf(file.stream()) });

/** What has become of one of several files. Whatever is not its own fault stops the rest, too. */
async function outcome(
  file: SentFile,
  work: () => Promise<SentFileResult['media']>,
): Promise<SentFileResult> {
  try {
    return { file: file.name, media: await work(), error: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { file: file.name, media: null, error: { code: error.code, message: error.message } };
  }
}

/** The shop's media, for its admins. */
export const adminMediaRoutes = (media: ShopMedia, { list: listOf, shown }: MediaListService) =>
  router()
    .openapi(list, async (c) => c.json(await listOf(c.req.valid('query')), 200))
    .openapi(get, async (c) => c.json(await shown(await media.existing(c.req.valid('param').id)), 200))
    .openapi(add, async (c) => {
      const { files, hero } = c.req.valid('form');
      const by = signedIn(c.var.user).id;
      const items: SentFileResult[] = [];
      for (const file of files.map(sent)) {
        items.push(await outcome(file, async () => shown(await media.add(file, { by, hero }))));
      }
      return c.json({ items }, 200);
    })
    .openapi(addVideo, async (c) => {
      const { body } = c.req.raw;
      if (!body || c.req.header('Content-Type') !== 'video/mp4') {
        throw new AppError(400, 'invalid_file', 'Send the video as the body, with Content-Type video/mp4.');
      }
      const file = { name: c.req.valid('query').name, data: dataOf(body) };
      return c.json(await shown(await media.add(file, { by: signedIn(c.var.user).id })), 201);
    })
    .openapi(replace, async (c) => {
      const { file, version } = c.req.valid('form');
      const by = signedIn(c.var.user).id;
      return c.json(
        await shown(await media.replace(c.req.valid('param').id, sent(file), { by, version })),
        200,
      );
    })
    .openapi(change, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await shown(await media.change(c.req.valid('param').id, c.req.valid('json'), by)), 200);
    })
    .openapi(retry, async (c) =>
      c.json(await shown(await media.retry(c.req.valid('param').id, signedIn(c.var.user).id)), 200),
    )
    .openapi(remove, async (c) => {
      await media.remove(c.req.valid('param').id, signedIn(c.var.user).id);
      return c.body(null, 204);
    });
