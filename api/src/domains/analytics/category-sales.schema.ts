import { z } from '@hono/zod-openapi';
import { rupees, timestamp } from '../../platform/http/schemas.ts';

const sold = {
  unitsSold: z.number().int(),
  revenue: rupees.openapi({ description: 'Tax included, less credit notes: what the analytics count' }),
};

export const CategorySalesSchema = z
  .object({
    since: timestamp.openapi({ description: 'Sales and credit notes from then on are counted' }),
    ...sold,
    shareOfRevenue: z
      .number()
      .openapi({ description: 'Of the revenue of the shop since then; 0 while that is nothing' }),
    topProducts: z
      .array(z.object({ id: z.string(), name: z.string(), sku: z.string(), ...sold }))
      .openapi({ description: 'At most five, by revenue' }),
  })
  .openapi('CategorySales');
export type CategorySales = z.infer<typeof CategorySalesSchema>;
