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
  MediaRoomSchema,
  MediaSchema,
  ReplacementSchema,
  SentFileSchema,
  VersionSchema,
  type SentFileResult,
} from './media.schema.ts';
import type { MediaRoom } from './media-room.ts';
import type { MediaListService } from './media-list.service.ts';
import { sentFile, type SentFile } from './receive-file.ts';
import type { Replacement } from './replacement.service.ts';
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

const readRoom = defineRoute('admin', {
  method: 'get',
  path: '/admin/media/room',
  tags: ['Admin'],
  summary: 'How much room the media take, and how much they may take',
  responses: { 200: jsonResponse(MediaRoomSchema, 'In bytes'), ...errorResponses(401, 403) },
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
  responses: { 201: one('The video'), ...errorResponses(400, 401, 403, 409, 413, 429) },
});

const replace = defineRoute('admin', {
  method: 'post',
  path: '/admin/media/{id}/replace',
  tags: ['Admin'],
  summary: 'Other content under the same id: everybody who shows it follows',
  request: { params: id, ...multipart(ReplacementSchema) },
  responses: { 200: one('The record'), ...errorResponses(400, 401, 403, 404, 409, 413, 429) },
});

const undoReplacement = defineRoute('admin', {
  method: 'post',
  path: '/admin/media/{id}/undo-replacement',
  tags: ['Admin'],
  summary: 'Take a replacement back, within a day; a shipped picture can always go back to what it was',
  request: { params: id, ...jsonBody(VersionSchema) },
  responses: { 200: one('The record'), ...errorResponses(400, 401, 403, 404, 409) },
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

const restore = defineRoute('admin', {
  method: 'post',
  path: '/admin/media/{id}/restore',
  tags: ['Admin'],
  summary: 'Take a removal back, within an hour',
  request: { params: id },
  responses: { 200: one('The record'), ...errorResponses(401, 403, 404, 409) },
});

/** What has become of one of several files. Whatever is not its own fault stops the rest, too. */
async function outcome(
  file: SentFile,
  work: () => Promise<Pick<SentFileResult, 'media' | 'isKnown'>>,
): Promise<SentFileResult> {
  try {
    return { file: file.name, ...(await work()), error: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    return { file: file.name, media: null, isKnown: false, error: { code, message } };
  }
}

interface Services {
  shop: ShopMedia;
  replacement: Replacement;
  list: MediaListService;
  room: Pick<MediaRoom, 'read'>;
}

/** The shop's media, for its admins. */
export const adminMediaRoutes = ({ shop, replacement, list: { list: listOf, shown }, room }: Services) =>
  router()
    .openapi(list, async (c) => c.json(await listOf(c.req.valid('query')), 200))
    // before the route of one record: `room` is no id
    .openapi(readRoom, async (c) => c.json(await room.read(), 200))
    .openapi(get, async (c) => c.json(await shown(await shop.existing(c.req.valid('param').id)), 200))
    .openapi(add, async (c) => {
      const { files, hero, kinds } = c.req.valid('form');
      const by = signedIn(c.var.user).id;
      const items: SentFileResult[] = [];
      for (const file of files.map(sentFile)) {
        const work = async () => {
          const { document, isKnown } = await shop.add(file, { by, hero, kinds });
          return { media: await shown(document), isKnown };
        };
        items.push(await outcome(file, work));
      }
      return c.json({ items }, 200);
    })
    .openapi(addVideo, async (c) => {
      const { body } = c.req.raw;
      if (!body || c.req.header('Content-Type') !== 'video/mp4') {
        throw new AppError(400, 'invalid_file', 'Send the video as the body, with Content-Type video/mp4.');
      }
      const file = { name: c.req.valid('query').name, data: Readable.fromWeb(body as never) };
      const { document } = await shop.add(file, { by: signedIn(c.var.user).id, kinds: ['video'] });
      return c.json(await shown(document), 201);
    })
    .openapi(replace, async (c) => {
      const { file, version } = c.req.valid('form');
      const save = { by: signedIn(c.var.user).id, version };
      return c.json(
        await shown(await replacement.replace(c.req.valid('param').id, sentFile(file), save)),
        200,
      );
    })
    .openapi(undoReplacement, async (c) => {
      const save = { by: signedIn(c.var.user).id, ...c.req.valid('json') };
      return c.json(await shown(await replacement.undo(c.req.valid('param').id, save)), 200);
    })
    .openapi(change, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await shown(await shop.change(c.req.valid('param').id, c.req.valid('json'), by)), 200);
    })
    .openapi(retry, async (c) =>
      c.json(await shown(await shop.retry(c.req.valid('param').id, signedIn(c.var.user).id)), 200),
    )
    .openapi(remove, async (c) => {
      await shop.remove(c.req.valid('param').id, signedIn(c.var.user).id);
      return c.body(null, 204);
    })
    .openapi(restore, async (c) =>
      c.json(await shown(await shop.restore(c.req.valid('param').id, signedIn(c.var.user).id)), 200),
    );
