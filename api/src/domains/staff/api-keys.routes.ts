import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { KeyIdSchema, KeyInputSchema, KeyListSchema, MadeKeySchema } from './api-keys.schema.ts';
import type { KeysService } from './api-keys.service.ts';

const tags = ['Admin'];

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/staff/keys',
  tags,
  summary: 'Keys by which programs call the API, without the keys themselves (requirement 296)',
  responses: { 200: jsonResponse(KeyListSchema, 'Newest first'), ...errorResponses(401, 403) },
});

const make = defineRoute('admin', {
  method: 'post',
  path: '/admin/staff/keys',
  tags,
  summary: 'Make a key for a program; it is shown in this response and never again (requirement 296)',
  request: jsonBody(KeyInputSchema),
  responses: { 201: jsonResponse(MadeKeySchema, 'Made'), ...errorResponses(400, 401, 403) },
});

const revoke = defineRoute('admin', {
  method: 'delete',
  path: '/admin/staff/keys/{id}',
  tags,
  summary: 'Revoke a key; its next request is refused (requirement 296)',
  request: { params: KeyIdSchema },
  responses: { 204: { description: 'Revoked' }, ...errorResponses(401, 403, 404) },
});

/** Keys of programs, for owners. No key calls these routes. */
export const keyRoutes = (keys: KeysService) =>
  router()
    .openapi(list, async (c) => c.json(await keys.list(), 200))
    .openapi(make, async (c) => c.json(await keys.make(c.req.valid('json'), signedIn(c.var.user)), 201))
    .openapi(revoke, async (c) => {
      await keys.revoke(c.req.valid('param').id, signedIn(c.var.user));
      return c.body(null, 204);
    });
