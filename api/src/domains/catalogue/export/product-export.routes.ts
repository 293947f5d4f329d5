import { defineRoute } from '../../../platform/http/access.ts';
import { csvResponse, sendCsv } from '../../../platform/http/csv-file.ts';
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
    200: csvResponse,
    ...errorResponses(400, 401, 403),
  },
});

/** Exports of products. */
export const productExportRoutes = (exports: ProductExport) =>
  router().openapi(exportProducts, async (c) =>
    sendCsv(c, await exports.csv(c.req.valid('query')), 'products.csv'),
  );
