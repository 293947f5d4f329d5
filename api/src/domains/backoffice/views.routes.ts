import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import {
  AdminViewInputSchema,
  AdminViewListSchema,
  DefaultViewSchema,
  SavedViewSchema,
  ViewIdSchema,
  ViewsQuerySchema,
} from './views.schema.ts';
import type { ViewsService } from './views.service.ts';

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/views',
  tags: ['Admin'],
  summary:
    'The saved views of a page: those of whoever asks, and what others share (requirements 102 and 286)',
  request: { query: ViewsQuerySchema },
  responses: { 200: jsonResponse(AdminViewListSchema, 'The views'), ...errorResponses(400, 401, 403) },
});

const save = defineRoute('admin', {
  method: 'put',
  path: '/admin/views/{id}',
  tags: ['Admin'],
  summary: 'Save a view; its name is unique on its page',
  request: { params: ViewIdSchema, ...jsonBody(AdminViewInputSchema) },
  responses: { 200: jsonResponse(SavedViewSchema, 'The view'), ...errorResponses(400, 401, 403, 409) },
});

const remove = defineRoute('admin', {
  method: 'delete',
  path: '/admin/views/{id}',
  tags: ['Admin'],
  summary: 'Delete a saved view',
  request: { params: ViewIdSchema },
  responses: { 204: { description: 'It is deleted' }, ...errorResponses(400, 401, 403, 404) },
});

const setDefault = defineRoute('admin', {
  method: 'put',
  path: '/admin/views/{id}/default',
  tags: ['Admin'],
  summary: 'Have a page open with a view, or with everything again',
  request: { params: ViewIdSchema, ...jsonBody(DefaultViewSchema) },
  responses: { 204: { description: 'It does' }, ...errorResponses(400, 401, 403, 404) },
});

/** Saved views. */
export const viewsRoutes = (views: ViewsService) =>
  router()
    .openapi(list, async (c) => {
      const items = await views.list(signedIn(c.var.user), c.req.valid('query').page);
      return c.json({ items }, 200);
    })
    .openapi(save, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await views.save(signedIn(c.var.user).id, id, c.req.valid('json')), 200);
    })
    .openapi(setDefault, async (c) => {
      await views.setDefault(signedIn(c.var.user), c.req.valid('param').id, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      await views.remove(signedIn(c.var.user).id, c.req.valid('param').id);
      return c.body(null, 204);
    });
