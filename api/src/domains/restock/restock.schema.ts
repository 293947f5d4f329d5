import { z } from '@hono/zod-openapi';
import { listOf, paging } from '../../platform/http/schemas.ts';
import { MAX_ITEM_ID } from '../catalogue/index.ts';
import { EmailSchema } from '../shared/email.schema.ts';

/** What a shopper sends who wants to hear when an item is back. */
export const RestockAlertInputSchema = z
  .object({
    item: z.string().min(1).max(MAX_ITEM_ID).openapi({ description: 'Id of the item that is sold out' }),
    email: EmailSchema.max(254),
  })
  .openapi('RestockAlertInput');
export type RestockAlertInput = z.infer<typeof RestockAlertInputSchema>;

export const RestockLinkSchema = {
  params: z.object({ id: z.string().min(1).max(60) }),
  query: z.object({ token: z.string().max(200) }),
};

export const AwaitedQuerySchema = z.object(paging(25));
export type AwaitedQuery = z.output<typeof AwaitedQuerySchema>;

export const AwaitedItemSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    sku: z.string(),
    available: z.number().int().openapi({ description: 'What shoppers can buy' }),
    waiting: z.number().int().openapi({ description: 'Shoppers who want to hear when it is back' }),
    since: z.iso.datetime().openapi({ description: 'When the first of them asked' }),
  })
  .openapi('AwaitedItem');
export type AwaitedItem = z.infer<typeof AwaitedItemSchema>;

export const AwaitedItemsSchema = listOf(AwaitedItemSchema).openapi('AwaitedItems');
export type AwaitedItems = z.infer<typeof AwaitedItemsSchema>;
