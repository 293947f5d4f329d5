import { z } from '@hono/zod-openapi';
import { rupees, timestamp } from '../../platform/http/schemas.ts';

const sold = {
  unitsSold: z.number().int(),
  revenue: rupees.openapi({ description: 'Before tax' }),
};

export const CategorySalesSchema = z
  .object({
    since: timestamp.openapi({ description: 'Orders placed from then on are counted' }),
    ...sold,
    shareOfRevenue: z
      .number()
      .openapi({ description: 'Of all that the shop has sold since then: 0 to 1; 0 while that is nothing' }),
    topProducts: z
      .array(z.object({ id: z.string(), name: z.string(), sku: z.string(), ...sold }))
      .openapi({ description: 'At most five, by revenue' }),
  })
  .openapi('CategorySales');
export type CategorySales = z.infer<typeof CategorySalesSchema>;
