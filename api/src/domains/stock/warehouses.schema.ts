import { z } from '@hono/zod-openapi';
import { requiredText } from '../../platform/http/schemas.ts';

export const WarehouseInputSchema = z
  .object({ name: requiredText('a name for the warehouse', 60) })
  .openapi('WarehouseInput');

export const WarehouseSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    isMain: z.boolean().openapi({ description: 'Orders are shipped from it first; it cannot be removed' }),
  })
  .openapi('Warehouse');
export type Warehouse = z.infer<typeof WarehouseSchema>;

export const WarehousesSchema = z
  .object({ items: z.array(WarehouseSchema).openapi({ description: 'The main one first' }) })
  .openapi('Warehouses');
