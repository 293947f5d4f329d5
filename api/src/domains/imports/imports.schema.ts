import { z } from '@hono/zod-openapi';
import { listOf, paging, timestamp } from '../../platform/http/schemas.ts';
import { blankCells, importFilters, importModes } from './imports.constants.ts';
import { importStateNames } from './import-states.ts';
import { isTarget, type ImportTarget } from './mapping.ts';
import { rowKinds } from '../catalogue/index.ts';

const target = z
  .string()
  .refine(isTarget, 'Choose a field of the list.')
  .transform((name) => name as ImportTarget);

export const ImportFileSchema = z.object({
  // a Blob for front ends, whose File is another type than that of Node
  file: z
    .custom<Blob>((value) => value instanceof File, 'Choose a CSV or XLSX file.')
    .openapi({ type: 'string', format: 'binary' }),
});

export const MappingInputSchema = z
  .object({
    targets: z
      .array(target.nullable(), { error: 'Say for each column which field it fills; null for none.' })
      .max(200),
    blanks: z.enum(blankCells, { error: 'A blank cell either keeps or empties a field.' }).default('keep'),
  })
  .openapi('ImportMapping');
export type MappingInput = z.infer<typeof MappingInputSchema>;

export const RunInputSchema = z
  .object({ mode: z.enum(importModes, { error: 'Import all rows, or only the good ones.' }).default('all') })
  .openapi('ImportRun');

const count = z.number().int();

export const ImportSummarySchema = z
  .object({
    id: z.string(),
    fileName: z.string(),
    by: z.object({ id: z.string(), name: z.string() }),
    createdAt: timestamp,
    endedAt: timestamp.nullable(),
    state: z.enum(importStateNames),
    busy: z.boolean().openapi({ description: 'Whether it is being worked on' }),
    rows: count,
    counts: z
      .object({
        ...{ new: count, changed: count, unchanged: count, rejected: count, kept: count },
        newVariants: count.openapi({ description: 'Of the new rows: variants' }),
        changedVariants: count.openapi({ description: 'Of the changed rows: variants' }),
      })
      .openapi({ description: 'Rows by what they do, as far as they are checked' }),
    progress: z.object({ done: count, of: count }).openapi({ description: 'Of the current state' }),
    written: z.object({ created: count, changed: count }),
    undone: z.object({
      removed: count.openapi({ description: 'Products that the import had created' }),
      restored: count.openapi({ description: 'Products that are as they were before' }),
      kept: count.openapi({ description: 'Rows whose product stays as it is' }),
    }),
    problem: z.string().nullable().openapi({ description: 'Why it failed' }),
    mayUndo: z.boolean(),
  })
  .openapi('ImportSummary');
export type ImportSummary = z.infer<typeof ImportSummarySchema>;

export const ImportSchema = ImportSummarySchema.extend({
  notes: z.array(z.string()).openapi({ description: 'What was assumed about the file' }),
  files: count.openapi({ description: 'Pictures and other media in its ZIP file' }),
  columns: z.array(
    z.object({ heading: z.string(), samples: z.array(z.string()), target: z.string().nullable() }),
  ),
  blanks: z.enum(blankCells),
  mode: z.enum(importModes),
}).openapi('Import');
export type Import = z.infer<typeof ImportSchema>;

export const ImportListSchema = listOf(ImportSummarySchema).openapi('ImportList');
export type ImportList = z.infer<typeof ImportListSchema>;

export const ImportQuerySchema = z.object(paging(25));

export const ImportRowQuerySchema = z.object({
  ...paging(50),
  filter: z.enum(importFilters).default('all'),
});
export type ImportRowQuery = z.infer<typeof ImportRowQuerySchema>;

export const ImportRowSchema = z
  .object({
    number: count.openapi({ description: 'Of the row in the spreadsheet' }),
    kind: z.enum(rowKinds),
    label: z.string(),
    variant: z.string().nullable().openapi({ description: 'Which variant of the product the row is' }),
    product: z.string().nullable().openapi({ description: 'Id of the product; null for a new one' }),
    changes: z.array(
      z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }),
    ),
    errors: z.array(
      z.object({
        column: z.string().nullable().openapi({ description: 'Heading of the column' }),
        message: z.string(),
      }),
    ),
    notes: z.array(z.string()).openapi({ description: 'What is left out although nothing is wrong' }),
    kept: z.string().nullable().openapi({ description: 'Why an undo has left the product as it is' }),
  })
  .openapi('ImportRow');
export type ImportRowView = z.infer<typeof ImportRowSchema>;

export const ImportRowListSchema = listOf(ImportRowSchema).openapi('ImportRowList');
export type ImportRowList = z.infer<typeof ImportRowListSchema>;

export const ImportTargetsSchema = z.object({
  items: z.array(z.object({ field: z.string(), label: z.string(), section: z.string() })),
});
export type ImportTargets = z.infer<typeof ImportTargetsSchema>;
