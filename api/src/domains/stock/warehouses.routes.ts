import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import { WarehouseInputSchema, WarehouseSchema, WarehousesSchema } from './warehouses.schema.ts';
import type { Warehouses } from './warehouses.service.ts';

const params = z.object({ id: z.string().min(1).max(60) });

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/warehouses',
  tags: ['Admin'],
  summary: 'Where the shop keeps its items',
  responses: { 200: jsonResponse(WarehousesSchema, 'All warehouses'), ...errorResponses(401, 403) },
});

const add = defineRoute('admin', {
  method: 'post',
  path: '/admin/warehouses',
  tags: ['Admin'],
  summary: 'Add a warehouse',
  request: jsonBody(WarehouseInputSchema),
  responses: { 201: jsonResponse(WarehouseSchema, 'The warehouse'), ...errorResponses(400, 401, 403, 409) },
});

const rename = defineRoute('admin', {
  method: 'patch',
  path: '/admin/warehouses/{id}',
  tags: ['Admin'],
  summary: 'Rename a warehouse',
  request: { params, ...jsonBody(WarehouseInputSchema) },
  responses: {
    200: jsonResponse(WarehouseSchema, 'The warehouse'),
    ...errorResponses(400, 401, 403, 404, 409),
  },
});

const remove = defineRoute('admin', {
  method: 'delete',
  path: '/admin/warehouses/{id}',
  tags: ['Admin'],
  summary: 'Remove an empty warehouse',
  request: { params },
  responses: { 204: { description: 'It is removed' }, ...errorResponses(401, 403, 404, 409) },
});

/** Where the shop keeps its items, for admins. */
export const warehouseRoutes = (warehouses: Warehouses) =>
  router()
    .openapi(list, async (c) => c.json({ items: await warehouses.all() }, 200))
    .openapi(add, async (c) =>
      c.json(await warehouses.add(c.req.valid('json').name, signedIn(c.var.user).id), 201),
    )
    .openapi(rename, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await warehouses.rename(id, c.req.valid('json').name, signedIn(c.var.user).id), 200);
    })
    .openapi(remove, async (c) => {
      await warehouses.remove(c.req.valid('param').id, signedIn(c.var.user).id);
      return c.body(null, 204);
    });
