import { defineRoute } from '../../../platform/http/access.ts';
import { router } from '../../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../../platform/http/schemas.ts';
import { signedIn } from '../../../platform/http/visitor.ts';
import type { CustomerLaw } from './customer-law.service.ts';
import type { CustomerMerge } from './customer-merge.service.ts';
import {
  CustomerConflictSchema,
  CustomerDataSchema,
  CustomerIdSchema,
  CustomerSchema,
  EraseQuerySchema,
  MergeInputSchema,
  MergePreviewSchema,
  MergeQuerySchema,
} from './customers.schema.ts';

const tags = ['Admin'];
const errors = errorResponses(400, 401, 403, 404);

const previewMerge = defineRoute('admin', {
  method: 'get',
  path: '/admin/customers/{id}/merge',
  tags,
  summary:
    'What moves when another customer becomes a part of this one; nothing is written (requirement 175)',
  request: { params: CustomerIdSchema, query: MergeQuerySchema },
  responses: { 200: jsonResponse(MergePreviewSchema, 'What moves'), ...errors, ...errorResponses(409) },
});

const merge = defineRoute('admin', {
  method: 'post',
  path: '/admin/customers/{id}/merge',
  tags,
  summary: 'Make another customer a part of this one (requirement 175)',
  request: { params: CustomerIdSchema, ...jsonBody(MergeInputSchema) },
  responses: {
    200: jsonResponse(CustomerSchema, 'The customer that is left'),
    ...errors,
    ...errorResponses(409),
  },
});

const data = defineRoute('admin', {
  method: 'get',
  path: '/admin/customers/{id}/data',
  tags,
  summary: 'Everything the shop keeps about a customer (requirement 176)',
  request: { params: CustomerIdSchema },
  responses: { 200: jsonResponse(CustomerDataSchema, 'As a file'), ...errors },
});

const erase = defineRoute('admin', {
  method: 'delete',
  path: '/admin/customers/{id}',
  tags,
  summary: 'Erase a customer; orders are kept as tax law requires (requirement 176)',
  request: { params: CustomerIdSchema, query: EraseQuerySchema },
  responses: {
    204: { description: 'The customer is erased' },
    409: jsonResponse(CustomerConflictSchema, 'It has changed, or the shop still needs it'),
    ...errors,
  },
});

/** What happens to a customer as a whole. */
export const customerCareRoutes = (merges: CustomerMerge, law: CustomerLaw) =>
  router()
    .openapi(previewMerge, async (c) =>
      c.json(await merges.preview(c.req.valid('param').id, c.req.valid('query').with), 200),
    )
    .openapi(merge, async (c) => {
      const by = signedIn(c.var.user);
      return c.json(await merges.merge(c.req.valid('param').id, c.req.valid('json'), by), 200);
    })
    .openapi(data, async (c) => {
      const { id } = c.req.valid('param');
      const found = await law.export(id, signedIn(c.var.user));
      c.header('Content-Disposition', 'attachment; filename="customer-data.json"');
      return c.json(found, 200);
    })
    .openapi(erase, async (c) => {
      await law.erase(c.req.valid('param').id, c.req.valid('query').version, signedIn(c.var.user));
      return c.body(null, 204);
    });
