import { z } from '@hono/zod-openapi';
import {
  listOf,
  MAX_PAGE_SIZE,
  paging,
  requiredText,
  rupees,
  timestamp,
} from '../../platform/http/schemas.ts';
import { productStatuses } from '../catalogue/catalogue.constants.ts';
import { stockMovements, type StockMovementName } from './stock-movements.ts';
import { MAIN_WAREHOUSE } from './warehouses.repository.ts';
import { MAX_STOCK } from '../shared/limits.ts';

/** Of one change: it is one transaction, and sales of its items wait for it. */
export const MOST_LINES = 500;
/** Most counts of one file, which are saved in portions. */
export const MOST_COUNTS = 1_000;

/** How well an item is stocked. */
export const stockLevels = ['in', 'low', 'out'] as const;
export type StockLevel = (typeof stockLevels)[number];

const count = z
  .number('Enter a number.')
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(MAX_STOCK, 'Enter 1,000,000 or less.');
const quantity = count.min(1, 'Enter 1 or more.');
const line = {
  item: z.string().min(1, 'Choose an item.').max(120, 'This item does not exist.'),
  expected: count.openapi({
    description:
      'The count that the change starts from: the safety stock for `safety`, else what is on hand in the warehouse',
  }),
};
const place = z.string().min(1, 'Choose a warehouse.').max(60, 'Choose a warehouse.');
const warehouse = place.optional().openapi({ description: 'Id of the warehouse; the main one by default' });

const LineSchema = z
  .discriminatedUnion('move', [
    z.object({ ...line, move: z.literal('received'), quantity, warehouse }),
    z.object({ ...line, move: z.literal('damaged'), quantity, warehouse }),
    z.object({ ...line, move: z.literal('counted'), counted: count, warehouse }),
    z.object({ ...line, move: z.literal('moved'), quantity, warehouse, to: place }),
    z.object({ ...line, move: z.literal('safety'), safety: count }),
  ])
  .openapi('StockAdjustmentLine');
export type AdjustmentLine = z.infer<typeof LineSchema>;

export const AdjustmentInputSchema = z
  .object({
    reason: requiredText('a reason', 200),
    lines: z
      .array(LineSchema)
      .min(1, 'Choose an item.')
      .max(MOST_LINES, `Change at most ${MOST_LINES.toLocaleString('en-IN')} items at once.`),
  })
  .superRefine(({ lines }, context) => {
    const seen = new Set<string>();
    for (const [index, line] of lines.entries()) {
      const { item } = line;
      if (line.move === 'moved' && line.to === (line.warehouse ?? MAIN_WAREHOUSE))
        context.addIssue({
          code: 'custom',
          path: ['lines', index, 'to'],
          message: 'The items are there already. Choose another warehouse.',
        });
      if (seen.has(item))
        context.addIssue({
          code: 'custom',
          path: ['lines', index, 'item'],
          message: 'This item is in the list already. Enter it once.',
        });
      seen.add(item);
    }
  })
  .openapi('StockAdjustmentInput');
export type AdjustmentInput = z.infer<typeof AdjustmentInputSchema>;

export const CountInputSchema = z
  .object({
    reason: requiredText('a reason', 200),
    warehouse,
    lines: z
      .array(
        z.object({
          line: z.number().int().min(1).openapi({ description: 'Of the file, from 1' }),
          ...line,
          counted: count,
        }),
      )
      .min(1, 'Enter a count.')
      .max(MOST_COUNTS, `Save at most ${MOST_COUNTS.toLocaleString('en-IN')} counts at once.`),
  })
  .superRefine(({ lines }, context) => {
    const seen = new Set<string>();
    for (const [index, { item }] of lines.entries()) {
      if (seen.has(item))
        context.addIssue({
          code: 'custom',
          path: ['lines', index, 'item'],
          message: 'This item is in the list already. Enter it once.',
        });
      seen.add(item);
    }
  })
  .openapi('CountInput');
export type CountInput = z.infer<typeof CountInputSchema>;

export const UndoInputSchema = z.object({ adjustment: z.uuid('This change does not exist.') });

export const InventoryItemSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    sku: z.string().openapi({ description: 'Empty for a draft without one' }),
    status: z.enum(['draft', 'published', 'archived']),
    price: rupees.openapi({ description: 'What shoppers pay now, before tax' }),
    onHand: z.number().int(),
    held: z.number().int(),
    allocated: z.number().int(),
    safety: z.number().int(),
    available: z.number().int().openapi({ description: 'onHand − held − allocated − safety' }),
    level: z.enum(stockLevels).openapi({
      description:
        'low: at most as many are available as the number from which the item is low; out: none is',
    }),
    lowAt: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'From when on it is low; null: the shop’s number' }),
    byWarehouse: z.record(z.string(), z.number().int()).openapi({
      description: 'On hand by ids of warehouses; those that have none are left out, but for `main`',
    }),
  })
  .openapi('InventoryItem');
export type InventoryItem = z.infer<typeof InventoryItemSchema>;

export const AdjustedSchema = z
  .object({ adjustment: z.string(), items: z.array(InventoryItemSchema) })
  .openapi('StockAdjusted');
export type Adjusted = z.infer<typeof AdjustedSchema>;

/** By what admins sort the inventory. */
export const inventorySorts = [
  'name',
  'name-desc',
  'available',
  'available-desc',
  'on-hand',
  'on-hand-desc',
] as const;
export type InventorySort = (typeof inventorySorts)[number];

export const InventoryQuerySchema = z
  .object({
    show: z.enum(['all', 'low', 'out']).default('all').openapi({
      description:
        'low: some are available, but no more than the number from which the item is low; out: none is',
    }),
    status: z.enum(productStatuses).optional(),
    search: z.string().trim().max(100).optional().openapi({ description: 'Any parts of name and SKU' }),
    sort: z.enum(inventorySorts).optional().openapi({
      description: 'By name when all are shown, else by what is available',
    }),
    ...paging(25),
  })
  .transform(({ sort, ...query }) => ({
    ...query,
    sort: sort ?? (query.show === 'all' ? 'name' : 'available'),
  }));
export type InventoryQuery = z.output<typeof InventoryQuerySchema>;

export const InventoryPageSchema = listOf(InventoryItemSchema).openapi('InventoryPage');
export type InventoryPage = z.infer<typeof InventoryPageSchema>;

/** How many published items are low, how many are sold out, and those of which fewest are left. */
export interface InventorySummary {
  low: number;
  out: number;
  lowest: InventoryItem[];
}

export const HistoryQuerySchema = z.object({
  before: z.coerce.number().int().min(1).optional().openapi({ description: '`next` of the page before' }),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(25),
});
export type HistoryQuery = z.output<typeof HistoryQuerySchema>;

const moves = Object.keys(stockMovements) as [StockMovementName, ...StockMovementName[]];

const HistoryEntrySchema = z
  .object({
    number: z.number().int().openapi({ description: 'Counts the entries of the item from 1' }),
    at: timestamp,
    move: z.enum(moves),
    quantity: z.number().int(),
    warehouse: z
      .string()
      .optional()
      .openapi({ description: 'Id of the warehouse, unless it is the main one' }),
    to: z.string().optional().openapi({ description: 'Id of the warehouse they were moved to' }),
    onHand: z.number().int().openapi({ description: 'This and the next three: the counts after it' }),
    held: z.number().int(),
    allocated: z.number().int(),
    safety: z.number().int(),
    order: z.string().optional().openapi({ description: 'Id of the order that it was for' }),
    adjustment: z.string().optional().openapi({ description: 'Id of the admin’s change, to undo it' }),
    by: z.string().optional().openapi({ description: 'Name of the admin' }),
    note: z.string().optional(),
    isUndo: z.boolean(),
  })
  .openapi('StockHistoryEntry');

export const StockHistorySchema = z
  .object({
    item: InventoryItemSchema,
    entries: z.array(HistoryEntrySchema),
    opening: z.object({ onHand: z.number().int(), safety: z.number().int() }).nullable().openapi({
      description: 'What there was before the first entry, such as when it was created; on the last page',
    }),
    next: z.number().int().nullable().openapi({ description: '`before` of the next page' }),
  })
  .openapi('StockHistory');
export type StockHistory = z.infer<typeof StockHistorySchema>;

export const StockSettingsSchema = z
  .object({
    lowStock: z.number().int().openapi({ description: 'An item is low when so many or fewer are available' }),
    emails: z.boolean().openapi({ description: 'Whether this admin is mailed about items that become low' }),
  })
  .openapi('StockSettings');
export type StockSettings = z.infer<typeof StockSettingsSchema>;

export const StockSettingsChangeSchema = z
  .object({ lowStock: count.optional(), emails: z.boolean('Choose yes or no.').optional() })
  .openapi('StockSettingsChange');
export type StockSettingsChange = z.infer<typeof StockSettingsChangeSchema>;

export const LowAtInputSchema = z
  .object({ lowAt: count.nullable().openapi({ description: 'null: the number of the shop' }) })
  .openapi('LowStockInput');

export const LowAtChangedSchema = z
  .object({ before: z.number().int().nullable() })
  .openapi('LowStockChanged');

/** Longest text of a count from a file, in characters. */
const MOST_CSV = 500_000;

export const CountPreviewInputSchema = z
  .object({
    csv: z
      .string('Choose a CSV file.')
      .min(1, 'The file is empty.')
      .max(MOST_CSV, 'The file is too large. Divide it into several files.')
      .openapi({ description: 'Text of a CSV file whose first line names the columns SKU and Counted' }),
    warehouse,
  })
  .openapi('CountPreviewInput');
export type CountPreviewInput = z.infer<typeof CountPreviewInputSchema>;

export const CountPreviewSchema = z
  .object({
    rows: z.array(
      z.object({
        line: z.number().int().openapi({ description: 'Of the file, from 1' }),
        sku: z.string(),
        item: z.string().nullable(),
        name: z.string().nullable(),
        expected: z.number().int().nullable().openapi({ description: 'On hand in the warehouse now' }),
        counted: z.number().int().nullable(),
        problem: z
          .string()
          .nullable()
          .openapi({ description: 'Why the row cannot be saved; null when it can' }),
      }),
    ),
    problems: z.number().int(),
    changes: z.number().int().openapi({ description: 'Rows whose count differs from what is on hand' }),
  })
  .openapi('CountPreview');
export type CountPreview = z.infer<typeof CountPreviewSchema>;
