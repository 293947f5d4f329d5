import { z } from '@hono/zod-openapi';
import { timestamp } from '../../platform/http/schemas.ts';

/** The emails about an order. */
export const OrderEmailsSchema = z
  .object({
    mayFollow: z
      .boolean()
      .openapi({ description: 'Something has happened that an email may yet be written about' }),
    items: z.array(
      z.object({
        key: z.string(),
        name: z.string().openapi({ example: 'Order confirmation' }),
        isAgain: z.boolean().openapi({ description: 'An admin had it sent once more' }),
        state: z.enum(['waiting', 'sent', 'failed']),
        at: timestamp.openapi({ description: 'When it was sent, or written' }),
        problem: z.string().nullable().openapi({ description: 'Why the last try failed' }),
      }),
    ),
  })
  .openapi('OrderEmails');
export type OrderEmails = z.infer<typeof OrderEmailsSchema>;

export const ResendInputSchema = z
  .object({
    key: z.string().max(300),
    request: z.uuid().openapi({ description: 'The same request sent again sends one email' }),
  })
  .openapi('ResendInput');
