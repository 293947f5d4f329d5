import { z } from '@hono/zod-openapi';
import { timestamp } from '../../platform/http/schemas.ts';
import { SalesTodaySchema } from '../analytics/index.ts';
import { EmailTroubleSchema } from '../notifications/index.ts';
import { AdminOrderSchema } from '../orders/index.ts';
import { AdminReviewSchema } from '../reviews/index.ts';
import { InventoryItemSchema } from '../stock/index.ts';
import { needKinds } from './desk.constants.ts';

const NOT_SHOWN = 'null when the role does not include it';

export const OverviewSchema = z
  .object({
    at: timestamp,
    sales: SalesTodaySchema.nullable().openapi({ description: NOT_SHOWN }),
    needs: z
      .array(z.object({ kind: z.enum(needKinds), count: z.number().int() }))
      .openapi({ description: 'What waits, as far as the role includes it; 0 is told, too' }),
    waiting: z
      .array(AdminOrderSchema)
      .nullable()
      .openapi({ description: `Orders that have waited longest to ship; ${NOT_SHOWN}` }),
    latest: z.array(AdminOrderSchema).nullable(),
    lowest: z
      .array(InventoryItemSchema)
      .nullable()
      .openapi({ description: `Published items of which fewest are left; ${NOT_SHOWN}` }),
    emails: EmailTroubleSchema.nullable().openapi({ description: NOT_SHOWN }),
    reviews: z
      .array(AdminReviewSchema)
      .nullable()
      .openapi({ description: `The newest that shoppers see; ${NOT_SHOWN}` }),
  })
  .openapi('Overview', { description: 'What needs somebody now, as far as their role shows it' });
export type Overview = z.infer<typeof OverviewSchema>;
