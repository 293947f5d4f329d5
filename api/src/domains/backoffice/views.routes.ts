import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import {
  AdminViewInputSchema,
  AdminViewListSchema,
  AdminViewSchema,
  ViewIdSchema,
  ViewsQuerySchema,
} from './views.schema.ts';
import type { ViewsService } from './views.service.ts';

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/views',
  tags: ['Admin'],
  summary: 'The saved views of a page, of whoever asks (requirement 102)',
  request: { query: ViewsQuerySchema },
  responses: { 200: jsonResponse(AdminViewListSchema, 'The views'), ...errorResponses(400, 401, 403) },
});

const save = defineRoute('admin', {
  method: 'put',
  path: '/admin/views/{id}',
  tags: ['Admin'],
  summary: 'Save a view; its name is unique on its page',
  request: { params: ViewIdSchema, ...jsonBody(AdminViewInputSchema) },
  responses: { 200: jsonResponse(AdminViewSchema, 'The view'), ...errorResponses(400, 401, 403, 409) },
});

const remove = defineRoute('admin', {
  method: 'delete',
  path: '/admin/views/{id}',
  tags: ['Admin'],
  summary: 'Delete a saved view',
  request: { params: ViewIdSchema },
  responses: { 204: { description: 'It is deleted' }, ...errorResponses(400, 401, 403, 404) },
});

/** Saved views. */
export const viewsRoutes = (views: ViewsService) =>
  router()
    .openapi(list, async (c) => {
      const items = await views.list(signedIn(c.var.user).id, c.req.valid('query').page);
      return c.json({ items }, 200);
    })
    .openapi(save, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await views.save(signedIn(c.var.user).id, id, c.req.valid('json')), 200);
    })
    .openapi(remove, async (c) => {
      await views.remove(signedIn(c.var.user).id, c.req.valid('param').id);
      return c.body(null, 204);
    });
