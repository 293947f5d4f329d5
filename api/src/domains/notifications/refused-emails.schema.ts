import { z } from '@hono/zod-openapi';
import { timestamp } from '../../platform/http/schemas.ts';

const count = z.number().int().nonnegative();

export const EmailTroubleSchema = z
  .object({
    waiting: count.openapi({ description: 'Emails that cannot leave now; 0 while they can' }),
    since: timestamp.nullable().openapi({ description: 'Of the oldest of them' }),
    problem: z.string().nullable().openapi({
      description: 'What the mail server refused, and with which code',
      example: 'AUTH PLAIN 535 5.7.8',
    }),
    failed: count.openapi({ description: 'Emails that were given up for that, and are worth sending still' }),
    bounced: count.openapi({ description: 'Subscribers who were taken off the list for that' }),
  })
  .openapi('EmailTrouble', { description: 'Emails that do not arrive for the shop’s fault' });
export type EmailTrouble = z.infer<typeof EmailTroubleSchema>;

export const TakenBackSchema = z
  .object({
    waiting: count.openapi({ description: 'Emails that waited and are tried at once' }),
    failed: count.openapi({ description: 'Emails that were given up and are tried anew' }),
    subscribers: count.openapi({ description: 'Subscribers who are back on the list' }),
  })
  .openapi('TakenBack');
export type TakenBack = z.infer<typeof TakenBackSchema>;
