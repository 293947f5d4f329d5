import { z } from '@hono/zod-openapi';
import { listOf, paging, timestamp } from '../../platform/http/schemas.ts';
import { rowOutcomes, runStatuses } from '../../platform/jobs/row-runs.ts';
import { sheetKinds } from './sheets.constants.ts';

export const SheetRunSchema = z
  .object({
    id: z.string(),
    kind: z.enum(sheetKinds),
    title: z.string(),
    status: z.enum(runStatuses),
    total: z.number().int(),
    done: z.number().int().openapi({ description: 'Lines that it has come to; while undoing: rows' }),
    changed: z.number().int().openapi({ description: 'Shipped, counted, added' }),
    unchanged: z.number().int().openapi({ description: 'Were so already' }),
    leftOut: z.number().int(),
    restored: z.number().int().openapi({ description: 'Rows that undoing has put back' }),
    kept: z.number().int().openapi({ description: 'Rows that undoing left alone' }),
    by: z.object({ id: z.string(), name: z.string() }),
    mayUndo: z.boolean(),
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
  })
  .openapi('SheetRun');
export type SheetRun = z.infer<typeof SheetRunSchema>;
export const SheetRunListSchema = listOf(SheetRunSchema).openapi('SheetRunList');
export type SheetRunList = z.infer<typeof SheetRunListSchema>;
export const SheetRunQuerySchema = z.object(paging(25));

export const SheetRowSchema = z
  .object({
    line: z.number().int().openapi({ description: 'Of the file, from 1' }),
    name: z.string(),
    details: z.string(),
    order: z.string().nullable().openapi({ description: 'Id of the order that the line is about' }),
    outcome: z.enum(rowOutcomes),
    reason: z
      .string()
      .nullable()
      .openapi({ description: 'Why it was left out, was so already, or is kept by undoing' }),
  })
  .openapi('SheetRow');
export type SheetRow = z.infer<typeof SheetRowSchema>;
export const SheetRowListSchema = listOf(SheetRowSchema).openapi('SheetRowList');
export type SheetRowList = z.infer<typeof SheetRowListSchema>;
export const SheetRowQuerySchema = z.object({ outcome: z.enum(rowOutcomes).optional(), ...paging(50) });
export type SheetRowQuery = z.infer<typeof SheetRowQuerySchema>;

/** A request that begins a run: sent again with the same key, it is the same run. */
export const IdempotencyKeySchema = z.object({
  'idempotency-key': z
    .string({ error: 'Send an Idempotency-Key.' })
    .min(16, 'An Idempotency-Key has 16 characters or more.')
    .max(100),
});
