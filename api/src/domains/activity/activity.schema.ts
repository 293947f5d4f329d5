import { z } from '@hono/zod-openapi';
import { listOf, MAX_PAGE_SIZE, paging, timestamp } from '../../platform/http/schemas.ts';

const name = z.string().trim().min(1).max(100);
const instant = z.iso.datetime({
  offset: true,
  error: 'Give a date and time with its zone, such as 2026-11-01T00:00:00Z.',
});

const day = z.iso.date({ error: 'Give a day such as 2026-11-01, or an instant with its zone.' });

const filter = z.object({
  search: name.optional().openapi({ description: 'Part of what has changed is called, or of what was done' }),
  kind: name.optional().openapi({ description: 'Kind of what has changed, such as `order`' }),
  entity: z
    .string()
    .max(200)
    .regex(/^[a-z-]+:.+$/, 'Name the kind of thing and its id, such as order:ID.')
    .optional()
    .openapi({ description: 'What has changed: its kind and id, such as `order:ID`' }),
  actor: name.optional().openapi({ description: 'Account of the admin' }),
  action: name.optional().openapi({ description: 'Such as `shipped`' }),
  from: z
    .union([instant, day])
    .optional()
    .openapi({ description: 'Not before this instant or day in India' }),
  to: z.union([instant, day]).optional().openapi({ description: 'Not after this instant or day in India' }),
});

const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || new Date(from) <= new Date(to);
const noPeriod = { error: 'The end of the period has to be after its beginning.', path: ['to'] };

/** What narrows the log. */
export const ActivityFilterSchema = filter.refine(isPeriod, noPeriod);
export type ActivityFilter = z.infer<typeof ActivityFilterSchema>;

/** The log beginning somewhere: a new row shifts nothing. */
export const ActivityQuerySchema = filter
  .extend({
    after: z
      .string()
      .regex(/^\d{1,15}-\d{1,15}$/, 'Use `next` of the page before.')
      .optional()
      .openapi({ description: '`next` of the page before' }),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(50),
  })
  .refine(isPeriod, noPeriod);
export type ActivityQuery = z.infer<typeof ActivityQuerySchema>;

/** The log in pages with numbers. */
export const ActivityPageQuerySchema = filter.extend(paging(25)).refine(isPeriod, noPeriod);
export type ActivityPageQuery = z.infer<typeof ActivityPageQuerySchema>;

export const ActivitySchema = z
  .object({
    id: z.number().int().openapi({ description: 'Its place in the log: 1, 2, 3 …' }),
    at: timestamp,
    entity: z.object({ type: z.string(), id: z.string(), label: z.string() }),
    action: z.string().openapi({ description: 'What was done: created, shipped, hidden …' }),
    by: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .openapi({ description: 'The admin; null for the shop itself' }),
    role: z
      .string()
      .nullable()
      .openapi({ description: 'Role that the admin had; null for the shop, and for older rows' }),
    from: z
      .object({ place: z.string(), device: z.string() })
      .nullable()
      .openapi({ description: 'Shortened network address and kind of program; null as `role`' }),
    changes: z
      .array(
        z.object({
          field: z.string(),
          before: z.json().openapi({ type: 'object', description: 'Any value; null for none' }),
          after: z.json().openapi({ type: 'object', description: 'Any value; null for none' }),
        }),
      )
      .openapi({ description: 'The fields that differ; long values are shortened' }),
    omitted: z.number().int().openapi({ description: 'Changed fields beyond those' }),
  })
  .openapi('Activity');
export type Activity = z.infer<typeof ActivitySchema>;

export const ActivityListSchema = z
  .object({
    items: z.array(ActivitySchema),
    next: z.string().nullable().openapi({ description: '`after` of the next page; null on the last one' }),
  })
  .openapi('ActivityList');
export type ActivityList = z.infer<typeof ActivityListSchema>;

export const ActivityPageSchema = listOf(ActivitySchema).openapi('ActivityPage');
export type ActivityPage = z.infer<typeof ActivityPageSchema>;

export const ActivityVerificationSchema = z
  .object({
    isIntact: z.boolean(),
    rows: z.number().int().openapi({ description: 'How many follow from each other, from the first one' }),
    hash: z.string().openapi({ description: 'Hash of the last of them' }),
    problem: z.string().nullable().openapi({ description: 'What is wrong after that, for people' }),
  })
  .openapi('ActivityVerification');
export type ActivityVerification = z.infer<typeof ActivityVerificationSchema>;

export const LastVerificationSchema = z
  .object({
    last: ActivityVerificationSchema.extend({ at: timestamp })
      .nullable()
      .openapi({ description: 'What the nightly verification found; null before the first one' }),
  })
  .openapi('LastActivityVerification');
export type LastVerification = z.infer<typeof LastVerificationSchema>;
