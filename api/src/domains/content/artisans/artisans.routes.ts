import { defineRoute } from '../../../platform/http/access.ts';
import { router } from '../../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../../platform/http/schemas.ts';
import { signedIn } from '../../../platform/http/visitor.ts';
import {
  ArtisanConflictSchema,
  ArtisanEditSchema,
  ArtisanIdSchema,
  ArtisanInputSchema,
  ArtisanListSchema,
  ArtisanOrderSchema,
  ArtisanVersionQuerySchema,
  EditedArtisanSchema,
  RemovedArtisanSchema,
} from './artisans.schema.ts';
import type { Artisans } from './artisans.service.ts';

const tags = ['Admin'];
const conflict = {
  409: jsonResponse(ArtisanConflictSchema, 'Somebody else has saved meanwhile, or the slug is taken'),
  ...errorResponses(400, 401, 403, 404),
};

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/artisans',
  tags,
  summary: 'All artisans in the order that shoppers see (requirement 207)',
  responses: { 200: jsonResponse(ArtisanListSchema, 'The artisans'), ...errorResponses(401, 403) },
});

const order = defineRoute('admin', {
  method: 'put',
  path: '/admin/artisans/order',
  tags,
  summary: 'Put the artisans into another order (requirement 207)',
  request: jsonBody(ArtisanOrderSchema),
  responses: { 200: jsonResponse(ArtisanListSchema, 'The artisans'), ...conflict },
});

const create = defineRoute('admin', {
  method: 'post',
  path: '/admin/artisans',
  tags,
  summary: 'Add an artisan (requirement 207)',
  request: jsonBody(ArtisanInputSchema),
  responses: { 201: jsonResponse(EditedArtisanSchema, 'The artisan'), ...conflict },
});

const read = defineRoute('admin', {
  method: 'get',
  path: '/admin/artisans/{id}',
  tags,
  summary: 'An artisan as their form has them, and what names them (requirement 208)',
  request: { params: ArtisanIdSchema },
  responses: { 200: jsonResponse(EditedArtisanSchema, 'The artisan'), ...errorResponses(400, 401, 403, 404) },
});

const edit = defineRoute('admin', {
  method: 'patch',
  path: '/admin/artisans/{id}',
  tags,
  summary: 'Change fields of an artisan; null empties one (requirement 207)',
  request: { params: ArtisanIdSchema, ...jsonBody(ArtisanEditSchema) },
  responses: { 200: jsonResponse(EditedArtisanSchema, 'The artisan'), ...conflict },
});

const remove = defineRoute('admin', {
  method: 'delete',
  path: '/admin/artisans/{id}',
  tags,
  summary: 'Delete an artisan whom no product and no story names; `restore` takes it back (requirement 208)',
  request: { params: ArtisanIdSchema, query: ArtisanVersionQuerySchema },
  responses: { 200: jsonResponse(RemovedArtisanSchema, 'Deleted'), ...conflict },
});

const restore = defineRoute('admin', {
  method: 'post',
  path: '/admin/artisans/{id}/restore',
  tags,
  summary: 'Take the deletion of an artisan back',
  request: { params: ArtisanIdSchema },
  responses: { 200: jsonResponse(EditedArtisanSchema, 'The artisan'), ...errorResponses(400, 401, 403, 404) },
});

/** What admins do with artisans. */
export const artisansRoutes = (artisans: Artisans) =>
  router()
    .openapi(list, async (c) => c.json(await artisans.list(), 200))
    .openapi(order, async (c) =>
      c.json(await artisans.order(c.req.valid('json'), signedIn(c.var.user).id), 200),
    )
    .openapi(create, async (c) =>
      c.json(await artisans.create(c.req.valid('json'), signedIn(c.var.user).id), 201),
    )
    .openapi(read, async (c) => c.json(await artisans.read(c.req.valid('param').id), 200))
    .openapi(edit, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await artisans.edit(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(remove, async (c) => {
      const by = signedIn(c.var.user).id;
      return c.json(await artisans.remove(c.req.valid('param').id, c.req.valid('query').version, by), 200);
    })
    .openapi(restore, async (c) =>
      c.json(await artisans.restore(c.req.valid('param').id, signedIn(c.var.user).id), 200),
    );
