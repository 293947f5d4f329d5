import { z } from '@hono/zod-openapi';
import { defineRoute } from '../../platform/http/access.ts';
import { router } from '../../platform/http/context.ts';
import { errorResponses, jsonResponse } from '../../platform/http/schemas.ts';
import { CategorySalesSchema } from './category-sales.schema.ts';
import { SALES_DAYS, type ReadCategorySales } from './category-sales.service.ts';

const sales = defineRoute('admin', {
  method: 'get',
  path: '/admin/categories/{id}/sales',
  tags: ['Admin'],
  summary: `What a category has sold in ${SALES_DAYS} days, and its top products (requirement 151)`,
  request: { params: z.object({ id: z.string().min(1).max(60) }) },
  responses: { 200: jsonResponse(CategorySalesSchema, 'Its sales'), ...errorResponses(401, 403, 404) },
});

/** Sales by category, for its form. */
export const categorySalesRoutes = (read: ReadCategorySales) =>
  router().openapi(sales, async (c) => c.json(await read(c.req.valid('param').id), 200));
