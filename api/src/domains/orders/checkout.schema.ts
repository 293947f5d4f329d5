import { z } from '@hono/zod-openapi';
import { timestamp } from '../../platform/http/schemas.ts';
import { OrderLinesSchema } from '../cart/index.ts';

export const CheckoutInputSchema = z.object({ items: OrderLinesSchema }).openapi('CheckoutInput');
export type CheckoutInput = z.infer<typeof CheckoutInputSchema>;

export const CheckoutSchema = z
  .object({
    until: timestamp.openapi({ description: 'The items are reserved for the shopper until then' }),
    seconds: z.number().int().min(0).openapi({
      description: 'How long that is from now: for clients, whose clock may be wrong',
    }),
  })
  .openapi('Checkout');
export type Checkout = z.infer<typeof CheckoutSchema>;
