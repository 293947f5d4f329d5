import { z } from '@hono/zod-openapi';
import { listOf, paging, timestamp } from '../../platform/http/schemas.ts';
import { isDay } from '../shared/indian-time.ts';
import { reportFileTypes, reportStates, reportTypes } from './reports.constants.ts';

const dayOf = (name: string) =>
  z
    .string({ error: `Choose the ${name}.` })
    .regex(/^\d{4}-\d{2}-\d{2}$/, `Choose the ${name}.`)
    .refine(isDay, 'There is no such day.');

const parameters = {
  request: z.uuid('Give the request an id of its own.').openapi({
    description: 'Chosen by the caller: the same request sent twice makes one report, which has this id',
  }),
  startDate: dayOf('start date').openapi({ description: 'First day in India' }),
  endDate: dayOf('end date').openapi({ description: 'Last day in India' }),
  fileType: z.enum(reportFileTypes, { error: 'Choose CSV or PDF.' }).default('CSV'),
};

export const ReportInputSchema = z
  .object({
    ...parameters,
    type: z.enum(reportTypes, { error: 'Choose a report type.' }).exclude(['settlement']).default('sales'),
  })
  .openapi('ReportInput');
export type ReportInput = z.infer<typeof ReportInputSchema>;

export const SettlementInputSchema = z.object({
  ...parameters,
  // a Blob for front ends, whose File is another type than that of Node
  statement: z
    .custom<Blob>(
      (value) => value instanceof File,
      'Choose the statement of the payment provider as a CSV file.',
    )
    .openapi({ type: 'string', format: 'binary' }),
});

const count = z.number().int();

export const ReportSchema = z
  .object({
    id: z.string(),
    name: z.string().openapi({ example: 'Sales Report, 1 Oct 2026 to 31 Oct 2026' }),
    type: z.enum(reportTypes),
    startDate: z.string(),
    endDate: z.string(),
    fileType: z.enum(reportFileTypes),
    statement: z.string().nullable().openapi({ description: 'Name of the file that a settlement is about' }),
    state: z.enum(reportStates),
    progress: z
      .object({ done: count, of: count })
      .openapi({ description: 'What was read, of about how much' }),
    problem: z.string().nullable().openapi({ description: 'Why there is no file' }),
    by: z.object({ id: z.string(), name: z.string() }),
    dateRequested: timestamp,
    dateGenerated: timestamp.nullable().openapi({ description: 'null until its file is complete' }),
    removedAfter: timestamp.openapi({ description: 'It is kept until then' }),
    rows: count,
    bytes: count,
  })
  .openapi('Report');
export type Report = z.infer<typeof ReportSchema>;

export const ReportQuerySchema = z.object(paging(25));
export type ReportQuery = z.infer<typeof ReportQuerySchema>;
export const ReportListSchema = listOf(ReportSchema);
export type ReportList = z.infer<typeof ReportListSchema>;
