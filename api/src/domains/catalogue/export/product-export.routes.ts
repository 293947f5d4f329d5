import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../../platform/http/access.ts';
import { router } from '../../../platform/http/context.ts';
import { errorResponses } from '../../../platform/http/schemas.ts';
import { ProductExportQuerySchema } from './product-export.schema.ts';
import type { ProductExport } from './product-export.ts';

const exportProducts = defineRoute('admin', {
  method: 'get',
  path: '/admin/products.csv',
  tags: ['Admin'],
  summary: 'What the list of products shows with these filters, as CSV that an import reads (requirement 90)',
  request: { query: ProductExportQuerySchema },
  responses: {
    200: {
      description: 'The file',
      content: { 'text/csv': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...errorResponses(400, 401, 403),
  },
});

/** Exports of products. */
export const productExportRoutes = (exports: ProductExport) =>
  router().openapi(exportProducts, async (c) => {
    const parts = Readable.from(await exports.csv(c.req.valid('query')));
    const bytes = parts.map((text: string) => Buffer.from(text));
    return c.body(Readable.toWeb(bytes) as ReadableStream, 200, {
      'Content-Type': 'text/csv; charset=UTF-8',
      'Content-Disposition': 'attachment; filename="products.csv"',
    });
  });
