import { z } from '@hono/zod-openapi';
import { MAX_PAGE_SIZE, requiredText, timestamp } from '../../platform/http/schemas.ts';
import { inventorySorts, type InventoryCursor } from '../catalogue/index.ts';
import { stockMovements, type StockMovementName } from './stock-movements.ts';

/** At most so many are available of an item that is low. */
export const LOW_STOCK = 5;
const MOST_ITEMS = 1_000_000;

const count = z
  .number('Enter a number.')
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(MOST_ITEMS, 'Enter 1,000,000 or less.');
const quantity = count.min(1, 'Enter 1 or more.');
const line = {
  item: z.string().min(1, 'Choose an item.').max(120, 'This item does not exist.'),
  expected: count.openapi({
    description: 'The count that the change starts from: the safety stock for `safety`, else what is on hand',
  }),
};

const LineSchema = z
  .discriminatedUnion('move', [
    z.object({ ...line, move: z.literal('received'), quantity }),
    z.object({ ...line, move: z.literal('damaged'), quantity }),
    z.object({ ...line, move: z.literal('counted'), counted: count }),
    z.object({ ...line, move: z.literal('safety'), safety: count }),
  ])
  .openapi('StockAdjustmentLine');
export type AdjustmentLine = z.infer<typeof LineSchema>;

export const AdjustmentInputSchema = z
  .object({
    reason: requiredText('a reason', 200),
    lines: z.array(LineSchema).min(1, 'Choose an item.').max(100, 'Change at most 100 items at once.'),
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
  .openapi('StockAdjustmentInput');
export type AdjustmentInput = z.infer<typeof AdjustmentInputSchema>;

export const UndoInputSchema = z.object({ adjustment: z.uuid('This change does not exist.') });

export const InventoryItemSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    sku: z.string().openapi({ description: 'Empty for a draft without one' }),
    status: z.enum(['draft', 'published', 'archived']),
    onHand: z.number().int(),
    held: z.number().int(),
    allocated: z.number().int(),
    safety: z.number().int(),
    available: z.number().int().openapi({ description: 'onHand − held − allocated − safety' }),
  })
  .openapi('InventoryItem');
export type InventoryItem = z.infer<typeof InventoryItemSchema>;

export const AdjustedSchema = z
  .object({ adjustment: z.string(), items: z.array(InventoryItemSchema) })
  .openapi('StockAdjusted');
export type Adjusted = z.infer<typeof AdjustedSchema>;

const limit = z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(25);

/** Sort values of a row, as a text that clients only hand back. */
export const encodeCursor = (cursor: InventoryCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

function decodeCursor(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const BAD_CURSOR = 'This page does not exist. Start again at the first one.';
const cursorOf = (sort: string) =>
  sort.startsWith('name') ? z.tuple([z.string(), z.string()]) : z.tuple([z.number(), z.string(), z.string()]);

export const InventoryQuerySchema = z
  .object({
    show: z
      .enum(['all', 'low', 'out'])
      .default('all')
      .openapi({
        description: `low: 1 to ${LOW_STOCK} are available; out: none is`,
      }),
    search: z.string().trim().max(100).optional().openapi({
      description: 'What the name begins with, or a whole SKU',
    }),
    sort: z.enum(inventorySorts).optional().openapi({
      description: 'By name when all are shown or searched, else by what is available',
    }),
    after: z.string().max(1000).optional().openapi({ description: '`next` of the page before' }),
    limit,
  })
  .transform(({ sort, after, search, ...query }, context) => {
    const isByName = Boolean(search) || query.show === 'all';
    const chosen = sort ?? (isByName ? 'name' : 'available');
    const fail = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message });
      return z.NEVER;
    };
    // The other pairs have no index, and would sort the whole catalogue for each page.
    if (search && !chosen.startsWith('name')) return fail('sort', 'Search results are sorted by name.');
    if (!isByName && chosen.startsWith('name'))
      return fail('sort', 'Low and sold-out items are sorted by what is available.');
    const cursor = after === undefined ? undefined : cursorOf(chosen).safeParse(decodeCursor(after));
    if (cursor && !cursor.success) return fail('after', BAD_CURSOR);
    return { ...query, search: search || undefined, sort: chosen, after: cursor?.data };
  });
export type InventoryQuery = z.output<typeof InventoryQuerySchema>;

export const InventoryPageSchema = z
  .object({
    items: z.array(InventoryItemSchema),
    next: z.string().nullable().openapi({ description: '`after` of the next page; null on the last one' }),
  })
  .openapi('InventoryPage');
export type InventoryPage = z.infer<typeof InventoryPageSchema>;

export const HistoryQuerySchema = z.object({
  before: z.coerce.number().int().min(1).optional().openapi({ description: '`next` of the page before' }),
  limit,
});
export type HistoryQuery = z.output<typeof HistoryQuerySchema>;

const moves = Object.keys(stockMovements) as [StockMovementName, ...StockMovementName[]];

const HistoryEntrySchema = z
  .object({
    number: z.number().int().openapi({ description: 'Counts the entries of the item from 1' }),
    at: timestamp,
    move: z.enum(moves),
    quantity: z.number().int(),
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
    next: z.number().int().nullable().openapi({ description: '`before` of the next page' }),
  })
  .openapi('StockHistory');
export type StockHistory = z.infer<typeof StockHistorySchema>;
