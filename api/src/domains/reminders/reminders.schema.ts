import { z } from '@hono/zod-openapi';
import { OrderLinesSchema, PricedLineSchema } from '../cart/index.ts';
import { EmailSchema } from '../shared/email.schema.ts';

export const ReminderKeySchema = z.object({
  key: z
    .string()
    .regex(/^[\w-]{16,100}$/, 'The key of a reminder is a random text of 16 to 100 characters.')
    .openapi({ description: 'Unguessable; made by the browser whose cart it is' }),
});

/** What a shopper agrees to. An account's address and cart are those of the account. */
export const ReminderInputSchema = z
  .object({
    email: EmailSchema.max(254),
    items: OrderLinesSchema,
  })
  .openapi('ReminderInput');
export type ReminderInput = z.infer<typeof ReminderInputSchema>;

export const ReminderCartInputSchema = z.object({ items: OrderLinesSchema }).openapi('ReminderCartInput');

export const ReminderLinkSchema = {
  params: z.object({ id: z.string().min(1).max(60) }),
  query: z.object({ token: z.string().max(200) }),
};

/** The items of a cart as they can be bought now. */
export const ReminderCartSchema = z
  .object({ lines: z.array(PricedLineSchema), missing: z.number().int() })
  .openapi('ReminderCart');
export type ReminderCart = z.infer<typeof ReminderCartSchema>;
