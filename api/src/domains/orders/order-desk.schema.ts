import { z } from '@hono/zod-openapi';
import { requiredText } from '../../platform/http/schemas.ts';
import { AddressSchema } from '../shared/address.schema.ts';

/** Longest text of a shipping file, in characters. */
const MOST_CSV = 1_000_000;

/** A file is pasted or read by the browser and sent as text. */
export const ShippingSheetSchema = z
  .object({ csv: requiredText('the lines of the file', MOST_CSV) })
  .openapi('ShippingSheet');

const ShippingRowSchema = z.object({
  line: z.number().int().openapi({ description: 'Number of its first line in the file' }),
  order: z.string(),
  id: z.string().nullable().openapi({ description: 'Id of the order; null when there is none' }),
  customer: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  problem: z.string().nullable().openapi({ description: 'Why it is not shipped' }),
  isDone: z.boolean().openapi({ description: 'It was shipped before' }),
});
export const BulkShippingPreviewSchema = z
  .object({ rows: z.array(ShippingRowSchema) })
  .openapi('BulkShippingPreview');
export type BulkShippingPreview = z.infer<typeof BulkShippingPreviewSchema>;

/** Where and how an order is delivered, while it can still be changed. */
export const DeliveryChangeSchema = z
  .object({
    address: AddressSchema,
    deliveryNote: z.string().trim().max(500, 'Write 500 characters at most.'),
    version: z.int().min(0).openapi({ description: 'Of the order as it was read' }),
  })
  .openapi('DeliveryChange');
export type DeliveryChange = z.infer<typeof DeliveryChangeSchema>;
