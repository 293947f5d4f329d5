import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { errorResponses, jsonBody, jsonResponse } from '../../platform/http/schemas.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import {
  ImportFileSchema,
  ImportListSchema,
  ImportQuerySchema,
  ImportRowListSchema,
  ImportRowQuerySchema,
  ImportSchema,
  ImportTargetsSchema,
  MappingInputSchema,
  RunInputSchema,
} from './imports.schema.ts';
import type { ImportService } from './imports.service.ts';
import { csvExample, csvTemplate, xlsxTemplate } from './template.ts';

const params = z.object({ id: z.uuid('There is no such import.') });
const one = (description: string) => ({ 200: jsonResponse(ImportSchema, description) });

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const file = (type: string, description: string) => ({
  200: { description, content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } } },
});
const attachment = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` });

const upload = defineRoute('admin', {
  method: 'post',
  path: '/admin/imports',
  tags: ['Admin'],
  summary: 'Read a CSV or XLSX file of products; nothing is imported yet (requirement 105)',
  request: { body: { content: { 'multipart/form-data': { schema: ImportFileSchema } }, required: true } },
  responses: {
    201: jsonResponse(ImportSchema, 'The import, with a proposal for its columns'),
    ...errorResponses(400, 401, 403, 413),
  },
});

const list = defineRoute('admin', {
  method: 'get',
  path: '/admin/imports',
  tags: ['Admin'],
  summary: 'Imports, newest first',
  request: { query: ImportQuerySchema },
  responses: { 200: jsonResponse(ImportListSchema, 'One page'), ...errorResponses(400, 401, 403) },
});

const targets = defineRoute('admin', {
  method: 'get',
  path: '/admin/imports/targets',
  tags: ['Admin'],
  summary: 'The fields that columns can fill',
  responses: {
    200: jsonResponse(ImportTargetsSchema, 'In the order of the form'),
    ...errorResponses(401, 403),
  },
});

const templateCsv = defineRoute('admin', {
  method: 'get',
  path: '/admin/imports/template.csv',
  tags: ['Admin'],
  summary: 'The headings of an import, as CSV',
  responses: { ...file(CSV, 'The template'), ...errorResponses(401, 403) },
});

const exampleCsv = defineRoute('admin', {
  method: 'get',
  path: '/admin/imports/example.csv',
  tags: ['Admin'],
  summary: 'An import with a product without options and one with variants, as CSV (requirement 149)',
  responses: { ...file(CSV, 'The example'), ...errorResponses(401, 403) },
});

const templateXlsx = defineRoute('admin', {
  method: 'get',
  path: '/admin/imports/template.xlsx',
  tags: ['Admin'],
  summary: 'The headings of an import with help, as a workbook',
  responses: { ...file(XLSX, 'The template'), ...errorResponses(401, 403) },
});

const get = defineRoute('admin', {
  method: 'get',
  path: '/admin/imports/{id}',
  tags: ['Admin'],
  summary: 'An import with its columns and how far it has come',
  request: { params },
  responses: { ...one('The import'), ...errorResponses(400, 401, 403, 404) },
});

const map = defineRoute('admin', {
  method: 'put',
  path: '/admin/imports/{id}/mapping',
  tags: ['Admin'],
  summary: 'Say which fields the columns fill; the preview follows (requirement 105)',
  request: { params, ...jsonBody(MappingInputSchema) },
  responses: { ...one('It is being checked'), ...errorResponses(400, 401, 403, 404, 409) },
});

const sendFiles = defineRoute('admin', {
  method: 'post',
  path: '/admin/imports/{id}/files',
  tags: ['Admin'],
  summary:
    'Send a ZIP of up to 100 MB with the pictures that rows name: the body is the file, application/zip',
  request: { params },
  responses: { ...one('The preview is made again'), ...errorResponses(400, 401, 403, 404, 409, 413) },
});

const rows = defineRoute('admin', {
  method: 'get',
  path: '/admin/imports/{id}/rows',
  tags: ['Admin'],
  summary: 'What each row does, and what is wrong with it',
  request: { params, query: ImportRowQuerySchema },
  responses: { 200: jsonResponse(ImportRowListSchema, 'One page'), ...errorResponses(400, 401, 403, 404) },
});

const rejected = defineRoute('admin', {
  method: 'get',
  path: '/admin/imports/{id}/rejected.csv',
  tags: ['Admin'],
  summary: 'The rows that were not imported, with a column that says why',
  request: { params },
  responses: { ...file(CSV, 'The rows'), ...errorResponses(400, 401, 403, 404) },
});

const run = defineRoute('admin', {
  method: 'post',
  path: '/admin/imports/{id}/run',
  tags: ['Admin'],
  summary:
    'Write what the preview has announced: everything or nothing, or only the good rows (requirement 106)',
  request: { params, ...jsonBody(RunInputSchema) },
  responses: { ...one('It is running'), ...errorResponses(400, 401, 403, 404, 409) },
});

const cancel = defineRoute('admin', {
  method: 'post',
  path: '/admin/imports/{id}/cancel',
  tags: ['Admin'],
  summary: 'Stop an import; what it has written is taken back',
  request: { params },
  responses: { ...one('The import'), ...errorResponses(400, 401, 403, 404, 409) },
});

const undo = defineRoute('admin', {
  method: 'post',
  path: '/admin/imports/{id}/undo',
  tags: ['Admin'],
  summary: 'Put back what nobody has changed since the import and no rule forbids (requirement 107)',
  request: { params },
  responses: { ...one('It is being undone'), ...errorResponses(400, 401, 403, 404, 409) },
});

/** Imports of products, for admins. */
export const importRoutes = (service: ImportService) =>
  router()
    .openapi(upload, async (c) => {
      const { file: sent } = c.req.valid('form');
      const bytes = Buffer.from(await sent.arrayBuffer());
      return c.json(await service.upload({ name: (sent as File).name, bytes }, signedIn(c.var.user).id), 201);
    })
    .openapi(list, async (c) => c.json(await service.list(c.req.valid('query')), 200))
    .openapi(targets, (c) => c.json({ items: [...service.targets] }, 200))
    .openapi(templateCsv, (c) =>
      c.body(csvTemplate(), 200, { 'Content-Type': CSV, ...attachment('virasat products.csv') }),
    )
    .openapi(exampleCsv, (c) =>
      c.body(csvExample(), 200, { 'Content-Type': CSV, ...attachment('virasat example.csv') }),
    )
    .openapi(templateXlsx, async (c) =>
      c.body(new Uint8Array(await xlsxTemplate()), 200, {
        'Content-Type': XLSX,
        ...attachment('virasat products.xlsx'),
      }),
    )
    .openapi(get, async (c) => c.json(await service.read(c.req.valid('param').id), 200))
    .openapi(map, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await service.map(id, c.req.valid('json'), signedIn(c.var.user).id), 200);
    })
    .openapi(sendFiles, async (c) => {
      if (c.req.header('Content-Type') !== 'application/zip') {
        throw new AppError(
          400,
          'invalid_file',
          'Send a ZIP file as the body, with Content-Type application/zip.',
        );
      }
      const bytes = Buffer.from(await c.req.arrayBuffer());
      return c.json(await service.sendFiles(c.req.valid('param').id, bytes), 200);
    })
    .openapi(rows, async (c) =>
      c.json(await service.rows(c.req.valid('param').id, c.req.valid('query')), 200),
    )
    .openapi(rejected, async (c) => {
      const { name, csv } = await service.rejected(c.req.valid('param').id);
      return c.body(csv, 200, { 'Content-Type': CSV, ...attachment(name) });
    })
    .openapi(run, async (c) =>
      c.json(
        await service.run(c.req.valid('param').id, c.req.valid('json').mode, signedIn(c.var.user).id),
        200,
      ),
    )
    .openapi(cancel, async (c) =>
      c.json(await service.cancel(c.req.valid('param').id, signedIn(c.var.user).id), 200),
    )
    .openapi(undo, async (c) =>
      c.json(await service.undo(c.req.valid('param').id, signedIn(c.var.user).id), 200),
    );
