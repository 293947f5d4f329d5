import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import {
  ReportInputSchema,
  ReportListSchema,
  ReportQuerySchema,
  ReportSchema,
  SettlementInputSchema,
} from './reports.schema.ts';
import type { ReportService } from './reports.service.ts';

const params = z.object({ id: z.uuid('There is no such report.') });
const binary = { schema: z.string().openapi({ format: 'binary' }) };

const create = defineRoute('admin', {
  method: 'post',
  path: '/admin/reports',
  tags: ['Admin'],
  summary: 'Generate a report of a period in the background (requirement 273)',
  request: jsonBody(ReportInputSchema),
  responses: { 202: jsonResponse(ReportSchema, 'It is being made'), ...errorResponses(400, 401, 403) },
});

const settle = defineRoute('admin', {
  method: 'post',
  path: '/admin/reports/settlements',
  tags: ['Admin'],
  summary: 'Compare payments and refunds with a statement of the payment provider (requirement 277)',
  request: {
    body: { content: { 'multipart/form-data': { schema: SettlementInputSchema } }, required: true },
  },
  responses: { 202: jsonResponse(ReportSchema, 'It is being made'), ...errorResponses(400, 401, 403, 413) },
});

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/reports',
  tags: ['Admin'],
  summary: 'Reports of the last 90 days, newest first',
  request: { query: ReportQuerySchema },
  responses: { 200: jsonResponse(ReportListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const get = defineRoute('admin', {
  method: 'get',
  path: '/admin/reports/{id}',
  tags: ['Admin'],
  summary: 'A report, and how far it is',
  request: { params },
  responses: { 200: jsonResponse(ReportSchema, 'The report'), ...errorResponses(400, 401, 403, 404) },
});

const file = defineRoute('admin', {
  method: 'get',
  path: '/admin/reports/{id}/file',
  tags: ['Admin'],
  summary: 'The file of a report; 409 while it is not complete',
  request: { params },
  responses: {
    200: { description: 'The file', content: { 'text/csv': binary, 'application/pdf': binary } },
    ...errorResponses(400, 401, 403, 404, 409),
  },
});

const cancel = defineRoute('admin', {
  method: 'post',
  path: '/admin/reports/{id}/cancel',
  tags: ['Admin'],
  summary: 'Stop making a report',
  request: { params },
  responses: { 200: jsonResponse(ReportSchema, 'The report'), ...errorResponses(400, 401, 403, 404, 409) },
});

const contentTypes = { CSV: 'text/csv; charset=UTF-8', PDF: 'application/pdf' };

/** Reports, for staff who see the figures. */
export const reportRoutes = (reports: ReportService) =>
  router()
    .openapi(create, async (c) =>
      c.json(await reports.request(c.req.valid('json'), signedIn(c.var.user).id), 202),
    )
    .openapi(settle, async (c) => {
      const { statement, ...input } = c.req.valid('form');
      const bytes = Buffer.from(await statement.arrayBuffer());
      const sent = { name: (statement as File).name, bytes };
      return c.json(await reports.settle(input, sent, signedIn(c.var.user).id), 202);
    })
    .openapi(list, async (c) => c.json(await reports.list(c.req.valid('query')), 200))
    .openapi(get, async (c) => c.json(await reports.read(c.req.valid('param').id), 200))
    .openapi(file, async (c) => {
      const { name, fileType, bytes, stream } = await reports.open(c.req.valid('param').id);
      return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
        'Content-Type': contentTypes[fileType],
        'Content-Disposition': `attachment; filename="${name}"`,
        'Content-Length': String(bytes),
        'Cache-Control': 'private, no-store',
      });
    })
    .openapi(cancel, async (c) =>
      c.json(await reports.cancel(c.req.valid('param').id, signedIn(c.var.user).id), 200),
    );
