import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../../platform/http/access.ts';
import { router } from '../../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../../platform/http/schemas.ts';
import { signedIn } from '../../../platform/http/visitor.ts';
import {
  BulkInputSchema,
  BulkPreviewSchema,
  BulkRowListSchema,
  BulkRowQuerySchema,
  BulkRunListSchema,
  BulkRunQuerySchema,
  BulkRunSchema,
} from './bulk-change.schema.ts';
import type { BulkChanges } from './bulk-changes.service.ts';

const id = z.object({ id: z.string().min(1).max(60) });
const run = jsonResponse(BulkRunSchema, 'The run');

const preview = defineRoute('admin', {
  method: 'post',
  path: '/admin/products/bulk/preview',
  tags: ['Admin'],
  summary: 'What a change of many products would do, and what it would leave out (requirement 89)',
  request: jsonBody(BulkInputSchema),
  responses: {
    200: jsonResponse(BulkPreviewSchema, 'Counts and examples'),
    ...errorResponses(400, 401, 403),
  },
});

const start = defineRoute('admin', {
  method: 'post',
  path: '/admin/products/bulk',
  tags: ['Admin'],
  summary:
    'Change many products in the background; the same Idempotency-Key is the same run (requirement 89)',
  request: {
    headers: z.object({ 'idempotency-key': z.string().min(16).max(100) }),
    ...jsonBody(BulkInputSchema),
  },
  responses: { 202: run, ...errorResponses(400, 401, 403, 422) },
});

const latest = defineRoute('admin', {
  method: 'get',
  path: '/admin/products/bulk',
  tags: ['Admin'],
  summary: 'Bulk changes with what became of them, newest first (requirement 89)',
  request: { query: BulkRunQuerySchema },
  responses: { 200: jsonResponse(BulkRunListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const progress = defineRoute('admin', {
  method: 'get',
  path: '/admin/products/bulk/{id}',
  tags: ['Admin'],
  summary: 'How far a bulk change has come',
  request: { params: id },
  responses: { 200: run, ...errorResponses(401, 403, 404) },
});

const rows = defineRoute('admin', {
  method: 'get',
  path: '/admin/products/bulk/{id}/rows',
  tags: ['Admin'],
  summary: 'What became of each product of a bulk change',
  request: { params: id, query: BulkRowQuerySchema },
  responses: { 200: jsonResponse(BulkRowListSchema, 'One page'), ...errorResponses(400, 401, 403, 404) },
});

const action = <T extends 'cancel' | 'undo'>(name: T, summary: string) =>
  defineRoute('admin', {
    method: 'post',
    path: `/admin/products/bulk/{id}/${name}`,
    tags: ['Admin'],
    summary,
    request: { params: id },
    responses: { 200: run, ...errorResponses(401, 403, 404, 409) },
  });
const cancel = action('cancel', 'Stop a bulk change; what it has changed stays and can be undone');
const undo = action(
  'undo',
  'Put back what a bulk change has changed, where nobody has since and no rule forbids it (requirement 89)',
);

/** Changes of many products at once. */
export const bulkChangeRoutes = (bulk: BulkChanges) =>
  router()
    .openapi(preview, async (c) => c.json(await bulk.preview(c.req.valid('json')), 200))
    .openapi(start, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      const by = signedIn(c.var.user).id;
      return c.json(await bulk.start(c.req.valid('json'), { key, by }), 202);
    })
    .openapi(latest, async (c) => c.json(await bulk.latest(c.req.valid('query')), 200))
    .openapi(progress, async (c) => c.json(await bulk.run(c.req.valid('param').id), 200))
    .openapi(rows, async (c) => c.json(await bulk.rows(c.req.valid('param').id, c.req.valid('query')), 200))
    .openapi(cancel, async (c) => c.json(await bulk.cancel(c.req.valid('param').id), 200))
    .openapi(undo, async (c) =>
      c.json(await bulk.undo(c.req.valid('param').id, signedIn(c.var.user).id), 200),
    );
