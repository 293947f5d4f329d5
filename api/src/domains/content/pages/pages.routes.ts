import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../../platform/http/access.ts';
import { router } from '../../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../../platform/http/schemas.ts';
import { signedIn } from '../../../platform/http/visitor.ts';
import type { PageRevisions } from './page-revisions.service.ts';
import {
  AnnouncementSchema,
  EditedPageSchema,
  PageConflictSchema,
  PageKeySchema,
  PageListSchema,
  PagePreviewLinkSchema,
  PageRevisionIdSchema,
  PageRevisionsSchema,
  PageSaveSchema,
  PageVersionSchema,
  ShownKeySchema,
  ShownPageSchema,
} from './pages.schema.ts';
import type { Pages } from './pages.service.ts';
import type { ShownPages } from './shown-pages.service.ts';

const conflict = {
  409: jsonResponse(PageConflictSchema, 'Somebody else has saved it meanwhile'),
  ...errorResponses(400, 401, 403, 404),
};
const page = { 200: jsonResponse(EditedPageSchema, 'The page'), ...conflict };

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/pages',
  tags: ['Admin'],
  summary: 'The pages that are edited in the back office (requirement 209)',
  responses: { 200: jsonResponse(PageListSchema, 'The pages'), ...errorResponses(401, 403) },
});

const read = defineRoute('admin', {
  method: 'get',
  path: '/admin/pages/{key}',
  tags: ['Admin'],
  summary: 'A page as its form has it: the draft, where there is one',
  request: { params: PageKeySchema },
  responses: { 200: jsonResponse(EditedPageSchema, 'The page'), ...errorResponses(400, 401, 403, 404) },
});

const save = defineRoute('admin', {
  method: 'put',
  path: '/admin/pages/{key}',
  tags: ['Admin'],
  summary: 'Save the form of a page as its draft, or publish it (requirement 209)',
  request: { params: PageKeySchema, ...jsonBody(PageSaveSchema) },
  responses: page,
});

const discard = defineRoute('admin', {
  method: 'post',
  path: '/admin/pages/{key}/discard',
  tags: ['Admin'],
  summary: 'Forget the draft of a page; it stays among the revisions',
  request: { params: PageKeySchema, ...jsonBody(PageVersionSchema) },
  responses: page,
});

const revisions = defineRoute('admin', {
  method: 'get',
  path: '/admin/pages/{key}/revisions',
  tags: ['Admin'],
  summary: 'Who changed what of a page, and when (requirement 210)',
  request: { params: PageKeySchema },
  responses: { 200: jsonResponse(PageRevisionsSchema, 'Newest first'), ...errorResponses(400, 401, 403) },
});

const restoreRevision = defineRoute('admin', {
  method: 'post',
  path: '/admin/pages/{key}/revisions/{revision}/restore',
  tags: ['Admin'],
  summary: 'Make a draft of what a revision said (requirement 210)',
  request: { params: PageRevisionIdSchema, ...jsonBody(PageVersionSchema) },
  responses: page,
});

const previewLink = defineRoute('admin', {
  method: 'post',
  path: '/admin/pages/{key}/preview',
  tags: ['Admin'],
  summary: 'A link that shows a draft as shoppers would see it, for a day (requirement 210)',
  request: { params: PageKeySchema },
  responses: { 200: jsonResponse(PagePreviewLinkSchema, 'The link'), ...errorResponses(400, 401, 403) },
});

const shown = defineRoute('shared', {
  method: 'get',
  path: '/pages/{key}',
  tags: ['Pages'],
  summary: 'A page, or a part of one, as shoppers see it',
  request: { params: ShownKeySchema },
  responses: { 200: jsonResponse(ShownPageSchema, 'The page'), ...errorResponses(400, 404) },
});

const preview = defineRoute('public', {
  method: 'get',
  path: '/pages/{key}/preview',
  tags: ['Pages'],
  summary: 'A draft, for whoever has the signed link of an admin; never cached',
  request: { params: ShownKeySchema, query: z.object({ token: z.string().max(200) }) },
  responses: { 200: jsonResponse(ShownPageSchema, 'The page'), ...errorResponses(400, 404) },
});

const announcement = defineRoute('shared', {
  method: 'get',
  path: '/announcement',
  tags: ['Pages'],
  summary: 'What the bar above every page says now (requirement 212)',
  responses: { 200: jsonResponse(AnnouncementSchema, 'The announcement, if there is one') },
});

export interface PageServices {
  pages: Pages;
  pageRevisions: PageRevisions;
  shownPages: ShownPages;
}

/** What shoppers see of the pages, and what admins do with them. */
export const pagesRoutes = ({ pages, pageRevisions, shownPages }: PageServices) =>
  router()
    .openapi(shown, async (c) => c.json(await shownPages.page(c.req.valid('param').key), 200))
    .openapi(preview, async (c) => {
      c.header('X-Robots-Tag', 'noindex, nofollow');
      const { key } = c.req.valid('param');
      return c.json(await shownPages.preview(key, c.req.valid('query').token), 200);
    })
    .openapi(announcement, async (c) => c.json(await shownPages.announcement(), 200))
    .openapi(list, async (c) => c.json(await pages.list(), 200))
    .openapi(read, async (c) => c.json(await pages.read(c.req.valid('param').key), 200))
    .openapi(save, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await pages.save(c.req.valid('param').key, c.req.valid('json'), by), 200);
    })
    .openapi(discard, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await pages.discard(c.req.valid('param').key, c.req.valid('json').version, by), 200);
    })
    .openapi(revisions, async (c) =>
      c.json({ items: await pageRevisions.list(c.req.valid('param').key) }, 200),
    )
    .openapi(restoreRevision, async (c) => {
      const { key, revision } = c.req.valid('param');
      const by = signedIn(c.var.user).id;
      return c.json(await pages.restoreRevision(key, revision, c.req.valid('json').version, by), 200);
    })
    .openapi(previewLink, (c) => c.json(pages.previewLink(c.req.valid('param').key), 200));
