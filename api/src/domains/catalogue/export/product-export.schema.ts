import { z } from '@hono/zod-openapi';
import { adminSorts } from '../catalogue.constants.ts';
import { adminProductFilters } from '../catalogue.schema.ts';
import { productColumns } from './product-columns.ts';

const known = new Set<string>(productColumns.map(({ field }) => field));

export const ProductExportQuerySchema = z.object({
  ...adminProductFilters,
  sort: z.enum(adminSorts).default('name'),
  columns: z
    .string()
    .max(2000)
    .refine((list) => list.split(',').every((name) => known.has(name.trim())), {
      error: 'Name columns by the fields of the form, such as title,sku,regularPrice.',
    })
    .optional()
    .openapi({ description: 'Fields of the form, between commas; all of them when absent' }),
});
export type ProductExportQuery = z.infer<typeof ProductExportQuerySchema>;
